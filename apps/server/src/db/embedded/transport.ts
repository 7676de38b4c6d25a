import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { type DatabasePaths, SOCKET_PORT } from './database-paths.ts'
import { chownTo, type SystemUser } from './system-user.ts'

/** How this program, and no other, connects to its PostgreSQL. */
export interface Transport {
  settings: Record<string, string>
  connection: pg.PoolConfig
  /** File with the password, if one is required. */
  passwordFile?: string
}

/** All explicit: pg would read absent values from PGUSER, PGDATABASE, PGSSLMODE … of the environment. */
const CONNECTION_DEFAULTS = { user: 'postgres', database: 'postgres', ssl: false }

/** A unix socket in a private directory: needs neither a password nor a port. */
export function createSocketTransport({ socketDirectory }: DatabasePaths): Transport {
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: socketDirectory,
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
    },
    connection: { ...CONNECTION_DEFAULTS, host: socketDirectory, port: SOCKET_PORT, password: '' },
  }
}

/** A free port of the loopback, and a password created with the cluster, since every user of the machine can connect. */
export async function createLoopbackTransport(
  { baseDirectory }: DatabasePaths,
  user: SystemUser | undefined,
): Promise<Transport> {
  const passwordFile = path.join(baseDirectory, 'password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 })
  chownTo(user, passwordFile)
  const port = await findFreePort()
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    connection: { ...CONNECTION_DEFAULTS, host: '127.0.0.1', port, password: readFileSync(passwordFile, 'utf8') },
    passwordFile,
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
