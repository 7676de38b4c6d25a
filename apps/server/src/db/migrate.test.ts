import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, createTestDatabaseConnection } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { sql } from './sql.ts'

const PROGRAM = fileURLToPath(new URL('../testing/migrate-process.ts', import.meta.url))
const OWN_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

const TREE = 'create table tree (id int primary key);'
const LEAF = 'create table leaf (tree_id int references tree); insert into tree values (1);'

test('each migration runs once, in the order of names; gaps in the numbers are allowed', async () => {
  const database = await createEmptyDatabase()
  const directory = await migrationsDirectory({ '0007-leaf.sql': LEAF, '0001-tree.sql': TREE })
  await migrate(database, directory)
  await migrate(database, directory)
  expect(await namesApplied(database)).toEqual(['0001-tree.sql', '0007-leaf.sql'])
  expect(await database.query(sql`select id from tree`)).toEqual([{ id: 1 }])
})

test('of 4 processes that migrate at once each finds the complete database, and each migration ran once', async () => {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const database = openDatabase({ ...connection, database: databaseName })
  onTestFinished(() => database.close())
  await empty(database)
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, n) => [
      `000${n}-table-${n}.sql`,
      `create table numbered_${n} (id int primary key, name text unique); select pg_sleep(0.02);`,
    ]),
  )
  const directory = await migrationsDirectory(files)
  const address = JSON.stringify({ ...connection, database: databaseName })
  await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [PROGRAM, address, directory])))
  expect(await namesApplied(database)).toEqual(Object.keys(files))
})

test('a failing migration is rolled back as a whole and named, and those before it stay', async () => {
  const database = await createEmptyDatabase()
  const wrong = 'create table half_done (id int); create table tree (id int);'
  const directory = await migrationsDirectory({ '0001-tree.sql': TREE, '0002-wrong.sql': wrong })
  await expect(migrate(database, directory)).rejects.toThrow(/Migration 0002-wrong.sql failed and was rolled back: .*tree/)
  expect(await namesApplied(database)).toEqual(['0001-tree.sql'])
  expect(await database.query(sql`select 1 from pg_tables where tablename = 'half_done'`)).toEqual([])
  await writeFile(path.join(directory, '0002-wrong.sql'), 'create table half_done (id int);')
  await migrate(database, directory)
  expect(await namesApplied(database)).toEqual(['0001-tree.sql', '0002-wrong.sql'])
})

test('a start that waits for a table or for the migrations of another process names it, and continues afterwards', async () => {
  const database = await createEmptyDatabase()
  const directory = await migrationsDirectory({ '0001-tree.sql': TREE })
  await migrate(database, directory)
  await writeFile(path.join(directory, '0002-leaf.sql'), 'alter table tree add name text;')
  const lines: string[] = []
  let first = Promise.resolve()
  let second = Promise.resolve()
  const migrateElsewhere = () => database.outsideTransaction(() => migrate(database, directory, (line) => lines.push(line)))
  await database.withTransaction(async (other) => {
    await other.query(sql`set local application_name to 'somebody else'`)
    await other.query(sql`select id from tree`)
    first = migrateElsewhere()
    await expect
      .poll(() => lines.join('\n'))
      .toMatch(/^migrations: waiting for process \d+ of the database \(somebody else, idle in tr/)
    second = migrateElsewhere()
    await expect.poll(() => lines.join('\n')).toMatch(/waiting for process \d+ of the database \(zhanjian, active/)
  })
  await Promise.all([first, second])
  expect(await namesApplied(database)).toEqual(['0001-tree.sql', '0002-leaf.sql'])
})

test('a database that crashes during a migration is named as the reason, and the next start continues', async () => {
  const database = await createEmptyDatabase()
  const slow = 'create table tree (id int primary key); select pg_sleep(20);'
  const directory = await migrationsDirectory({ '0001-slow.sql': slow })
  const migrating = migrate(database, directory).catch((error: unknown) => error)
  const sleeping = sql`select pid from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()
    and datname = current_database()`
  await expect.poll(() => database.query(sleeping)).not.toEqual([])
  await database.query(sql`select pg_terminate_backend(pid) from (${sleeping}) as found`)
  expect(String(await migrating)).toMatch(/Migration 0001-slow.sql failed and was rolled back: .*terminating connection/)
  await rm(path.join(directory, '0001-slow.sql'))
  await writeFile(path.join(directory, '0001-slow.sql'), TREE)
  await migrate(database, directory)
  expect(await namesApplied(database)).toEqual(['0001-slow.sql'])
})

test.each([
  'SIGKILL',
  'SIGTERM',
] as const)('a process that ends during a migration (%s) leaves nothing of it, and the next one continues', async (end) => {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const database = openDatabase({ ...connection, database: databaseName })
  onTestFinished(() => database.close())
  await empty(database)
  const slow = `${LEAF} select pg_sleep(1);`
  const directory = await migrationsDirectory({ '0001-tree.sql': TREE, '0002-slow.sql': slow })
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ ...connection, database: databaseName }), directory])
  const ended = once(child, 'close')
  const sleeping = sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  await expect.poll(() => database.query(sleeping)).not.toEqual([])
  child.kill(end)
  await ended
  expect(await namesApplied(database)).toEqual(['0001-tree.sql'])
  await migrate(database, directory)
  expect(await namesApplied(database)).toEqual(['0001-tree.sql', '0002-slow.sql'])
  expect(await database.query(sql`select id from tree`)).toEqual([{ id: 1 }])
})

test('a migration that was edited after it ran is refused; other line endings do not count as an edit', async () => {
  const database = await createEmptyDatabase()
  const twoLines = 'create table tree (\n  id int primary key\n);\n'
  const directory = await migrationsDirectory({ '0001-tree.sql': twoLines })
  await migrate(database, directory)
  await writeFile(path.join(directory, '0001-tree.sql'), twoLines.replaceAll('\n', '\r\n'))
  await migrate(database, directory)
  await writeFile(path.join(directory, '0001-tree.sql'), twoLines.replace('int', 'bigint'))
  await expect(migrate(database, directory)).rejects.toThrow(/Migration 0001-tree.sql was edited after it had been applied/)
})

test('a database that a newer program has migrated is refused and not changed', async () => {
  const database = await createEmptyDatabase()
  await migrate(database, await migrationsDirectory({ '0001-tree.sql': TREE, '0002-leaf.sql': LEAF }))
  const older = await migrationsDirectory({ '0001-tree.sql': TREE })
  await expect(migrate(database, older)).rejects.toThrow(/The database is newer than this program: it has 0002-leaf.sql/)
  expect(await namesApplied(database)).toEqual(['0001-tree.sql', '0002-leaf.sql'])
})

test('a migration file with an invalid name is refused', async () => {
  await expect(readMigrations(await migrationsDirectory({ 'tree.sql': TREE }))).rejects.toThrow(
    /the file name must look like 0012-what-it-does.sql/,
  )
})

test('every migration of the program ran, with its own hash', async () => {
  const database = await createTestDatabase()
  const migrations = await readMigrations(OWN_MIGRATIONS)
  const applied = await database.query(sql`select name, sha256 from schema_migration order by name`)
  expect(applied).toEqual(migrations.map(({ name, sha256 }) => ({ name, sha256 })))
})

async function namesApplied(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`select name from schema_migration order by applied_at, name`)
  return rows.map((row) => row.name)
}

async function migrationsDirectory(sqlByName: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhanjian-migrations-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await Promise.all(Object.entries(sqlByName).map(([name, sql]) => writeFile(path.join(directory, name), sql)))
  return directory
}

/** Without the program's own migrations. */
async function createEmptyDatabase(): Promise<Database> {
  const database = await createTestDatabase()
  await empty(database)
  return database
}

async function empty(database: Database) {
  await database.query(sql`drop schema public cascade; create schema public`)
}
