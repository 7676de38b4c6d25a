import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createLotteryStore } from '../store.ts'
import { createApprovedPrize, issueTicket } from '../testing/prizes.ts'
import { getExpiry } from './build-ticket.ts'

const app = await startTestApp()
await app.jobs.start()
let owner = await app.signIn()
let admin = await app.signIn({ roles: ['user', 'admin'] })

const HOUR_S = 3600
const settle = () => app.services.lottery.endings.settle()
const stockOf = async (id: string) => {
  const { token } = await app.signIn(owner.user)
  return (await app.callOk(publishedPrize, { params: { id }, token })).prize.stock
}
const toldTo = async ({ user }: Person) => {
  const { token } = await app.signIn(user)
  return (await app.callOk(myMessages, { body: { type: 'system' }, token })).records.map(({ kind }) => kind)
}
const issue = async (wishes: object = {}) => {
  owner = await app.signIn(owner.user)
  admin = await app.signIn(admin.user)
  const { id: prizeId } = await createApprovedPrize(app, owner, admin, { total: 2, ...wishes })
  const winner = await app.signIn()
  return { prizeId, winner, ticket: await issueTicket(app, prizeId, winner) }
}
const advanceTo = (at: Date, seconds = 0) => app.clock.advanceS((at.getTime() - app.clock.nowMs()) / 1000 + seconds)

test('F-09 a ticket is good until the end of its last day in Asia/Shanghai', () => {
  const end = (validity: Parameters<typeof getExpiry>[0], wonAt: string) => getExpiry(validity, new Date(wonAt)).toISOString()
  expect(end({ kind: 'days', days: 1 }, '2026-11-26T15:59:59Z')).toBe('2026-11-27T16:00:00.000Z')
  expect(end({ kind: 'days', days: 1 }, '2026-11-26T16:00:00Z')).toBe('2026-11-28T16:00:00.000Z')
  expect(end({ kind: 'days', days: 365 }, '2027-12-31T00:00:00Z')).toBe('2028-12-30T16:00:00.000Z')
  expect(end({ kind: 'until', day: '2026-12-31' }, '2026-11-26T00:00:00Z')).toBe('2026-12-31T16:00:00.000Z')
})

test('F-09 a ticket expires, the winner is told once, and its unit comes back a day later', async () => {
  const { prizeId, winner, ticket } = await issue()
  advanceTo(ticket.expiresAt, 1)
  await Promise.all([settle(), settle()])
  expect(await stockOf(prizeId)).toMatchObject({ left: 1, unused: 0, expired: 1 })
  expect((await toldTo(winner)).filter((kind) => kind === 'ticket.expired')).toHaveLength(1)
  expect(await findBrokenInvariants(app)).toEqual([])
  app.clock.advanceS(24 * HOUR_S)
  await Promise.all([settle(), settle()])
  expect(await stockOf(prizeId)).toMatchObject({ total: 2, left: 2, expired: 1, inSlices: 0 })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('F-09 the winner is reminded three days before the end, once, and not right after the draw', async () => {
  const long = await issue()
  const short = await issue({ validity: { kind: 'days', days: 2 } })
  await settle()
  expect(await toldTo(short.winner)).toEqual([])
  app.clock.advanceS(25 * HOUR_S)
  await settle()
  await settle()
  expect(await toldTo(short.winner)).toEqual(['ticket.expiring'])
  expect(await toldTo(long.winner)).toEqual([])
  advanceTo(long.ticket.expiresAt, -71 * HOUR_S)
  await settle()
  expect(await toldTo(long.winner)).toEqual(['ticket.expiring'])
})

test('F-09 the tickets of a wheel are cancelled together, with a reason and a message', async () => {
  const { prizeId, winner, ticket } = await issue()
  const activityId = crypto.randomUUID()
  const other = await issueTicket(app, prizeId, winner, { activityId })
  await createLotteryStore(app.database).runInTransaction((tables) =>
    app.services.lottery.endings.cancelAll({ by: 'wheel', id: activityId }, 'activity_cancelled', '场地关闭', tables),
  )
  const { token } = await app.signIn(winner.user)
  const read = (id: string) => app.callOk(ticketById, { params: { id }, token })
  expect(await read(other.id)).toMatchObject({ state: 'cancelled', cancelReason: 'activity_cancelled', cancelNote: '场地关闭' })
  expect(await read(ticket.id)).toMatchObject({ state: 'unused' })
  expect(await stockOf(prizeId)).toMatchObject({ left: 1, unused: 1, cancelled: 1 })
  expect(await toldTo(winner)).toEqual(['ticket.cancelled'])
})

test('F-09 three hundred tickets that end at once all end', async () => {
  const { prizeId, ticket, winner } = await issue({ total: 400 })
  await app.database.query(
    sql`insert into ticket (id, prize_id, activity_id, participant_id, nonce, account_id, publisher_id, content, rules_hash, code_key,
        won_at, expires_at)
      select gen_random_uuid(), prize_id, activity_id, gen_random_uuid(), 1, account_id, publisher_id, content, rules_hash,
        decode(md5(n::text), 'hex'), won_at, expires_at from ticket, generate_series(1, 299) as n where id = ${ticket.id}`,
  )
  await app.database.query(sql`update prize set left_count = left_count - 299 where id = ${prizeId}`)
  advanceTo(ticket.expiresAt, 25 * HOUR_S)
  await Promise.all([settle(), settle(), settle()])
  expect(await stockOf(prizeId)).toMatchObject({ left: 400, unused: 0, expired: 300 })
  expect((await toldTo(winner)).length).toBeGreaterThan(0)
})
