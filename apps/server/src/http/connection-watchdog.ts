import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { getNetworkPrefix, normalizeIpAddress } from '../text/ip-address.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { rejectUpgrade } from './reject-upgrade.ts'

interface ConnectionWatchdogOptions {
  limits: ConnectionLimits
  isTrustedProxy: (address: string) => boolean
  /** Whether the path takes uploads, which have more time for their body. */
  isFilePost: (path: string) => boolean
}

/** Made by {@link createConnectionWatchdog}. */
export interface ConnectionWatchdog {
  createServer(handler: RequestListener): Server
  /** Closes idle connections, then, after `drainTimeoutMs`, all. Call it before the server closes. */
  drain(): void
}

interface PendingRequest {
  response: ServerResponse
  startedAtMs: number
}

/** `idle`: no request; `client`: the client sends or reads; `server`: the server computes the response. */
type ConnectionState = 'idle' | 'client' | 'server'

interface Connection {
  /** Requests whose response is not sent completely. */
  pendingRequests: Map<IncomingMessage, PendingRequest>
  state: ConnectionState
  /** Start of the state, and the bytes transferred by then; in state `client` both advance with the transfer. */
  stateSinceMs: number
  transferredBytes: number
  /** No longer HTTP: the code that took it over closes it. */
  isUpgraded: boolean
}

const DRAIN_CHECK_INTERVAL_MS = 100
/** A new connection may have a request on its way. */
const DRAIN_IDLE_MS = 500

/**
 * Ensures that every connection ends. Node ends incomplete heads and idle keep-alive connections by itself, but not bodies and
 * responses that hardly progress, nor blank lines between requests.
 */
export function createConnectionWatchdog({ limits, isTrustedProxy, isFilePost }: ConnectionWatchdogOptions): ConnectionWatchdog {
  const open = new Map<Socket, Connection>()
  const connectionsByNetwork = createConcurrencyLimit(limits.maxPerNetwork)
  let idleMaxMs = limits.keepAliveTimeoutMs + limits.headersTimeoutMs

  function accept(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    if (!isTrustedProxy(address)) {
      const network = getNetworkPrefix(normalizeIpAddress(address))
      if (!connectionsByNetwork.begin(network)) return void socket.destroy()
      socket.once('close', () => connectionsByNetwork.end(network))
    }
    open.set(socket, {
      pendingRequests: new Map(),
      state: 'idle',
      stateSinceMs: performance.now(),
      transferredBytes: 0,
      isUpgraded: false,
    })
    socket.once('close', () => open.delete(socket))
  }

  function addRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket)
    if (connection === undefined) return
    removeFinishedRequests(connection)
    connection.stateSinceMs = performance.now()
    connection.pendingRequests.set(request, { response, startedAtMs: connection.stateSinceMs })
  }

  function markUpgraded(socket: Duplex): void {
    const connection = socket instanceof Socket ? open.get(socket) : undefined
    if (connection !== undefined) connection.isUpgraded = true
  }

  function check(): void {
    const nowMs = performance.now()
    for (const [socket, connection] of open) {
      if (connection.isUpgraded) continue
      removeFinishedRequests(connection)
      if (hasTimedOut(socket, connection, nowMs)) socket.destroy()
    }
  }

  function hasTimedOut(socket: Socket, connection: Connection, nowMs: number): boolean {
    const state = getConnectionState(socket, connection)
    const transferredBytes = socket.bytesRead + socket.bytesWritten - socket.writableLength
    const hasProgressed = state === 'client' && transferredBytes - connection.transferredBytes >= limits.progressMinBytes
    if (state !== connection.state || hasProgressed) {
      connection.state = state
      connection.stateSinceMs = nowMs
      connection.transferredBytes = transferredBytes
    }
    const waitedMs = nowMs - connection.stateSinceMs
    if (state === 'idle') return waitedMs > idleMaxMs
    if (state === 'client' && waitedMs > limits.progressIntervalMs) return true
    return [...connection.pendingRequests].some(([request, { startedAtMs }]) => {
      const isSlowBody = !request.complete && !isFilePost(request.url ?? '')
      return nowMs - startedAtMs > (isSlowBody ? limits.bodyTimeoutMs : limits.requestTimeoutMs)
    })
  }

  function watch(server: Server): void {
    server.maxConnections = limits.maxConnections
    server.on('connection', accept)
    server.on('request', addRequest)
    // Without a listener Node handles an upgrade as a normal request; with this one alone it would get no response.
    server.prependListener('upgrade', (_request, socket) => {
      markUpgraded(socket)
      if (server.listenerCount('upgrade') === 1) rejectUpgrade(socket, '404 Not Found')
    })
    server.once('listening', () => {
      const timer = setInterval(check, limits.checkIntervalMs).unref()
      server.once('close', () => clearInterval(timer))
    })
  }

  return {
    createServer(handler) {
      const server = createServer(
        {
          headersTimeout: limits.headersTimeoutMs,
          keepAliveTimeout: limits.keepAliveTimeoutMs,
          requestTimeout: 0,
          connectionsCheckingInterval: limits.checkIntervalMs,
        },
        handler,
      )
      watch(server)
      return server
    },

    drain() {
      idleMaxMs = DRAIN_IDLE_MS
      for (const { pendingRequests } of open.values()) {
        for (const { response } of pendingRequests.values()) if (!response.headersSent) response.setHeader('connection', 'close')
      }
      // Node stops checking heads when its server closes.
      const timer = setInterval(check, DRAIN_CHECK_INTERVAL_MS).unref()
      setTimeout(() => {
        clearInterval(timer)
        for (const socket of open.keys()) socket.destroy()
      }, limits.drainTimeoutMs).unref()
    },
  }
}

function removeFinishedRequests({ pendingRequests }: Connection): void {
  for (const [request, { response }] of pendingRequests)
    if (request.complete && response.writableFinished) pendingRequests.delete(request)
}

function getConnectionState(socket: Socket, { pendingRequests }: Connection): ConnectionState {
  if (pendingRequests.size === 0) return 'idle'
  const isSending = [...pendingRequests.keys()].some((request) => !request.complete)
  return isSending || socket.writableLength > 0 ? 'client' : 'server'
}
