import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Colyseus } from './colyseus.ts'

/** One person's line into a room; the same one after the connection was lost and came back. */
export interface Connection {
  readonly key: string
  /** To this one alone. */
  tell(name: string, message: unknown): void
  tellBytes(name: string, bytes: Uint8Array): void
  /** For good: a place that is kept for it is given up. */
  close(code: number): void
}

/** All the lines of one room. */
export interface Channel {
  /** To everybody. */
  tell(name: string, message: unknown): void
  /** The same as bytes; who cannot take more at the moment misses them. */
  tellBytes(name: string, bytes: Uint8Array): void
}

/** What a room does with those who are in it. */
export interface Behaviour<Seat> {
  /** A schema, kept in step with all clients. */
  state: object
  enter(connection: Connection, seat: Seat): Promise<void>
  /** The connection is gone without a farewell. @returns for how many seconds its place is kept */
  drop(connection: Connection, code: number): number
  /** … and it is there again. */
  comeBack(connection: Connection): Promise<void>
  leave(connection: Connection): void
  hear(connection: Connection, name: string, message: unknown): void
  hearBytes(connection: Connection, name: string, bytes: Uint8Array): void
  tick(): void
  /** Nobody is in it any more. */
  end(): Promise<void>
}

export interface RoomKind<Seat> {
  open(key: string, channel: Channel): Promise<Behaviour<Seat>>
  /** Names of messages, and of those that are bytes; others close the connection. */
  hears: readonly string[]
  hearsBytes: readonly string[]
  tickMs: number
  reservationS: number
  /** Frames of one connection in a second; one that sends more is closed with 4002. */
  framesPerSecond: number
}

export interface RealtimeLog {
  debug(message: string): void
  error(message: string): void
}

export interface RealtimePlan<Seat> {
  kind: RoomKind<Seat>
  /** Below it lie the addresses of connections. */
  path: string
  publicOrigin: string
  log: RealtimeLog
}

export interface Reservation {
  /** Of the connection that it will become. */
  key: string
  /** For the client's library. */
  forClient: Record<string, unknown>
}

export interface Realtime<Seat> {
  /** Takes over the upgrades of an HTTP server. */
  attach(server: Server): void
  /** A seat in the room of that key, which opens where it is not there yet. */
  reserve(key: string, seat: Seat): Promise<Reservation>
  /** Closes every connection with that code. */
  close(code: number): Promise<void>
}

/**
 * Rooms of people who hear each other at once, on connections of the HTTP server. The library is read when the first
 * seat is asked for: until then nobody can have one, and it takes longer than the rest of the server.
 */
export function createRealtime<Seat>(plan: RealtimePlan<Seat>): Realtime<Seat> {
  const { path, publicOrigin } = plan
  let server: Server = createServer()
  let loading: Promise<Colyseus<Seat>> | undefined
  let loaded: Colyseus<Seat> | undefined
  let isClosed = false

  async function load(): Promise<Colyseus<Seat>> {
    const { createColyseus } = await import('./colyseus.ts')
    loaded = await createColyseus(plan)
    return loaded
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refusal = refusalOf(request, path, publicOrigin)
    if (refusal !== null) refuse(socket, refusal)
    else if (loaded === undefined || isClosed) refuse(socket, '404 Not Found')
    else loaded.upgrade(request, socket, head)
  }

  return {
    attach(to) {
      server = to
      server.on('upgrade', upgrade)
    },

    async reserve(key, seat) {
      if (isClosed) throw new Error('no more rooms are opened')
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

/** A page of somebody else's may not open a connection in a visitor's browser; programs name no origin. */
function refusalOf({ url = '', headers }: IncomingMessage, path: string, publicOrigin: string): string | null {
  if (!url.startsWith(`${path}/`)) return '404 Not Found'
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return null
  return URL.canParse(origin) && new URL(origin).host === host ? null : '403 Forbidden'
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
