import { expect, test } from 'vitest'
import { openDatabase } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { KnownDraw } from '../../../../testing/draws-process.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { onTestEnd } from '../../../../testing/on-test-end.ts'
import { killAll } from '../../../../testing/process-tree.ts'
import { startDrawsProcess } from '../../../../testing/start-draws-process.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createTestDatabaseConnection, createTestDatabaseUrl } from '../../../../testing/test-database.ts'
import { getDraw, giving, insertParticipants, insertPrize, startWheel } from '../testing/wheels.ts'

const PARALLEL = 200
const POOL_SIZE = 8

/** Two nodes with a pool each on one database. */
async function setUp({ stock, people, granted = 1 }: { stock: number; people: number; granted?: number }) {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const open = () => openDatabase({ ...connection, database: databaseName, max: POOL_SIZE })
  const [database, other] = [open(), open()]
  onTestEnd(async () => {
    await Promise.all([database.close(), other.close()])
  })
  const app = await startTestApp({ database })
  const node = await startTestApp({ database: other, objects: app.objects, clock: app.clock })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const prizeId = await insertPrize(app, admin, stock)
  const wheel = await startWheel(app, admin, [giving(prizeId, stock, 1_000_000)])
  const players = await Promise.all(Array.from({ length: people }, () => app.signIn()))
  await insertParticipants(app, wheel.activityId, players, granted)
  return { app, node, players, activityId: wheel.activityId }
}

type Setting = Awaited<ReturnType<typeof setUp>>

const drawAll = ({ app, node, players, activityId }: Setting, draws: readonly { player: number; nonce: number }[]) =>
  Promise.allSettled(
    draws.map(({ player, nonce }, index) =>
      (index % 2 === 0 ? app : node).services.lottery.draws.draw(activityId, nonce, players[player]?.user.id ?? ''),
    ),
  )

const countOutcomes = async ({ app, activityId }: Setting) => {
  const [row] = await app.database.query<{ draws: number; won: number; tickets: number; left: number }>(
    sql`select count(*)::int as draws, count(*) filter (where outcome = 'won')::int as won,
        (select count(*)::int from ticket where activity_id = ${activityId}) as tickets,
        (select sum(left_count)::int from wheel_slice where activity_id = ${activityId}) as left
      from wheel_draw where activity_id = ${activityId}`,
  )
  return row
}

test.each([1, 100])('of 200 people who draw at once on stock %i from two pools, so many win, and nobody else', async (stock) => {
  const setting = await setUp({ stock, people: PARALLEL })
  const answers = await drawAll(
    setting,
    Array.from({ length: PARALLEL }, (_, player) => ({ player, nonce: 1 })),
  )
  const fulfilled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  expect(fulfilled).toHaveLength(PARALLEL)
  expect(fulfilled.filter((answer) => getDraw(answer).outcome === 'won')).toHaveLength(stock)
  expect(await countOutcomes(setting)).toEqual({ draws: PARALLEL, won: stock, tickets: stock, left: 0 })
  expect(await findBrokenInvariants(setting.app)).toEqual([])
})

test('200 draws at once with the last chance spend one chance, and all get its answer', async () => {
  const setting = await setUp({ stock: 10, people: 1 })
  const answers = await drawAll(
    setting,
    Array.from({ length: PARALLEL }, () => ({ player: 0, nonce: 1 })),
  )
  const draws = answers.map((answer) => (answer.status === 'fulfilled' ? getDraw(answer.value) : answer.reason))
  expect(draws).toEqual(draws.map(() => draws[0]))
  expect(await countOutcomes(setting)).toMatchObject({ draws: 1 })
  expect(await findBrokenInvariants(setting.app)).toEqual([])
})

test('draws with all numbers at once make each at most once, in order, and lose no chance', async () => {
  const setting = await setUp({ stock: 100, people: 4, granted: 25 })
  const all = Array.from({ length: PARALLEL }, (_, index) => ({ player: index % 4, nonce: 1 + (Math.floor(index / 8) % 25) }))
  await drawAll(setting, all)
  const rows = await setting.app.database.query<{ spent: number; granted: number }>(
    sql`select spent, granted from wheel_participant where activity_id = ${setting.activityId}`,
  )
  expect(rows.every(({ spent, granted }) => spent >= 1 && spent <= granted)).toBe(true)
  expect(await findBrokenInvariants(setting.app)).toEqual([])
})

test.each([
  'at once',
  'rounds',
  'figures',
] as const)('two processes that draw, %s, for the same people on one database never give a number two results or a unit twice', async (mode) => {
  const url = await createTestDatabaseUrl()
  const told: KnownDraw[] = []
  const one = await startDrawsProcess(url, told, mode)
  const other = await startDrawsProcess(url, told, mode)
  await Promise.all([one.drawn(PARALLEL), other.drawn(PARALLEL)])
  const { draws, broken } = await one.check()
  expect(broken).toEqual([])
  killAll([one.pid, other.pid])
  await Promise.all([one.exited, other.exited])
  const stored = new Map(draws.map((draw) => [`${draw.player} ${draw.nonce}`, draw.ticketId]))
  const known = told.filter(({ player, nonce }) => stored.has(`${player} ${nonce}`))
  expect(known.length).toBeGreaterThan(PARALLEL)
  expect(known.filter(({ player, nonce, ticketId }) => stored.get(`${player} ${nonce}`) !== ticketId)).toEqual([])
})
