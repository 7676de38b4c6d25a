import path from 'node:path'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { sql } from '../../../apps/server/src/db/sql.ts'
import { createDiskObjectStore } from '../../../apps/server/src/platform/object-store/disk-object-store.ts'
import { findBrokenInvariants } from '../../../apps/server/src/testing/find-broken-invariants.ts'

/** The row of a younger file may not be committed yet. */
const MIN_FILE_AGE_MS = 60_000

/** Connects to the embedded database of a running server by its socket. */
export const openServerDatabase = (directory) =>
  openDatabase({
    host: path.join(directory, 'postgres', 'socket'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 2,
  })

/** Per table: bytes with indexes and TOAST, live and dead rows; the counts are those of the statistics collector. */
export async function readTables(database, { vacuum = false } = {}) {
  if (vacuum) await database.query(sql`vacuum (analyze)`)
  return database.query(sql`select schemaname || '.' || relname as name, pg_total_relation_size(relid) as bytes,
    n_live_tup as live, n_dead_tup as dead
     from pg_stat_user_tables order by 2 desc`)
}

export const listUnfinishedJobs = (database) =>
  database.query(sql`select name, state::text, count(*) as count from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 3 desc`)

/** Nothing is signed here. */
const NO_CREDENTIALS = { accessId: '', secret: '', bucket: '', region: '' }

/** All violated invariants, including files without a row. */
export async function listBrokenInvariants(database, directory) {
  const clock = { now: () => new Date(), nowMs: () => Date.now() }
  const objects = await createDiskObjectStore({ directory: path.join(directory, 'objects'), credentials: NO_CREDENTIALS, clock })
  return findBrokenInvariants({ database, objects, sweptBefore: new Date(Date.now() - MIN_FILE_AGE_MS) })
}
