import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf, plainAddress } from '../address.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

interface ConnectionsOptions {
  limits: ConnectionLimits
  isTrustedProxy: (address: string) => boolean
  /** Has more time for its body than a call. */
  isFilePost: (path: string) => boolean
}

export interface Connections {
  createServer(handler: RequestListener): Server
  /** Cuts who has nothing under way, then, after a while, everybody. Call it before the server closes. */
  drain(): void
}

interface Call {
  response: ServerResponse
  begunMs: number
}

/** Whose turn it is: nobody asked for anything; the client sends or reads; the server thinks. */
type Turn = 'idle' | 'client' | 'server'

interface Connection {
  /** Not answered yet, or not read to the end. */
  calls: Map<IncomingMessage, Call>
  turn: Turn
  /** Since when, and what had moved by then; for the client's turn both move on with its pace. */
  sinceMs: number
  movedBytes: number
  /** No longer HTTP: whoever took it over sees to its end. */
  isHandedOver: boolean
}

const DRAIN_CHECK_EVERY_MS = 100
/** What has just been accepted may have a request on its way. */
const DRAIN_IDLE_MS = 500

/**
 * Sees to it that every connection ends. Node itself ends heads that do not become whole and keep-alive connections on
 * which nothing comes; it does not end bodies and answers that hardly move, nor blank lines between two requests.
 */
export function watchConnections({ limits, isTrustedProxy, isFilePost }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>()
  const perNetwork = createConcurrencyLimit(limits.perNetwork)
  let idleMaxMs = limits.idleMs + limits.headMs

  function accept(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    if (!isTrustedProxy(address)) {
      const network = networkOf(plainAddress(address))
      if (!perNetwork.begin(network)) return void socket.destroy()
      socket.once('close', () => perNetwork.end(network))
    }
    open.set(socket, { calls: new Map(), turn: 'idle', sinceMs: performance.now(), movedBytes: 0, isHandedOver: false })
    socket.once('close', () => open.delete(socket))
  }

  function noteCall(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket)
    if (connection === undefined) return
    forgetFinished(connection)
    connection.sinceMs = performance.now()
    connection.calls.set(request, { response, begunMs: connection.sinceMs })
  }

  function handOver(socket: Duplex): void {
    const connection = socket instanceof Socket ? open.get(socket) : undefined
    if (connection !== undefined) connection.isHandedOver = true
  }

  function check(): void {
    const nowMs = performance.now()
    for (const [socket, connection] of open) {
      if (connection.isHandedOver) continue
      forgetFinished(connection)
      if (isOver(socket, connection, nowMs)) socket.destroy()
    }
  }

  function isOver(socket: Socket, connection: Connection, nowMs: number): boolean {
    const turn = turnOf(socket, connection)
    const movedBytes = socket.bytesRead + socket.bytesWritten - socket.writableLength
    const goesOn = turn === 'client' && movedBytes - connection.movedBytes >= limits.paceBytes
    if (turn !== connection.turn || goesOn) Object.assign(connection, { turn, sinceMs: nowMs, movedBytes })
    const waitedMs = nowMs - connection.sinceMs
    if (turn === 'idle') return waitedMs > idleMaxMs
    if (turn === 'client' && waitedMs > limits.paceMs) return true
    return [...connection.calls].some(([request, { begunMs }]) => {
      const isSlowBody = !request.complete && !isFilePost(request.url ?? '')
      return nowMs - begunMs > (isSlowBody ? limits.bodyMs : limits.callMs)
    })
  }

  function watch(server: Server): void {
    server.maxConnections = limits.total
    server.on('connection', accept)
    server.on('request', noteCall)
    // Without any listener Node takes an upgrade for a usual request; with this one alone nobody would answer it.
    server.prependListener('upgrade', (_request, socket) => {
      handOver(socket)
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found')
    })
    server.once('listening', () => {
      const timer = setInterval(check, limits.checkEveryMs).unref()
      server.once('close', () => clearInterval(timer))
    })
  }

  return {
    createServer(handler) {
      const server = createServer(
        {
          headersTimeout: limits.headMs,
          keepAliveTimeout: limits.idleMs,
          requestTimeout: 0,
          connectionsCheckingInterval: limits.checkEveryMs,
        },
        handler,
      )
      watch(server)
      return server
    },

    drain() {
      idleMaxMs = DRAIN_IDLE_MS
      for (const { calls } of open.values()) {
        for (const { response } of calls.values()) if (!response.headersSent) response.setHeader('connection', 'close')
      }
      // Node no longer looks at heads once its server closes.
      const timer = setInterval(check, DRAIN_CHECK_EVERY_MS).unref()
      setTimeout(() => {
        clearInterval(timer)
        for (const socket of open.keys()) socket.destroy()
      }, limits.drainMs).unref()
    },
  }
}

function forgetFinished({ calls }: Connection): void {
  for (const [request, { response }] of calls) if (request.complete && response.writableFinished) calls.delete(request)
}

function turnOf(socket: Socket, { calls }: Connection): Turn {
  if (calls.size === 0) return 'idle'
  const isSending = [...calls.keys()].some((request) => !request.complete)
  return isSending || socket.writableLength > 0 ? 'client' : 'server'
}
