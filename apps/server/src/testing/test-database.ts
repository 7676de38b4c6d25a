import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { raw } from '../db/sql.ts'
import { onTestEnd } from './on-test-end.ts'
import type { ServerConnection } from './temporary-server.ts'

const POOL_SIZE = 8
/** Longer than tests take that use no database. */
const IDLE_TIMEOUT_MS = 60_000
/** Deleting rows is faster for small tables; larger ones are truncated, which creates a new file. */
const TRUNCATE_MIN_BYTES = 256 * 1024

/** Deletes all rows that a test can have left, but not the records of migrations. */
const EMPTY_ALL_TABLES_SQL = raw(`do $$
declare item record;
begin
  set local session_replication_role = replica;
  for item in
    select c.oid::regclass as name, pg_relation_size(c.oid) as bytes
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind = 'r'
      and c.relname not in ('schema_migration', 'version', 'queue')
      -- A table without a file's first page has had no rows: most, in most tests.
      and pg_relation_size(c.oid) > 0
  loop
    if item.bytes < ${TRUNCATE_MIN_BYTES} then execute format('delete from %s', item.name);
    else execute format('truncate %s cascade', item.name);
    end if;
  end loop;
  -- Creating its fifty queues is most of what the start of an app's jobs takes: those stay that hold no figures yet.
  delete from pgboss.queue where coalesce(monitor_claim_on, monitor_on, maintain_on) is not null;
  -- As a statement of its own a restart would create a new file.
  perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
end $$`)

/** Oids from here on are not PostgreSQL's own. */
const FIRST_OWN_OID = 16_384

/** Changes if anything is created, altered, renamed or dropped. Sums, since sorting takes most of the time. */
const SCHEMA_HASH_SQL = raw(`select concat_ws(' ',
  (select sum(hashtextextended(relname, oid::bigint)) from pg_class where oid >= ${FIRST_OWN_OID}),
  (select sum(hashtextextended(attname, attrelid::bigint * 4096 + attnum)) from pg_attribute where attrelid >= ${FIRST_OWN_OID}),
  (select count(*) from pg_proc where oid >= ${FIRST_OWN_OID}), (select count(*) from pg_trigger),
  (select count(*) from pg_constraint where oid >= ${FIRST_OWN_OID})) as shape`)

interface DatabaseCopy {
  name: string
  /** Hash of the schema after the migrations. */
  shape: string
  database: Database
}

/**
 * Emptied databases that no test is using, for the next files of this process. They stay connected: a connection is a process of
 * PostgreSQL, and starting one takes as long as many tests.
 */
const idleCopies: DatabaseCopy[] = []

/**
 * A migrated, empty database: a copy of the run's template, or a recycled one. Released after the test if called inside one,
 * else after the file.
 */
export async function createTestDatabase(): Promise<Database> {
  const copy = idleCopies.pop() ?? (await openCopy())
  const { lent, takeBack } = createRevocableDatabase(copy.database)
  onTestEnd(async () => {
    await takeBack()
    await recycleCopy(copy)
  })
  return lent
}

/** A new database, for tests that pass the address to another process. */
export async function createTestDatabaseConnection(): Promise<{ connection: ServerConnection; databaseName: string }> {
  const databaseName = await createCopy()
  onTestEnd(() => dropDatabase(databaseName))
  return { connection: inject('testServer').connection, databaseName }
}

/** The same as an address for `DATABASE_URL`. */
export async function createTestDatabaseUrl(): Promise<string> {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const { host, port, user, password } = connection
  const url = new URL(`postgresql://${user}@localhost:${port}/${databaseName}`)
  if (password !== undefined) url.password = password
  url.searchParams.set('host', host)
  return url.href
}

async function openCopy(): Promise<DatabaseCopy> {
  const name = await createCopy()
  const database = openDatabase({
    ...inject('testServer').connection,
    database: name,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    allowExitOnIdle: true,
  })
  return { name, shape: await readSchemaHash(database), database }
}

/** A database for one test, which can no longer use it when it is over. */
function createRevocableDatabase(database: Database): { lent: Database; takeBack: () => Promise<void> } {
  const working = new Set<Promise<unknown>>()
  let isOver = false
  const during = <Result>(begin: () => Promise<Result>): Promise<Result> => {
    if (isOver) return Promise.reject(new Error('the test that created this database has ended'))
    const work = begin()
    working.add(work)
    const forget = () => working.delete(work)
    work.then(forget, forget)
    return work
  }
  const takeBack = async () => {
    isOver = true
    await Promise.allSettled(working)
  }
  return {
    lent: {
      query: (statement) => during(() => database.query(statement)),
      withTransaction: (work) => during(() => database.withTransaction(work)),
      withConnection: (work) => during(() => database.withConnection(work)),
      withoutTimeLimits: (work) => during(() => database.withoutTimeLimits(work)),
      asCaller: database.asCaller,
      assertOutsideTransaction: database.assertOutsideTransaction,
      outsideTransaction: database.outsideTransaction,
      check: () => during(database.check),
      listen: (...wishes) => during(() => database.listen(...wishes)),
      close: takeBack,
    },
    takeBack,
  }
}

/** Empties a database for the next test; one with a changed schema is dropped. */
async function recycleCopy(copy: DatabaseCopy): Promise<void> {
  const { name, shape, database } = copy
  const empty = async () => {
    await database.query(EMPTY_ALL_TABLES_SQL)
    return (await readSchemaHash(database)) === shape
  }
  if (await empty().catch(() => false)) {
    idleCopies.push(copy)
  } else {
    await database.close()
    await dropDatabase(name)
  }
}

async function readSchemaHash(database: Database): Promise<string> {
  const [row] = await database.query<{ shape: string }>(SCHEMA_HASH_SQL)
  return row?.shape ?? ''
}

async function createCopy(): Promise<string> {
  const { runName, templateName } = inject('testServer')
  const name = `${runName}_${randomUUID().slice(-12)}`
  await runAdminStatement(`create database ${name} template ${templateName}`)
  return name
}

const dropDatabase = (name: string): Promise<void> => runAdminStatement(`drop database if exists ${name} with (force)`)

async function runAdminStatement(statement: string): Promise<void> {
  const administration = openDatabase({ ...inject('testServer').connection, database: 'postgres', max: 1 })
  try {
    await administration.query(raw(statement))
  } finally {
    await administration.close()
  }
}
