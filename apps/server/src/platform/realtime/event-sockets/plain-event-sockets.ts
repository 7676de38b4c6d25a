import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { TakenSeat } from '../create-live-room-class.ts'
import { connectSeat, type EventSocketsOptions, type EventWire, webSocketOptions } from './event-socket.ts'

/** A frame that is no event. */
const NO_EVENT_CODE = 1003
/** Clients come back by themselves after any other code, with a ticket that is used up. */
const FINAL_CODE = 1000

/** Event sockets whose frames are `{"event": …, "data": …}`, as the adapter `uws` of networked-aframe sends them. */
export interface PlainEventSockets<Seat> {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, taken: TakenSeat<Seat>): void
}

export function createPlainEventSockets<Seat>(options: EventSocketsOptions<Seat>): PlainEventSockets<Seat> {
  const server = new WebSocketServer(webSocketOptions)
  return {
    upgrade(request, socket, head, taken) {
      server.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, taken, options))
    },
  }
}

function serve<Seat>(webSocket: WebSocket, taken: TakenSeat<Seat>, options: EventSocketsOptions<Seat>): void {
  // A frame that violates the protocol: the library closes the connection with the code for it.
  webSocket.on('error', () => {})
  const handlers = connectSeat(taken, createWire(webSocket), options)
  webSocket.on('message', (frame, isBinary) => {
    if (webSocket.readyState !== webSocket.OPEN) return
    const parsed = isBinary ? null : parseEvent(frame)
    if (parsed !== null) return handlers.onEvent(parsed.event, parsed.data)
    webSocket.close(NO_EVENT_CODE)
  })
  webSocket.on('close', handlers.onClose)
  endHalfOpen(webSocket, options.kind.pingIntervalMs)
}

function createWire(webSocket: WebSocket): EventWire {
  return {
    write: (event, json) => webSocket.send(`{"event":${JSON.stringify(event)},"data":${json}}`),
    getBacklogBytes: () => webSocket.bufferedAmount,
    close: (code) => webSocket.close(FINAL_CODE, String(code)),
    cut: () => webSocket.terminate(),
  }
}

function endHalfOpen(webSocket: WebSocket, pingIntervalMs: number): void {
  let hasAnswered = true
  webSocket.on('pong', () => (hasAnswered = true))
  const timer = setInterval(() => {
    if (!hasAnswered) return webSocket.terminate()
    hasAnswered = false
    webSocket.ping()
  }, pingIntervalMs)
  webSocket.once('close', () => clearInterval(timer))
}

/** @returns null: not JSON, or no event */
function parseEvent(frame: RawData): { event: string; data: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(frame.toString())
    if (typeof parsed !== 'object' || parsed === null || !('event' in parsed) || typeof parsed.event !== 'string') return null
    return { event: parsed.event, data: 'data' in parsed ? parsed.data : undefined }
  } catch {
    return null
  }
}
