import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Queryable } from './database.ts'
import { logBlockers } from './log-blockers.ts'
import { raw, sql } from './sql.ts'

/** A file of SQL. */
export interface Migration {
  /** File name: number, dash, subject. Applied in the order of names; numbers may have gaps. */
  name: string
  sql: string
  sha256: string
}

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('./migrations', import.meta.url))
const MIGRATION_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
/** Any number that is not used as a lock elsewhere: the bytes of "zjan". */
const MIGRATION_LOCK_KEY = 0x7a6a616e

/**
 * Migrates the tables to the version of this program. Several processes may call it at the same time: one works, the others
 * wait.
 * @param warn receives what it waits for, if that takes some time
 * @throws Error if an applied file was edited, or a newer program has used the database
 */
export async function migrate(
  database: Database,
  directory: string = MIGRATIONS_DIRECTORY,
  warn: (line: string) => void = console.warn,
): Promise<void> {
  const migrations = await readMigrations(directory)
  await database.withConnection(async (session) => {
    const stopLogging = await logBlockers(database, session, warn)
    try {
      await migrateInTurn(session, migrations)
    } finally {
      stopLogging()
    }
  })
}

async function migrateInTurn(session: Queryable, migrations: readonly Migration[]): Promise<void> {
  // The lock belongs to the session, not to a transaction: each migration commits separately.
  await session.query(sql`select pg_advisory_lock(${MIGRATION_LOCK_KEY})`)
  await session.query(sql`
    create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const applied = await session.query<{ name: string; sha256: string }>(sql`select name, sha256 from schema_migration`)
  const hashByName = new Map(applied.map((row) => [row.name, row.sha256]))
  assertDatabaseNotNewer(migrations, hashByName)
  assertMigrationsUnedited(migrations, hashByName)
  for (const migration of migrations) if (!hashByName.has(migration.name)) await applyMigration(session, migration)
}

/** Migrations of a directory, in the order of their names. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!MIGRATION_NAME.test(name)) throw new Error(`migration ${name}: the file name must look like 0012-what-it-does.sql`)
      // A checkout on Windows may convert line ends; that is not an edit.
      const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function assertDatabaseNotNewer(migrations: readonly Migration[], hashByName: ReadonlyMap<string, string>) {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...hashByName.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.length === 0) return
  throw new Error(
    `The database is newer than this program: it has ${unknown.join(', ')}, which this program does not know. ` +
      'Start the newer program, or restore the backup from before the update.',
  )
}

function assertMigrationsUnedited(migrations: readonly Migration[], hashByName: ReadonlyMap<string, string>) {
  for (const { name, sha256 } of migrations) {
    const appliedHash = hashByName.get(name)
    if (appliedHash === undefined || appliedHash === sha256) continue
    throw new Error(
      `Migration ${name} was edited after it had been applied to this database. ` +
        'Restore the file and write the change as a new migration.',
    )
  }
}

async function applyMigration(session: Queryable, migration: Migration) {
  await session.query(sql`begin`)
  try {
    await session.query(raw(migration.sql))
    await session.query(sql`insert into schema_migration (name, sha256) values (${migration.name}, ${migration.sha256})`)
    await session.query(sql`commit`)
  } catch (error) {
    // If the connection is lost, the server rolls back by itself; the first error is the cause.
    await session.query(sql`rollback`).catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error })
  }
}
