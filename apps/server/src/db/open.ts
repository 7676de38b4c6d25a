import { type Database, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

export interface DatabasePlace {
  /** A PostgreSQL server, 15 or later. Without one the program brings its own. */
  databaseUrl?: string | undefined
  /** Where the embedded one keeps its data. */
  dataDirectory: string
  /** Hears what the embedded server says, which is nothing while all is well. */
  log?: (line: string) => void
}

export interface OpenDatabase {
  database: Database
  /** Closes the connections, then the embedded server. */
  stop(): Promise<void>
}

/** The migrated database of this installation; throws one sentence where there can be none. */
export async function openAndMigrate({ databaseUrl, dataDirectory, log }: DatabasePlace): Promise<OpenDatabase> {
  const server = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDirectory, ...(log && { log }) })
  const database = openDatabase(server.connection)
  const stop = async () => {
    await database.close()
    await server.stop()
  }
  try {
    await migrate(database)
    return { database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
