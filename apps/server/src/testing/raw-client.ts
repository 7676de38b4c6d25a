import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** A client that sends exactly the given bytes, and never closes its own side. */
export interface RawClient {
  socket: net.Socket
  received: () => string
  /** Resolves when the server has closed its side, or cut the connection. */
  ended: Promise<void>
  hasEnded(): boolean
}

interface RawClientOptions {
  /** Sent repeatedly. */
  repeatedText?: string
  everyMs?: number
  /** Another loopback address: another network for the server. */
  from?: string | undefined
  reads?: boolean
}

/** Connects and sends `first`. */
export function openRawClient(server: FastifyInstance | number, first: string, options: RawClientOptions = {}): RawClient {
  const { repeatedText = '', everyMs = 20, from = '127.0.0.1', reads = true } = options
  const port = typeof server === 'number' ? server : getPort(server)
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  let received = ''
  let isEnded = false
  if (reads) socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  const timer = repeatedText === '' ? undefined : setInterval(() => socket.write(repeatedText), everyMs)
  const ended = new Promise<void>((resolve) => {
    for (const event of ['error', 'end', 'close']) socket.on(event, () => resolve())
  }).then(() => {
    isEnded = true
    clearInterval(timer)
  })
  onTestFinished(() => void socket.destroy())
  if (first !== '') socket.write(first)
  return { socket, received: () => received, ended, hasEnded: () => isEnded }
}

const getPort = (fastify: FastifyInstance): number => (fastify.server.address() as AddressInfo).port

/** As the server itself counts them. */
export const countOpenConnections = (fastify: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
