import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { type DatabaseUser, giveTo } from './database-user.ts'
import { type Places, SOCKET_PORT } from './places.ts'

/** How this program reaches its PostgreSQL, and nobody else. */
export interface Transport {
  settings: Record<string, string>
  connection: pg.PoolConfig
  /** Where a password is asked for: the file that holds it. */
  passwordFile?: string
}

/** All explicit: pg would read what is left out from PGUSER, PGDATABASE, PGSSLMODE … of whoever starts the program. */
const NAMES = { user: 'postgres', database: 'postgres', ssl: false }

/** A unix socket in a closed directory: who may not enter has no way in, so no password and no port are needed. */
export function socketTransport({ socketDirectory }: Places): Transport {
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: socketDirectory,
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
    },
    connection: { ...NAMES, host: socketDirectory, port: SOCKET_PORT, password: '' },
  }
}

/** A free port of the loopback, and a password made with the cluster, since every user of the machine can knock. */
export async function loopbackTransport({ base }: Places, user: DatabaseUser | undefined): Promise<Transport> {
  const passwordFile = path.join(base, 'password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 })
  giveTo(user, passwordFile)
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    connection: { ...NAMES, host: '127.0.0.1', port, password: readFileSync(passwordFile, 'utf8') },
    passwordFile,
  }
}

function freePort(): Promise<number> {
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
