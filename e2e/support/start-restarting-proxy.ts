import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { APP_PORT } from './app.ts'

/** The real server at an address of its own, which can be down for a while like a server that restarts. */
export interface RestartingProxy {
  origin: string
  /** Cuts every connection and refuses new ones. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

export async function startRestartingProxy(): Promise<RestartingProxy> {
  const sockets = new Set<Socket>()
  const line = net.createServer((client) => {
    const server = net.connect(APP_PORT, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(server).pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  async function listen(port: number): Promise<void> {
    line.listen(port, '127.0.0.1')
    await once(line, 'listening')
  }
  await listen(0)
  const { port } = line.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(line, 'close')
      line.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    start: () => listen(port),
  }
}
