import { lookUpTicket, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createApprovedPrize, issueTicket } from '../testing/prizes.ts'

const BEFORE = 'b'.repeat(40)
const AFTER = 'a'.repeat(40)

/** A ticket that was won before the secret was changed, and the server after it. */
async function changeSecret(previousSecrets: readonly string[]) {
  const before = await startTestApp({ environment: { secret: BEFORE } })
  await before.jobs.start()
  const admin = await before.signIn({ roles: ['user', 'admin'] })
  const publisher = await before.signIn()
  const person = await before.signIn()
  const prize = await createApprovedPrize(before, publisher, admin)
  const ticket = await issueTicket(before, prize.id, person)
  const { database, objects, clock } = before
  const app = await startTestApp({ database, objects, clock, environment: { secret: AFTER, previousSecrets } })
  const [owner, winner] = [await app.signIn(publisher.user), await app.signIn(person.user)]
  const read = () => app.callOk(ticketById, { params: { id: ticket.id }, token: winner.token })
  const verify = (text: string) => app.call(verifyTicket, { body: { text, requestId: crypto.randomUUID() }, token: owner.token })
  return { app, owner, ticket, read, verify }
}
const lookUp = (app: TestApp, text: string, token: string) => app.call(lookUpTicket, { body: { text }, token })

test('F-09 after a change of SECRET a ticket keeps its code while the earlier one is named', async () => {
  const { ticket, read, verify } = await changeSecret([BEFORE])
  expect((await read()).code).toBe(ticket.code)
  expect((await verify(ticket.code)).http).toBe(200)
})

test('F-09 after a change of SECRET whose earlier value is lost the code that the winner is shown is good', async () => {
  const { app, owner, ticket, read, verify } = await changeSecret([])
  expect((await lookUp(app, ticket.code, owner.token)).code).toBe('TICKET_NOT_FOUND')
  const { code } = await read()
  expect(code).not.toBe(ticket.code)
  expect((await read()).code).toBe(code)
  expect((await verify(code)).http).toBe(200)
})

test('F-09 after a change of SECRET the QR code of a ticket is good', async () => {
  const { app, owner, read } = await changeSecret([])
  expect((await lookUp(app, (await read()).qrText, owner.token)).http).toBe(200)
})
