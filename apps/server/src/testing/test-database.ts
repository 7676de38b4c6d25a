import { randomUUID } from 'node:crypto'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import type { ServerConnection } from './global-setup.ts'

const POOL_SIZE = 8
/** Emptying row by row is quicker for small tables; what was larger gets a new file. */
const TRUNCATED_FROM_BYTES = 256 * 1024

/** Every row that a test can have left; what the migrations noted of themselves stays. */
const EMPTY_ALL = `do $$
declare item record;
begin
  set local session_replication_role = replica;
  for item in
    select c.oid::regclass as name, c.relkind, pg_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'S') and c.relname <> 'schema_migration'
  loop
    if item.relkind = 'S' then execute format('alter sequence %s restart', item.name);
    elsif item.bytes < ${TRUNCATED_FROM_BYTES} then execute format('delete from %s', item.name);
    else execute format('truncate %s cascade', item.name);
    end if;
  end loop;
end $$`

/** Changes when somebody makes, alters, renames or drops anything. */
const SHAPE = `select (select md5(string_agg(relname::text, ' ' order by oid)) from pg_class) || ' ' || (select max(oid) from pg_class) || ' ' ||
  (select md5(string_agg(attname::text, ' ' order by attrelid, attnum)) from pg_attribute) || ' ' || (select count(*) from pg_proc) || ' ' ||
  (select count(*) from pg_trigger) || ' ' || (select count(*) from pg_constraint) as shape`

/**
 * A migrated, empty database: a copy of the run's template, or one that another test has given back. Called inside a
 * test it goes with the test, called in a hook or at the top of a file with the file.
 */
export async function createTestDatabase(): Promise<Database> {
  const { connection } = inject('testServer')
  const { name, shape } = await takeCopy(connection)
  const database = openDatabase({ ...connection, database: name, max: POOL_SIZE })
  atTheEnd(async () => {
    await database.close()
    await giveBack(connection, name, shape)
  })
  return database
}

/** One that nobody had before, for tests that hand the address to another process. */
export async function createTestDatabaseConnection(): Promise<{ connection: ServerConnection; databaseName: string }> {
  const { connection } = inject('testServer')
  const databaseName = await newCopy(connection)
  atTheEnd(() => dropDatabase(connection, databaseName))
  return { connection, databaseName }
}

async function takeCopy(connection: ServerConnection): Promise<{ name: string; shape: string }> {
  const { spareTable } = inject('testServer')
  const spare = await inDatabase(connection, 'postgres', (administration) =>
    administration.query<{ name: string }>(
      `delete from ${spareTable} where name = (select name from ${spareTable} limit 1 for update skip locked) returning name`,
    ),
  )
  const name = spare[0]?.name ?? (await newCopy(connection))
  return { name, shape: await inDatabase(connection, name, shapeOf) }
}

/** Emptied for the next test; one whose tables somebody has changed goes. */
async function giveBack(connection: ServerConnection, name: string, shape: string): Promise<void> {
  const isAsBefore = await inDatabase(connection, name, async (database) => {
    if ((await shapeOf(database)) !== shape) return false
    await database.query(EMPTY_ALL)
    return (await shapeOf(database)) === shape
  }).catch(() => false)
  if (!isAsBefore) return dropDatabase(connection, name)
  const { spareTable } = inject('testServer')
  await inDatabase(connection, 'postgres', (administration) =>
    administration.query(`insert into ${spareTable} (name) values ($1)`, [name]),
  )
}

async function shapeOf(database: Database): Promise<string> {
  const [row] = await database.query<{ shape: string }>(SHAPE)
  return row?.shape ?? ''
}

async function newCopy(connection: ServerConnection): Promise<string> {
  const { templateName } = inject('testServer')
  const name = `zhanjian_test_${randomUUID().replaceAll('-', '')}`
  await inDatabase(connection, 'postgres', (administration) =>
    administration.query(`create database ${name} template ${templateName}`),
  )
  return name
}

const dropDatabase = async (connection: ServerConnection, name: string): Promise<void> => {
  await inDatabase(connection, 'postgres', (administration) =>
    administration.query(`drop database if exists ${name} with (force)`),
  )
}

async function inDatabase<Result>(
  connection: ServerConnection,
  name: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...connection, database: name, max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Last registered, first run. */
function atTheEnd(cleanUp: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp)
  else afterAll(cleanUp)
}
