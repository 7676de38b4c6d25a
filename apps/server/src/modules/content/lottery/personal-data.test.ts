import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { verifierKit, verifyRecords, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { myTickets, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createApprovedPrize, issueTicket } from './testing/prizes.ts'

const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })

/** As the erasure of the account does it; twice is once. */
async function erase({ user }: Person): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    for (const part of app.personalData) if (part.name === 'lottery') await part.erase(user.id, null)
}

test('S-36 with its publisher a prize ends: unused tickets are cancelled, and their winners are told why', async () => {
  const owner = await app.signIn()
  const winner = await app.signIn()
  const { id } = await createApprovedPrize(app, owner, admin)
  const unused = await issueTicket(app, id, winner)
  const used = await issueTicket(app, id, winner)
  await app.callOk(verifyTicket, { body: { text: used.code, requestId: 'request-1' }, token: owner.token })
  await erase(owner)
  const read = (ticketId: string) => app.callOk(ticketById, { params: { id: ticketId }, token: winner.token })
  expect(await read(unused.id)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'publisher_gone',
    prizeName: '奖品（发布者已注销）',
    picture: null,
    prize: { way: '', terms: '', pictures: [] },
  })
  expect(await read(used.id)).toMatchObject({ state: 'verified', verifiedBy: null })
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token: winner.token })
  const cancelled = records.filter(({ kind }) => kind === 'ticket.cancelled')
  expect(cancelled).toMatchObject([{ text: '奖品的奖券已取消。原因：发布者的账号已注销。' }])
  expect((await app.call(publishedPrize, { params: { id }, token: owner.token })).code).toBe('NOT_FOUND')
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-36 with its winner an unused ticket ends, and its unit comes back', async () => {
  const owner = await app.signIn()
  const winner = await app.signIn()
  const { id } = await createApprovedPrize(app, owner, admin)
  await issueTicket(app, id, winner)
  const used = await issueTicket(app, id, winner)
  await app.callOk(verifyTicket, { body: { text: used.code, requestId: 'request-2' }, token: owner.token })
  await erase(winner)
  const { prize } = await app.callOk(publishedPrize, { params: { id }, token: owner.token })
  expect(prize.stock).toMatchObject({ total: 10, left: 9, unused: 0, verified: 1, cancelled: 1 })
  const { records } = await app.callOk(verifyRecords, { body: {}, token: owner.token })
  expect(records).toMatchObject([{ winner: '', redemption: { isByMe: true } }])
  expect(await app.callOk(myTickets, { body: {}, token: winner.token })).toMatchObject({ total: 0 })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-36 a verifier is forgotten by account and by phone', async () => {
  const owner = await app.signIn()
  const clerk = await app.signIn()
  const { id } = await createApprovedPrize(app, owner, admin)
  for (const [accountId, phone] of [
    [clerk.user.id, null],
    [null, clerk.user.phone],
  ])
    await app.database.query(
      sql`insert into prize_verifier (id, prize_id, account_id, phone, added_at)
        values (gen_random_uuid(), ${id}, ${accountId}, ${phone}, now())`,
    )
  const { code } = await issueTicket(app, id, await app.signIn())
  await app.callOk(verifyTicket, { body: { text: code, requestId: 'request-3' }, token: clerk.token })
  expect((await app.callOk(verifierKit, { token: clerk.token })).prizes).toHaveLength(1)
  await erase(clerk)
  expect((await app.callOk(verifierKit, { token: clerk.token })).prizes).toEqual([])
  const { records } = await app.callOk(verifyRecords, { body: { scope: 'ofMyPrizes' }, token: owner.token })
  expect(records).toMatchObject([{ redemption: { by: null } }])
  expect(await findBrokenInvariants(app)).toEqual([])
})
