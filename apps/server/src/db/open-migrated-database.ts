import { setTimeout as delay } from 'node:timers/promises'
import { CALL_LIMITS, type Database, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

const CLOSE_PATIENCE_MS = 1_000

/** Options of {@link openMigratedDatabase}. */
export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or later. Absent: the program starts its own. */
  databaseUrl?: string | undefined
  /** Directory of the embedded server's data. */
  dataDirectory: string
  /** Receives the log of the embedded server, which is empty without problems. */
  log?: (line: string) => void
  /** Receives warnings for the operator: what the start waits for, a server that does not respond. */
  warn?: (line: string) => void
}

/** An open database with its migrations applied. */
export interface DatabaseHandle {
  database: Database
  /** Closes the connections, then the embedded server. */
  stop: () => Promise<void>
}

/**
 * The migrated database of this installation.
 * @throws Error with one sentence if it cannot be opened
 */
export async function openMigratedDatabase({
  databaseUrl,
  dataDirectory,
  log,
  warn = console.warn,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const server = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDirectory, ...(log && { log }) })
  const onSecondConnection = reportOnce(warn)
  const database = openDatabase(server.connection, { limits: CALL_LIMITS, log: warn, onSecondConnection })
  const stop = async () => {
    // A hanging query keeps its connection; an embedded server closes it when it stops, another server is not stopped here.
    await Promise.race([database.close(), delay(CLOSE_PATIENCE_MS, undefined, { ref: false })])
    await server.stop()
  }
  try {
    if (databaseUrl) await database.withoutTimeLimits(() => assertSupportedServer(database))
    await migrate(database, undefined, warn)
    return { database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The tests throw; a call that a test has missed is answered, since reading has connections of its own, and its place is logged. */
function reportOnce(warn: (line: string) => void): (error: Error) => void {
  const reported = new Set<string>()
  return ({ message, stack = message }) => {
    if (reported.has(message)) return
    reported.add(message)
    warn(stack)
  }
}

const MIN_SERVER_VERSION = { number: 150_000, name: '15' }

async function assertSupportedServer(database: Database) {
  const [server] = await database
    .query<{ number: number; name: string; encoding: string }>(sql`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
        current_setting('server_encoding') as encoding`)
    .catch((error: Error) => {
      throw new Error(`The database server of DATABASE_URL cannot be used: ${error.message}`, { cause: error })
    })
  if (server === undefined) return
  if (server.number < MIN_SERVER_VERSION.number) {
    throw new Error(`DATABASE_URL names a PostgreSQL ${server.name}; this program needs ${MIN_SERVER_VERSION.name} or later.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`DATABASE_URL names a database with encoding ${server.encoding}; this program needs one with encoding UTF8.`)
  }
}
