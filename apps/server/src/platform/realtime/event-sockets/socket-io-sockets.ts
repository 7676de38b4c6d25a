import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import { WebSocketServer } from 'ws'
import type { TakenSeat } from '../create-live-room-class.ts'
import {
  CLOSE_TIMEOUT_MS,
  connectSeat,
  EVENT_FRAME_MAX_BYTES,
  type EventSocketsOptions,
  type EventWire,
  webSocketOptions,
} from './event-socket.ts'

/** Options of {@link createSocketIoSockets}. */
export interface SocketIoOptions<Seat> extends EventSocketsOptions<Seat> {
  path: string
}

/** Event sockets of clients of Socket.IO. A request without a seat belongs to a connection that was accepted with one. */
export interface SocketIoSockets<Seat> {
  handleRequest(request: IncomingMessage, response: ServerResponse, taken: TakenSeat<Seat> | null): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, taken: TakenSeat<Seat> | null): void
  close(): Promise<void>
}

type Transport = Socket['conn']
/** Of its protocol: a message (4) that is an event (2) of the main namespace. The 4 is written by the transport. */
const EVENT_PACKET = '2'
/** Above what rooms accept, which close the connection with a reason. */
const PACKETS_PER_SECOND_MAX = 2000

/** Its own options would let a client that answers no close frame stay for half a minute. */
class ClosingWebSocketServer extends WebSocketServer {
  constructor() {
    super(webSocketOptions)
  }
}

export function createSocketIoSockets<Seat>(options: SocketIoOptions<Seat>): SocketIoSockets<Seat> {
  const { kind, path } = options
  /** Of handshakes that are not over, by their request; then of transports whose client has not connected yet. */
  const [byRequest, byTransport] = [new Map<IncomingMessage, TakenSeat<Seat>>(), new Map<Transport, TakenSeat<Seat>>()]
  // It never listens; checked requests are passed to its engine.
  const io = new Server(createServer(), {
    path,
    serveClient: false,
    connectTimeout: kind.helloWithinMs,
    maxHttpBufferSize: EVENT_FRAME_MAX_BYTES,
    pingInterval: kind.pingIntervalMs,
    pingTimeout: kind.pingIntervalMs,
    perMessageDeflate: false,
    wsEngine: ClosingWebSocketServer,
    httpCompression: false,
    allowRequest: (request, answer) => answer(null, byRequest.has(request)),
  })
  const keep = (request: IncomingMessage, taken: TakenSeat<Seat> | null, carrier: ServerResponse | Duplex): void => {
    if (taken === null) return
    // Its client has gone while the library was loaded.
    if (carrier.destroyed) return taken.release()
    byRequest.set(request, taken)
    carrier.once('close', () => {
      // The handshake has failed.
      if (byRequest.delete(request)) taken.release()
    })
  }
  io.engine.on('connection', (transport: Transport) => {
    limitPackets(transport)
    const taken = byRequest.get(transport.request)
    byRequest.delete(transport.request)
    if (taken === undefined) return transport.close(true)
    byTransport.set(transport, taken)
    transport.once('close', () => {
      byTransport.delete(transport)
      taken.release()
    })
  })
  io.on('connection', (socket) => {
    const taken = byTransport.get(socket.conn)
    byTransport.delete(socket.conn)
    if (taken === undefined) socket.disconnect(true)
    else serve(socket, taken, options)
  })

  return {
    handleRequest(request, response, taken) {
      keep(request, taken, response)
      io.engine.handleRequest(request, response)
    },
    upgrade(request, socket, head, taken) {
      keep(request, taken, socket)
      io.engine.handleUpgrade(request, socket, head)
    },
    close: () => io.close(),
  }
}

/** Of every kind: those that are no events are answered too. */
function limitPackets(transport: Transport): void {
  let [count, secondBeganMs] = [0, 0]
  transport.on('packet', () => {
    const nowMs = performance.now()
    if (nowMs - secondBeganMs > 1000) [count, secondBeganMs] = [0, nowMs]
    count += 1
    if (count > PACKETS_PER_SECOND_MAX) transport.close(true)
  })
}

function serve<Seat>(socket: Socket, taken: TakenSeat<Seat>, options: EventSocketsOptions<Seat>): void {
  const handlers = connectSeat(taken, createWire(socket), options)
  socket.on('error', () => socket.disconnect(true))
  socket.onAny((event: unknown, data: unknown) => handlers.onEvent(String(event), data))
  socket.on('disconnect', () => {
    handlers.onClose()
    // Also of a client that leaves the namespace and keeps its connection; what is on its way arrives before.
    setTimeout(() => socket.conn.close(true), CLOSE_TIMEOUT_MS).unref()
  })
}

function createWire(socket: Socket): EventWire {
  let backlogBytes = 0
  return {
    write(event, json) {
      const packet = `${EVENT_PACKET}[${JSON.stringify(event)},${json}]`
      backlogBytes += packet.length
      socket.conn.write(packet, { compress: false }, () => (backlogBytes -= packet.length))
    },
    getBacklogBytes: () => backlogBytes,
    close: () => void socket.disconnect(true),
    cut: () => socket.conn.close(true),
  }
}
