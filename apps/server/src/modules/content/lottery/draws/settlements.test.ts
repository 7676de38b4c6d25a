import { wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { cancelWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { drawWheel, joinWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { findRoundAfter, getRoundTimeMs } from '@zhanjian/draws/beacon.ts'
import { checkRecord } from '@zhanjian/draws/check-record.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { createNoBeacon } from '../../../../platform/beacon/beacon.ts'
import { createTestBeacon } from '../../../../platform/beacon/testing/test-beacon.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { createSettableClock } from '../../../../testing/settable-clock.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createTestDatabase } from '../../../../testing/test-database.ts'
import { createClientSeed, getDraw, giving, insertParticipants, insertPrize, startWheel } from '../testing/wheels.ts'

const DAY_S = 24 * 3600

/** A wheel on which nearly every draw hits the prize, and people with a chance each. */
async function setUp({
  stock = 2,
  people = 3,
  hasBeacon = true,
  database,
}: {
  stock?: number
  people?: number
  hasBeacon?: boolean
  database?: Database
} = {}) {
  const clock = createSettableClock()
  const beacon = createTestBeacon(clock)
  const app = await startTestApp({
    clock,
    beacon: hasBeacon ? beacon : createNoBeacon(),
    ...(database && { database }),
  })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, stock), stock, 1_000_000)], {
    chances: [{ kind: 'gift', amount: 1, perDay: 1 }],
  })
  const players = await Promise.all(Array.from({ length: people }, () => app.signIn()))
  await insertParticipants(app, wheel.activityId, players, 1)
  const { draws, settlements, closing } = app.services.lottery
  const draw = (player: number) => draws.draw(wheel.activityId, 1, players[player]?.user.id ?? '')
  const readRecord = async (): Promise<unknown> =>
    (await app.fastify.inject({ url: `/api/lottery/wheel/${wheel.code}/record.json` })).json()
  return { app, clock, beacon, admin, wheel, players, draw, settlements, closing, readRecord }
}

/** Puts draws on record while the beacon is held: each waits and says so. */
async function drawHeld(setting: Awaited<ReturnType<typeof setUp>>, players: readonly number[]) {
  setting.beacon.hold()
  return Promise.all(players.map((player) => setting.draw(player)))
}

test('S-54 a draw whose round does not come says that it waits, spends its chance once, and has its result when the round is there', {
  timeout: 60_000,
}, async () => {
  const setting = await setUp({ people: 1 })
  const { app, beacon, wheel, players, clock } = setting
  const [answer] = await drawHeld(setting, [0])
  const round = answer?.state === 'waiting' ? answer.waiting.round : 0
  expect(answer).toMatchObject({ state: 'waiting', left: 0, nextNonce: 2 })
  expect(round).toBe(findRoundAfter(beacon.rules, Date.parse(answer?.state === 'waiting' ? answer.waiting.drawnAt : '')))
  const token = players[0]?.token ?? ''
  const detail = await app.callOk(wheelByCode, { params: { code: wheel.code }, token })
  expect(detail.my).toMatchObject({ left: 0, spent: 1, lastDraws: [], waiting: [{ nonce: 1, round }] })
  expect(await findBrokenInvariants(app)).toEqual([])
  beacon.release()
  const again = await app.callOk(drawWheel, { body: { activityId: wheel.activityId, nonce: 1 }, token })
  expect(getDraw(again)).toMatchObject({ nonce: 1, outcome: 'won', round })
  expect(clock.nowMs()).toBeGreaterThanOrEqual(getRoundTimeMs(beacon.rules, round))
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-54 draws that nobody asks for any more are settled by the job, and their winners are told', {
  timeout: 60_000,
}, async () => {
  const setting = await setUp({ stock: 2, people: 3 })
  const { app, beacon, clock, settlements } = setting
  await drawHeld(setting, [0, 1, 2])
  beacon.release()
  clock.advanceS(30)
  await settlements.sweep()
  const rows = await app.database.query<{ outcome: string; turn: number }>(
    sql`select outcome, turn from wheel_draw order by turn`,
  )
  expect(rows).toEqual([
    { outcome: 'won', turn: 1 },
    { outcome: 'won', turn: 2 },
    { outcome: 'sold_out', turn: 3 },
  ])
  await app.services.lottery.notices.close()
  expect(await app.database.query(sql`select 1 from message where kind = 'ticket.won'`)).toHaveLength(2)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-54 no draw is put on record for a round that is known: where the clock is behind, a later round decides', async () => {
  const { app, beacon, draw, clock } = await setUp({ people: 2 })
  const seen = findRoundAfter(beacon.rules, clock.nowMs()) + 5
  beacon.setLatestSeen(seen)
  expect(getDraw(await draw(0)).round).toBe(seen + 1)
  // Another node has settled later rounds, and its clock is ahead of this one.
  beacon.setLatestSeen(0)
  await app.database.query(sql`update wheel_beacon set settled_round = ${seen + 40}`)
  expect(getDraw(await draw(1)).round).toBe(seen + 41)
})

test('S-54 a draw is made although others settle later rounds each time that it looks for one', async () => {
  let movesLeft = 2
  const database = await createTestDatabase()
  const query: Database['query'] = async (statement) => {
    const rows = await database.query(statement)
    if (statement.text.startsWith('select settled_round') && movesLeft-- > 0)
      await database.query(sql`update wheel_beacon set settled_round = settled_round + 40`)
    return rows as never
  }
  const { app, beacon, draw, clock } = await setUp({ people: 1, database: { ...database, query } })
  const known = findRoundAfter(beacon.rules, clock.nowMs()) + 5
  await app.database.query(sql`update wheel_beacon set settled_round = ${known}`)
  expect(getDraw(await draw(0)).round).toBe(known + 81)
  expect(movesLeft).toBeLessThan(0)
})

test('a day is not published, and a wheel is not closed, while one of its draws waits', { timeout: 60_000 }, async () => {
  const setting = await setUp({ people: 1 })
  const { app, beacon, clock, closing, settlements, readRecord } = setting
  await drawHeld(setting, [0])
  clock.advanceS(5 * DAY_S)
  await closing.settle()
  expect(await app.database.query(sql`select 1 from wheel_activity where closed_at is not null`)).toEqual([])
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({ drawCount: 0 })
  beacon.release()
  await settlements.sweep()
  await closing.settle()
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({
    isRight: true,
    isRecomputed: true,
    beacon: 'own',
    drawCount: 1,
    roundCount: 1,
    findings: [],
  })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a draw that waits when its wheel is cancelled, or when its person is gone, is decided all the same', {
  timeout: 60_000,
}, async () => {
  const setting = await setUp({ people: 1 })
  const { app, admin, beacon, clock, wheel, closing, settlements, readRecord } = setting
  await drawHeld(setting, [0])
  await app.callOk(cancelWheel, { params: { id: wheel.activityId }, body: { reason: '展馆临时闭馆' }, token: admin.token })
  await app.database.query(sql`update wheel_participant set account_id = null`)
  beacon.release()
  clock.advanceS(120)
  await settlements.sweep()
  await closing.settle()
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({ isRight: true, drawCount: 1, wonCount: 1, findings: [] })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('without a beacon a wheel draws at once, and says so in its rules and its record', async () => {
  const { app, clock, wheel, draw, closing, readRecord } = await setUp({ people: 1, hasBeacon: false })
  expect(getDraw(await draw(0))).toMatchObject({ outcome: 'won', round: null })
  expect((await app.callOk(wheelByCode, { params: { code: wheel.code } })).beacon).toBeNull()
  clock.advanceS(5 * DAY_S)
  await closing.settle()
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({ isRight: true, beacon: null, drawCount: 1 })
})

test('nobody joins with the seed of somebody else, which would be their pseudonym', async () => {
  const { app, wheel } = await setUp({ people: 0 })
  const [one, other] = [await app.signIn(), await app.signIn()]
  const body = { activityId: wheel.activityId, clientSeed: createClientSeed(), rulesHash: wheel.versions.at(-1)?.hash ?? '' }
  await app.callOk(joinWheel, { body, token: one.token, ip: '10.7.0.1' })
  expect(await app.call(joinWheel, { body, token: other.token, ip: '10.7.0.2' })).toMatchObject({
    http: 409,
    code: 'WHEEL_SEED_TAKEN',
  })
  const again = { ...body, clientSeed: createClientSeed() }
  expect(await app.call(joinWheel, { body: again, token: other.token, ip: '10.7.0.2' })).toMatchObject({ http: 200 })
})
