import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { createDataDirectory } from './data-directory.ts'

/** Without a database: each test file creates its own. */
export type ServerConnection = { host: string; port: number; user: string; password?: string }

/** Tests may lose all data in a power failure. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would connect to the template while a test file copies it.
  autovacuum: 'off',
  max_connections: '300',
}

/** A running server of the tests. */
export interface RunningServer {
  connection: ServerConnection
  stop(): Promise<void>
}

/** The server of TEST_DATABASE_URL, or a temporary embedded one. */
export const startTestServer = async (): Promise<RunningServer> =>
  process.env.TEST_DATABASE_URL ? connectToGivenServer(process.env.TEST_DATABASE_URL) : startTemporaryServer()

function connectToGivenServer(address: string): RunningServer {
  const { hostname, port, username, password, searchParams } = new URL(address)
  return {
    connection: {
      host: searchParams.get('host') ?? hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username) || 'postgres',
      ...(password && { password: decodeURIComponent(password) }),
    },
    stop: async () => {},
  }
}

/** Starts an embedded server in a temporary directory, which is deleted when it stops. */
async function startTemporaryServer(): Promise<RunningServer> {
  const dataDirectory = await createDataDirectory()
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory, settings: FAST_SETTINGS })
  const { host, port, user } = connection
  if (host === undefined || port === undefined || user === undefined)
    throw new Error('an embedded server must have host, port and user')
  return {
    connection: { host, port, user, ...(typeof connection.password === 'string' && { password: connection.password }) },
    async stop() {
      await stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
