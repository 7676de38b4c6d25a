import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, createTestDatabaseConnection } from '../testing/test-database.ts'
import { createBatchLoader } from './batch-loader.ts'
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

test('code in a transaction that uses the database beside it is refused: a statement, a transaction, a session, a shared read', async () => {
  const database = await createTestDatabase()
  const { assertOutsideTransaction } = database
  const load = async (keys: readonly string[]) => {
    await database.query(sql`select 1`)
    return new Map(keys.map((key) => [key, key]))
  }
  const findShared = createBatchLoader({ load, assertOutsideTransaction })
  const uses: (() => Promise<unknown>)[] = [
    () => database.query(sql`select 1`),
    () => database.withTransaction((transaction) => transaction.query(sql`select 1`)),
    () => database.withConnection((session) => session.query(sql`select 1`)),
    () => database.withoutTimeLimits(() => database.query(sql`select 1`)),
    () => database.asCaller('somebody', () => database.query(sql`select 1`)),
    () => findShared('a'),
  ]
  for (const use of uses) {
    await expect(use()).resolves.toBeDefined()
    await expect(database.withTransaction(use)).rejects.toThrow('used inside a transaction')
  }
})

test('what a transaction has started may use the database after it, and what is done once for all even during it', async () => {
  const database = await createTestDatabase()
  const over = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  const once = await database.withTransaction(async () => {
    later = over.promise.then(() => database.query(sql`select 2 as two`))
    return database.outsideTransaction(() => database.query(sql`select 1 as one`))
  })
  expect(once).toEqual([{ one: 1 }])
  over.resolve()
  expect(await later).toEqual([{ two: 2 }])
})

test('a shared read is no part of a transaction that runs while it is gathered', async () => {
  const database = await createTestDatabase()
  const { assertOutsideTransaction } = database
  const findShared = createBatchLoader({
    load: async (keys) => {
      await database.query(sql`select 1`)
      return new Map(keys.map((key) => [key, key]))
    },
    assertOutsideTransaction,
  })
  const [shared] = await Promise.all([findShared('a'), database.withTransaction(async () => 'done')])
  expect(shared).toBe('a')
})

test('two databases may be used together', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  expect(await one.withTransaction(() => other.query(sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('a database that only reports such a use goes on', async () => {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const reported: string[] = []
  const onSecondConnection = ({ message }: Error) => void reported.push(message)
  const database = openDatabase({ ...connection, database: databaseName }, { onSecondConnection })
  onTestFinished(() => database.close())
  expect(await database.withTransaction(() => database.query(sql`select 1 as one`))).toEqual([{ one: 1 }])
  expect(reported).toEqual([expect.stringContaining('select 1 as one')])
})

test('while transactions wait, statements are answered, and whoever has many leaves turns to others', async () => {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const database = openDatabase({ ...connection, database: databaseName, max: 10 })
  onTestFinished(() => database.close())
  const release = Promise.withResolvers<void>()
  const begun: string[] = []
  const hold = (caller: string) =>
    database.asCaller(caller, () =>
      database.withTransaction(async (transaction) => {
        begun.push(caller)
        await release.promise
        return transaction.query(sql`select 1 as one`)
      }),
    )
  const eager = Array.from({ length: 40 }, () => hold('eager'))
  const others = ['a', 'b', 'c', 'd'].map(hold)
  await expect.poll(() => begun.toSorted()).toEqual(['a', 'b', 'c', 'd', 'eager', 'eager', 'eager'])
  const answers = await Promise.all(Array.from({ length: 40 }, () => database.query(sql`select 1 as one`)))
  expect(answers.flat()).toHaveLength(40)
  expect(begun).toHaveLength(7)
  release.resolve()
  expect((await Promise.all([...eager, ...others])).flat()).toHaveLength(44)
})
