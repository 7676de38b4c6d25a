import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { onTestEnd } from './on-test-end.ts'

/** Made by {@link startLossyProxy}. */
export interface LossyProxy {
  origin: string
  /** Loses the responses of the next `count` connections: each is cut when the server starts to respond. */
  dropResponses(count: number): void
  countDropped(): number
}

/** A proxy to a local server that can cut connections after the server has handled the request. */
export async function startLossyProxy(port: number): Promise<LossyProxy> {
  let toLose = 0
  let lost = 0
  const line = net.createServer((client) => {
    const server = net.connect(port, '127.0.0.1')
    const isLost = toLose > 0
    if (isLost) toLose -= 1
    client.pipe(server)
    server.on('data', (bytes) => {
      if (!isLost) return void client.write(bytes)
      lost += 1
      client.resetAndDestroy()
      server.destroy()
    })
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestEnd(async () => void line.close())
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    dropResponses: (count) => {
      toLose = count
    },
    countDropped: () => lost,
  }
}
