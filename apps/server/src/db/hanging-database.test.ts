import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Outage } from '../failures/outage.ts'
import { clusterOf } from '../testing/cluster-of.ts'
import { createDataDirectoryOfTest } from '../testing/data-directory-of-test.ts'
import { createBatchLoader } from './batch-loader.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { raw, sql } from './sql.ts'

// Needs /proc to find the processes that it stops.
const isLinux = process.platform === 'linux'
/** Short for the test; the product uses CALL_LIMITS. */
const LIMITS = { connectionWaitMs: 400, statementMaxMs: 600 }
const POOL_SIZE = 10

const getOutcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Outage ? error.kind : `${String(error)}`),
  )

test.runIf(isLinux)(
  'while the database hangs, waiting callers get an error and later ones are refused immediately; afterwards everything works again',
  async () => {
    const { database, cluster, lines } = await openTestDatabase()
    await Promise.all(Array.from({ length: POOL_SIZE }, () => database.query(sql`select pg_sleep(0.05)`)))
    cluster.freeze()
    const waiting = Array.from({ length: POOL_SIZE * 2 }, () => getOutcome(database.query(sql`select 1`)))
    const inTransaction = getOutcome(database.withTransaction((transaction) => transaction.query(sql`select 1`)))
    expect(new Set(await Promise.all([...waiting, inTransaction]))).toEqual(new Set(['database']))
    await expect.poll(() => lines.filter((line) => line.includes('does not answer')).length).toBe(1)
    await expect(database.query(sql`select 1`)).rejects.toThrow('database: does not answer')
    await expect(database.check()).rejects.toThrow('does not answer')
    cluster.thaw()
    await expect.poll(() => getOutcome(database.query(sql`select 1`))).toBe('done')
    await expect.poll(() => getOutcome(database.check())).toBe('done')
    expect(lines.filter((line) => line.includes('answers again')).length).toBe(1)
  },
)

test.runIf(isLinux)('unhurried statements, listeners and shared reads survive a database that hung', async () => {
  const { database, cluster } = await openTestDatabase()
  const heard: string[] = []
  const subscription = await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => {},
  )
  onTestFinished(() => subscription.close())
  const valueOf = createBatchLoader({
    load: async (keys) => {
      const rows = await database.query<{ key: string }>(sql`select unnest(${keys}::text[]) as key`)
      return new Map(rows.map(({ key }) => [key, `value of ${key}`]))
    },
  })
  expect(await valueOf('a')).toBe('value of a')
  const job = database.withoutTimeLimits(() => database.query(sql`select pg_sleep(1), 1 as one`))
  await delay(100)
  cluster.freeze()
  // A caller without time limits asks first; one that shares its result still has its own limit.
  const shared = [getOutcome(database.withoutTimeLimits(() => valueOf('a'))), getOutcome(valueOf('a')), getOutcome(valueOf('b'))]
  expect(await Promise.all(shared)).toEqual(['database', 'database', 'database'])
  cluster.thaw()
  expect(await job).toMatchObject([{ one: 1 }])
  await expect.poll(() => valueOf('c').catch(String)).toBe('value of c')
  await database.query(sql`select pg_notify('news', 'it is back')`)
  await expect.poll(() => heard).toEqual(['it is back'])
})

test.runIf(isLinux)(
  'a commit without a response is reported as an outage, leaves no transaction open, and can be repeated',
  async () => {
    const { database, cluster } = await openTestDatabase()
    await database.query(sql`create table coin (id int primary key)`)
    const insert = (beforeCommit: () => void) =>
      database.withTransaction(async (transaction) => {
        await transaction.query(sql`insert into coin values (1) on conflict do nothing`)
        beforeCommit()
      })
    expect(await getOutcome(insert(cluster.freeze))).toBe('database')
    cluster.thaw()
    await expect.poll(() => getOutcome(insert(() => {}))).toBe('done')
    expect(await database.query(sql`select id from coin`)).toEqual([{ id: 1 }])
    await expect
      .poll(() => database.query(sql`select 1 from pg_stat_activity where state like 'idle in transaction%'`))
      .toEqual([])
  },
)

test.runIf(isLinux)('killed backends fail only the calls that used them, and only as outages', async () => {
  const { database, cluster } = await openTestDatabase()
  await database.query(sql`create table coin (id int primary key)`)
  const outcomes = new Set<string>()
  let next = 0
  let isOver = false
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const id = (next += 1)
      const write = database.withTransaction(async (transaction) => {
        await transaction.query(sql`insert into coin values (${id})`)
        await transaction.query(sql`select pg_sleep(0.01)`)
      })
      outcomes.add(await getOutcome(write))
      // A refusal is immediate: without a pause nothing else would run here.
      await delay(5)
    }
  })
  for (let kill = 0; kill < 4; kill += 1) {
    await delay(400)
    cluster.killBackends()
  }
  await expect.poll(() => getOutcome(database.query(sql`select 1`))).toBe('done')
  isOver = true
  await Promise.all(callers)
  expect(outcomes).toEqual(new Set(['done', 'database']))
})

test('a statement that takes too long is cancelled by the server, and its connection stays usable; an unhurried one is not cancelled', async () => {
  const { database, lines } = await openTestDatabase()
  await expect(database.query(sql`select pg_sleep(20)`)).rejects.toThrow(/canceling statement due to statement timeout/)
  expect(await database.withoutTimeLimits(() => database.query(sql`select pg_sleep(1.5), 1 as one`))).toMatchObject([{ one: 1 }])
  expect(await database.withConnection((session) => session.query(sql`select pg_sleep(1.5), 1 as one`))).toMatchObject([
    { one: 1 },
  ])
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(lines).toEqual([])
})

test.each([
  ['53100', 'disk'],
  ['53300', 'database'],
  ['57P01', 'database'],
  ['25006', 'database'],
])('the server error %s is an outage of the %s', async (code, kind) => {
  const { database } = await openTestDatabase()
  expect(await getOutcome(database.query(raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)))).toBe(kind)
  expect(await getOutcome(database.check())).toBe(kind === 'disk' ? 'disk' : 'done')
})

test('an error of the statement itself is not an outage', async () => {
  const { database } = await openTestDatabase()
  expect(await getOutcome(database.query(sql`select 1 / 0`))).toMatch(/division by zero/)
})

async function openTestDatabase() {
  const dataDirectory = await createDataDirectoryOfTest()
  const server = await startEmbeddedPostgres({ dataDirectory })
  const lines: string[] = []
  const options = { limits: LIMITS, log: (line: string) => void lines.push(line) }
  const database: Database = openDatabase({ ...server.connection, max: POOL_SIZE }, options)
  onTestFinished(async () => {
    cluster.thaw()
    await database.close()
    await server.stop()
  })
  const cluster = clusterOf(dataDirectory)
  return { database, cluster, lines }
}
