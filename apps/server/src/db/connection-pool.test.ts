import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Outage } from '../failures/outage.ts'
import { createConnectionPool } from './connection-pool.ts'
import { sql } from './sql.ts'

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const LOGGED_IN = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const STOPPING = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))

test('a server that ends a connection in the packet that opens it is an outage, and does not end the process', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([LOGGED_IN, READY, STOPPING])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const pool = createConnectionPool({
    connection: {
      host: '127.0.0.1',
      port: typeof address === 'object' ? address?.port : undefined,
      user: 'nobody',
      database: 'none',
    },
    watch: { assertResponding: () => undefined, handleTimeout: () => undefined, recordDiskFull: () => undefined } as never,
    connectionWaitMs: 2000,
    log: () => undefined,
  })
  onTestFinished(async () => {
    await pool.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const asking = pool.takeConnection((connection) => connection.query(sql`select 1`))
  await expect(asking).rejects.toBeInstanceOf(Outage)
})
