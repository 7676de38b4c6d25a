import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'

/** Without a database of its own: that is what a test file makes. */
export type ServerConnection = { host: string; port: number; user: string; password?: string }

/** Tests may lose everything at a power cut. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would connect to the template while a test file copies it.
  autovacuum: 'off',
  max_connections: '300',
}

export interface RunningServer {
  connection: ServerConnection
  stop(): Promise<void>
}

/** An embedded one in a directory of its own, which goes with it. */
export async function startTemporaryServer(): Promise<RunningServer> {
  // Not the system's directory for temporary files: its name may be too long for a socket, or closed to the database user.
  const dataDirectory = await mkdtemp(path.join('/tmp', 'zhanjian-test-'))
  // For root: where the database user may not enter, the data would go to the state directory, and stay there.
  await chmod(dataDirectory, 0o755)
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory, settings: FAST_SETTINGS })
  const { host, port, user } = connection
  if (host === undefined || port === undefined || user === undefined)
    throw new Error('an embedded server has host, port and user')
  return {
    connection: { host, port, user, ...(typeof connection.password === 'string' && { password: connection.password }) },
    async stop() {
      await stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
