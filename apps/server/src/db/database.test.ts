import { expect, test } from 'vitest'
import { createTestDatabase, createTestDatabaseConnection } from '../testing/test-database.ts'
import { isUniqueViolation, openDatabase } from './database.ts'
import { sql } from './sql.ts'

test('a transaction commits all its changes together', async () => {
  const database = await createTestDatabase()
  await database.query(sql`create table coin (id int primary key)`)
  const answer = await database.withTransaction(async (transaction) => {
    await transaction.query(sql`insert into coin values (1)`)
    await transaction.query(sql`insert into coin values (2)`)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await database.query(sql`select id from coin order by id`)).toEqual([{ id: 1 }, { id: 2 }])
})

test('a transaction that throws is rolled back, and its connection can be used again', async () => {
  const database = await createTestDatabase()
  await database.query(sql`create table coin (id int primary key)`)
  const failing = database.withTransaction(async (transaction) => {
    await transaction.query(sql`insert into coin values (1)`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.query(sql`select id from coin`)).toEqual([])
})

test('a transaction with a failed statement throws that error and is rolled back', async () => {
  const database = await createTestDatabase()
  await database.query(sql`create table coin (id int primary key)`)
  const failing = database.withTransaction(async (transaction) => {
    await transaction.query(sql`insert into coin values (1)`)
    await transaction.query(sql`insert into coin values (1)`)
  })
  await expect(failing).rejects.toThrow(/duplicate key/)
  expect(await database.query(sql`select id from coin`)).toEqual([])
})

test('a statement text that begins a transaction and fails in it leaves its connection usable', async () => {
  const database = await createTestDatabase()
  const statements = sql`begin; select 1; select * from nothing_of_the_kind; commit`
  await Promise.all(Array.from({ length: 20 }, () => expect(database.query(statements)).rejects.toThrow(/does not exist/)))
  const answers = await Promise.all(Array.from({ length: 20 }, () => database.query(sql`select 1 as one`)))
  expect(answers.flat()).toEqual(Array.from({ length: 20 }, () => ({ one: 1 })))
})

test('a unique violation is distinguished from other errors, with the name of its index', async () => {
  const database = await createTestDatabase()
  await database.query(sql`create table coin (id int primary key, weight_g numeric check (weight_g > 0))`)
  await database.query(sql`insert into coin values (1)`)
  const duplicate = await database.query(sql`insert into coin values (1)`).catch((error: unknown) => error)
  const tooLight = await database.query(sql`insert into coin values (2, 0)`).catch((error: unknown) => error)
  expect(isUniqueViolation(duplicate)).toBe(true)
  expect(isUniqueViolation(duplicate, 'coin_pkey')).toBe(true)
  expect(isUniqueViolation(duplicate, 'another_index')).toBe(false)
  expect(isUniqueViolation(tooLight)).toBe(false)
  expect(isUniqueViolation(new Error('23505'))).toBe(false)
})

test('counts are numbers, decimals are strings, timestamps are dates, and days are plain text', async () => {
  const database = await createTestDatabase()
  const [row] = await database.query(sql`
    select count(*) as how_many, 1.10::numeric as price, '2026-11-20'::date as day, '2026-11-20T01:02:03Z'::timestamptz as moment,
      array[1, 2]::int8[] as many`)
  expect(row).toMatchObject({ how_many: 1, price: '1.10', day: '2026-11-20', moment: new Date('2026-11-20T01:02:03Z') })
})

test('an integer that a JavaScript number cannot represent is rejected instead of rounded', async () => {
  const database = await createTestDatabase()
  await expect(database.query(sql`select 9007199254740993 as id`)).rejects.toThrow(/9007199254740993/)
  expect(await database.query(sql`select 9007199254740991 as id`)).toEqual([{ id: 9007199254740991 }])
})

test('a killed connection fails only its own query', async () => {
  const database = await createTestDatabase()
  const killOwnBackend = database.query(sql`select pg_terminate_backend(pg_backend_pid())`)
  await expect(killOwnBackend).rejects.toThrow(/terminat/)
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('an idle connection that the server closes does not end the process', async () => {
  const database = await createTestDatabase()
  const { connection, databaseName } = await createTestDatabaseConnection()
  const other = openDatabase({ ...connection, database: databaseName, max: 1 })
  await other.query(sql`select 1`)
  await database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseName}`)
  // Only the query during the closing may fail.
  await expect.poll(() => other.query(sql`select 1 as one`).catch(() => 'lost')).toEqual([{ one: 1 }])
  await other.close()
})

test('session settings do not reach the next user of the connection', async () => {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const database = openDatabase({ ...connection, database: databaseName, max: 1 })
  await database.withConnection(async (session) => {
    await session.query(sql`set search_path to nowhere`)
    await session.query(sql`select pg_advisory_lock(1)`)
    await session.query(sql`begin`)
  })
  expect(await database.query(sql`show search_path`)).toEqual([{ search_path: '"$user", public' }])
  expect(
    await database.query(sql`select count(*) as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`),
  ).toEqual([{ held: 0 }])
  await database.close()
})

test('a listener receives notifications on commit, and reconnects after its connection is killed', async () => {
  const database = await createTestDatabase()
  const heard: string[] = []
  let listening = 0
  const subscription = await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      listening += 1
    },
  )
  await database
    .withTransaction(async (transaction) => {
      await transaction.query(sql`select pg_notify('news', 'never')`)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.query(sql`select pg_notify('news', 'first')`)
  await expect.poll(() => heard).toEqual(['first'])
  await database.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  await expect.poll(() => listening, { timeout: 10_000 }).toBe(2)
  await database.query(sql`select pg_notify('news', 'second')`)
  await expect.poll(() => heard).toEqual(['first', 'second'])
  await subscription.close()
})
