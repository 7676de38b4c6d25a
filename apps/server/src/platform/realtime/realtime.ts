import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { rejectUpgrade } from '../../http/reject-upgrade.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Colyseus } from './colyseus.ts'
import type { TakenSeat } from './create-live-room-class.ts'
import type { createEventSockets } from './event-sockets/event-sockets.ts'
import type { RealtimeOptions, Reservation } from './room-definition.ts'

/** Realtime connections to rooms. */
export interface Realtime<Seat> {
  /** Handles the upgrades of an HTTP server. */
  attach: (server: Server) => void
  /** Takes a request of Socket.IO over, body and response included. @returns the status with which to refuse it; null: it is taken */
  takeRequest: (request: IncomingMessage, response: ServerResponse) => Promise<number | null>
  /** Reserves a seat in the room with this key, which is created if needed. */
  reserve(key: string, seat: Seat): Promise<Reservation>
  /** Closes every connection with this code. */
  close(code: number): Promise<void>
}

type EventProtocol = 'plain' | 'socketIo'
type EventSockets<Seat> = ReturnType<typeof createEventSockets<Seat>>

/**
 * Rooms with realtime messages, on connections of the HTTP server. The library is loaded at the first reservation, other protocols
 * with their first ticket: they take longer to load than the rest of the server, and are not needed before.
 */
export function createRealtime<Seat>(options: RealtimeOptions<Seat>): Realtime<Seat> {
  const { kind, path, eventPaths, publicOrigin, networkOf, perNetworkMax, log } = options
  const connections = createConcurrencyLimit(perNetworkMax)
  let server: Server = createServer()
  let loading: Promise<Colyseus<Seat>> | undefined
  let loaded: Colyseus<Seat> | undefined
  let eventSockets: Promise<EventSockets<Seat>> | undefined
  let isClosed = false

  async function load(): Promise<Colyseus<Seat>> {
    const { createColyseus } = await import('./colyseus.ts')
    loaded = await createColyseus(options)
    return loaded
  }

  async function loadEventSockets(): Promise<EventSockets<Seat>> {
    const { createEventSockets } = await import('./event-sockets/event-sockets.ts')
    return createEventSockets<Seat>({ kind, log, path: eventPaths.socketIo })
  }

  /** Uses the ticket in the query up. null: there is no valid one. */
  function takeSeat(request: IncomingMessage): TakenSeat<Seat> | null {
    const ticket = readQuery(request).get('ticket')
    return ticket === null || isClosed ? null : (loaded?.takeSeat(ticket) ?? null)
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    try {
      const protocol = findProtocol(request)
      const network = networkOf(request)
      if (protocol === null || loaded === undefined || isClosed) rejectUpgrade(socket, '404 Not Found')
      else if (!isFromOwnPage(request, publicOrigin)) rejectUpgrade(socket, '403 Forbidden')
      else if (network === null) socket.destroy()
      else if (!connections.begin(network)) rejectUpgrade(socket, '429 Too Many Requests')
      else {
        socket.once('close', () => connections.end(network))
        if (protocol === 'seat') loaded.upgrade(request, socket, head)
        else void upgradeEvents(protocol, request, socket, head).catch((error: unknown) => failUpgrade(socket, error))
      }
    } catch (error) {
      failUpgrade(socket, error)
    }
  }

  async function upgradeEvents(protocol: EventProtocol, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const taken = takeSeat(request)
    if (taken === null && (protocol === 'plain' || !isOfSession(request))) return rejectUpgrade(socket, '401 Unauthorized')
    if (taken !== null) {
      socket.once('close', taken.release)
      eventSockets ??= loadEventSockets()
    }
    const loadedSockets = await eventSockets
    if (loadedSockets === undefined) return rejectUpgrade(socket, '400 Bad Request')
    if (protocol === 'socketIo') loadedSockets.socketIo.upgrade(request, socket, head, taken)
    else if (taken !== null) loadedSockets.plain.upgrade(request, socket, head, taken)
  }

  function failUpgrade(socket: Duplex, error: unknown): void {
    log.error(`an upgrade failed: ${String(error)}`)
    socket.destroy()
  }

  return {
    attach(to) {
      server = to
      server.on('upgrade', upgrade)
    },

    async takeRequest(request, response) {
      const network = networkOf(request)
      if (isClosed || network === null || !isFromOwnPage(request, publicOrigin)) return 403
      const taken = takeSeat(request)
      if (taken === null && !isOfSession(request)) return 401
      const counted = taken === null ? null : countByNetwork(taken, network)
      if (taken !== null && counted === null) return 429
      if (counted !== null) eventSockets ??= loadEventSockets()
      const loadedSockets = await eventSockets
      if (loadedSockets === undefined) return 400
      loadedSockets.socketIo.handleRequest(request, response, counted)
      return null
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
      if (eventSockets !== undefined) await (await eventSockets).socketIo.close()
    },
  }

  /** @returns null: the network has too many */
  function countByNetwork(taken: TakenSeat<Seat>, network: string): TakenSeat<Seat> | null {
    const isCounted = connections.begin(network)
    let isReleased = false
    const release = (): void => {
      if (isReleased) return
      isReleased = true
      taken.release()
      if (isCounted) connections.end(network)
    }
    if (isCounted) return { ...taken, release }
    release()
    return null
  }

  function findProtocol({ url = '' }: IncomingMessage): 'seat' | EventProtocol | null {
    if (url.startsWith(path) && SEAT_ADDRESS.test(sliceUnits(url, path.length))) return 'seat'
    const [pathname] = url.split('?')
    if (pathname === eventPaths.plain) return 'plain'
    return pathname === eventPaths.socketIo ? 'socketIo' : null
  }
}

const readQuery = ({ url = '' }: IncomingMessage): URLSearchParams => new URLSearchParams(url.split('?')[1])

/** Whether it belongs to a connection of Socket.IO that has been accepted before. */
const isOfSession = (request: IncomingMessage): boolean => readQuery(request).has('sid')

/** Below the path: process, room, seat, and for a reconnection a token. */
const SEAT_ADDRESS = /^\/[\w-]+\/[\w-]+\?([\w-]+=[\w-]*&)*sessionId=[\w-]+(&[\w-]+(=[\w-]*)?)*$/

/** A page of another site may not open a connection in a visitor's browser; programs send no origin. */
function isFromOwnPage({ headers: { origin, host } }: IncomingMessage, publicOrigin: string): boolean {
  return origin === undefined || origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}
