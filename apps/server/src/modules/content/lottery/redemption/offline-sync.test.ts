import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { addVerifier } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { syncVerifications, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createApprovedPrize, issueTicket } from '../testing/prizes.ts'

const app = await startTestApp()
await app.jobs.start()
let owner = await app.signIn({ nickname: '店主' })
let winner = await app.signIn()
const admin = await app.signIn({ roles: ['user', 'admin'] })
const prizeId = (await createApprovedPrize(app, owner, admin, { total: 200 })).id
const helpers = await Promise.all(['甲', '乙'].map((nickname) => app.signIn({ nickname })))
for (const { user } of helpers)
  await app.callOk(addVerifier, { params: { id: prizeId }, body: { by: 'phone', phone: user.phone ?? '' }, token: owner.token })
let clerks = [owner, ...helpers]

let qrText: string
let ticketId: string
const issue = async () => {
  ticketId = (await issueTicket(app, prizeId, winner)).id
  qrText = (await app.callOk(ticketById, { params: { id: ticketId }, token: winner.token })).qrText
}
beforeEach(issue)

/** Sessions are shorter than tickets: everybody logs in again. */
async function pass(seconds: number): Promise<void> {
  app.clock.advanceS(seconds)
  clerks = await Promise.all(clerks.map(({ user }) => app.signIn(user)))
  owner = clerk(0)
  winner = await app.signIn(winner.user)
}

const clerk = (index: number): Person => clerks[index] ?? owner
const minutesAgo = (minutes: number): string => new Date(app.clock.nowMs() - minutes * 60_000).toISOString()
const sync = async (person: Person, at: string, requestId = crypto.randomUUID(), text = qrText) =>
  (await app.callOk(syncVerifications, { body: { items: [{ requestId, text, at }] }, token: person.token })).items[0]
const read = () => app.callOk(ticketById, { params: { id: ticketId }, token: winner.token })
const stock = async () => (await app.callOk(publishedPrize, { params: { id: prizeId }, token: owner.token })).prize.stock
const kindsToldTo = async ({ token }: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token })).records.map(({ kind }) => kind)

describe('verifications without a network', () => {
  test('S-64 one that is delivered later counts from when it was made, once', async () => {
    await pass(3600)
    const requestId = crypto.randomUUID()
    const at = minutesAgo(30)
    expect(await sync(clerk(1), at, requestId)).toMatchObject({
      outcome: 'verified',
      ticket: { redemption: { at, wasOffline: true } },
    })
    expect(await sync(clerk(1), at, requestId)).toMatchObject({ outcome: 'verified' })
    expect(await read()).toMatchObject({ state: 'verified', verifiedAt: at, triedAgainAt: [] })
  })

  test('S-64 of two the earlier counts, whichever comes first, and the later one is told', async () => {
    await pass(3600)
    for (const order of [
      [10, 20],
      [20, 10],
    ]) {
      await issue()
      await pass(3600)
      const [first = 0, second = 0] = order
      const atOf = new Map(order.map((minutes) => [minutes, minutesAgo(minutes)]))
      const outcomes = [
        await sync(clerk(first / 10), atOf.get(first) ?? ''),
        await sync(clerk(second / 10), atOf.get(second) ?? ''),
      ]
      expect(outcomes.map((one) => one?.outcome)).toEqual(first > second ? ['verified', 'conflict'] : ['verified', 'verified'])
      expect(await read()).toMatchObject({ verifiedAt: atOf.get(20), verifiedBy: { nickname: '乙' } })
      expect((await read()).triedAgainAt).toHaveLength(1)
    }
    // The first to come back had verified later: the message says so, since its device said otherwise.
    expect(await kindsToldTo(clerk(1))).toContain('ticket.tried_again')
  })

  test('S-64 one after a verification with a network is a conflict that says who and when', async () => {
    await app.callOk(verifyTicket, { body: { text: qrText, requestId: crypto.randomUUID() }, token: owner.token })
    await pass(600)
    expect(await sync(clerk(1), minutesAgo(5))).toMatchObject({
      outcome: 'conflict',
      ticket: { redemption: { by: { nickname: '店主' }, wasOffline: false } },
    })
  })

  test('S-64 a clock that is ahead or behind proves nothing', async () => {
    await pass(60)
    const ahead = await sync(clerk(1), minutesAgo(-600))
    expect(Date.parse(ahead?.ticket?.redemption?.at ?? '')).toBeLessThanOrEqual(app.clock.nowMs())
    await issue()
    const { wonAt } = await read()
    await pass(60)
    expect(await sync(clerk(1), minutesAgo(999_999))).toMatchObject({ ticket: { redemption: { at: wonAt } } })
  })

  test('S-64 one made before the end of a ticket counts within a day after it, and not later', async () => {
    const late = ticketId
    const lateText = qrText
    const { expiresAt } = await read()
    const end = Date.parse(expiresAt)
    await issue()
    await pass((end - app.clock.nowMs()) / 1000 + 3600)
    await app.services.lottery.endings.settle()
    expect(await read()).toMatchObject({ state: 'expired' })
    expect(await sync(clerk(1), new Date(end + 1000).toISOString())).toMatchObject({ outcome: 'expired' })
    const before = await stock()
    expect(await sync(clerk(1), new Date(end - 1000).toISOString())).toMatchObject({ outcome: 'verified' })
    const after = await stock()
    expect([after.verified - before.verified, after.left - before.left]).toEqual([1, 0])
    await pass(86_400)
    await app.services.lottery.endings.settle()
    expect((await stock()).left).toBeGreaterThan(after.left)
    ticketId = late
    expect(await sync(clerk(1), new Date(end - 1000).toISOString(), crypto.randomUUID(), lateText)).toMatchObject({
      outcome: 'expired',
    })
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('S-64 what is forged, or not the caller’s to verify, is not found; the others of the request count', async () => {
    const stranger = await app.signIn()
    expect(await sync(stranger, minutesAgo(0))).toEqual({ requestId: expect.any(String), outcome: 'not_found', ticket: null })
    const item = (text: string) => ({ requestId: crypto.randomUUID(), text, at: minutesAgo(0) })
    const forged = `${qrText.slice(0, -20)}${'A'.repeat(20)}`
    const body = { items: [item(forged), item('https://a.example'), item(qrText)] }
    const { items } = await app.callOk(syncVerifications, { body, token: owner.token })
    expect(items.map(({ outcome }) => outcome)).toEqual(['not_found', 'not_found', 'verified'])
  })

  test('S-64 in whatever order and however often claims arrive, the result is the same', async () => {
    const claim = fc.record({ by: fc.nat(2), minutes: fc.integer({ min: 1, max: 50 }) })
    const claims = fc.uniqueArray(claim, { minLength: 2, maxLength: 5, selector: ({ minutes }) => minutes })
    await fc.assert(
      fc.asyncProperty(claims, fc.array(fc.nat(), { maxLength: 3 }), async (made, repeated) => {
        await issue()
        await pass(3600)
        const sent = made.map(({ by, minutes }) => ({ by, at: minutesAgo(minutes), requestId: crypto.randomUUID() }))
        const deliveries = [...sent, ...repeated.flatMap((index) => sent[index % sent.length] ?? [])]
        await Promise.all(deliveries.map(({ by, at, requestId }) => sync(clerk(by), at, requestId)))
        const [earliest] = sent.toSorted((one, other) => (one.at < other.at ? -1 : 1))
        const { verifiedAt, verifiedBy, triedAgainAt } = await read()
        expect([verifiedAt, verifiedBy?.id]).toEqual([earliest?.at, clerk(earliest?.by ?? 0).user.id])
        expect(triedAgainAt).toHaveLength(sent.length - 1)
        for (const { by, at, requestId } of sent)
          expect((await sync(clerk(by), at, requestId))?.outcome).toBe(at === earliest?.at ? 'verified' : 'conflict')
      }),
      { numRuns: 15 },
    )
    expect(await findBrokenInvariants(app)).toEqual([])
  }, 120_000)
})
