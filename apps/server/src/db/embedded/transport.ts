import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { type Places, SOCKET_PORT } from './places.ts'

/** How this program reaches its PostgreSQL; nobody else can. */
export interface Transport {
  settings: Record<string, string>
  connection: pg.PoolConfig
  /** Where a password is asked for, the file that holds it. */
  passwordFile?: string
}

const NAMES = { user: 'postgres', database: 'postgres', ssl: false }

/** A unix socket in a closed directory: who may not enter has no way in, so no password and no port are needed. */
export function socketTransport(places: Places): Transport {
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: places.socketDirectory,
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
    },
    connection: { ...NAMES, host: places.socketDirectory, port: SOCKET_PORT },
  }
}

/** Windows: a free port of the loopback, and a password made with the cluster, since every user of the machine can knock. */
export async function loopbackTransport(places: Places): Promise<Transport> {
  const passwordFile = path.join(places.base, 'password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 })
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
