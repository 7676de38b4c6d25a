import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { rejectUpgrade } from '../../http/reject-upgrade.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Colyseus } from './colyseus.ts'
import type { RealtimeOptions, Reservation } from './room-definition.ts'

/** Realtime connections to rooms. */
export interface Realtime<Seat> {
  /** Handles the upgrades of an HTTP server. */
  attach: (server: Server) => void
  /** Reserves a seat in the room with this key, which is created if needed. */
  reserve(key: string, seat: Seat): Promise<Reservation>
  /** Closes every connection with this code. */
  close(code: number): Promise<void>
}

/**
 * Rooms with realtime messages, on connections of the HTTP server. The library is loaded at the first reservation: it takes
 * longer to load than the rest of the server, and is not needed before.
 */
export function createRealtime<Seat>(options: RealtimeOptions<Seat>): Realtime<Seat> {
  const { path, publicOrigin, networkOf, perNetworkMax, log } = options
  const connections = createConcurrencyLimit(perNetworkMax)
  let server: Server = createServer()
  let loading: Promise<Colyseus<Seat>> | undefined
  let loaded: Colyseus<Seat> | undefined
  let isClosed = false

  async function load(): Promise<Colyseus<Seat>> {
    const { createColyseus } = await import('./colyseus.ts')
    loaded = await createColyseus(options)
    return loaded
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    try {
      const refusal = getRefusalStatus(request, path, publicOrigin)
      const network = networkOf(request)
      if (refusal !== null) rejectUpgrade(socket, refusal)
      else if (loaded === undefined || isClosed) rejectUpgrade(socket, '404 Not Found')
      else if (network === null) socket.destroy()
      else if (!connections.begin(network)) rejectUpgrade(socket, '429 Too Many Requests')
      else {
        socket.once('close', () => connections.end(network))
        loaded.upgrade(request, socket, head)
      }
    } catch (error) {
      log.error(`an upgrade failed: ${String(error)}`)
      socket.destroy()
    }
  }

  return {
    attach(to) {
      server = to
      server.on('upgrade', upgrade)
    },

    async reserve(key, seat) {
      if (isClosed) throw new Error('the server is stopping and opens no more rooms')
      loading ??= load()
      return (await loading).reserve(key, seat)
    },

    async close(code) {
      isClosed = true
      server.off('upgrade', upgrade)
      if (loading !== undefined) await (await loading).close(code)
    },
  }
}

/** Below the path: process, room, seat, and for a reconnection a token. */
const SEAT_ADDRESS = /^\/[\w-]+\/[\w-]+\?([\w-]+=[\w-]*&)*sessionId=[\w-]+(&[\w-]+(=[\w-]*)?)*$/

/** A page of another site may not open a connection in a visitor's browser; programs send no origin. */
function getRefusalStatus({ url = '', headers }: IncomingMessage, path: string, publicOrigin: string): string | null {
  if (!url.startsWith(path) || !SEAT_ADDRESS.test(sliceUnits(url, path.length))) return '404 Not Found'
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return null
  return URL.canParse(origin) && new URL(origin).host === host ? null : '403 Forbidden'
}
