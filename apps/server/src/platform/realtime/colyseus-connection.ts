import { type Client, ClientState, Deferred } from '@colyseus/core'
import type { Connection } from './room-definition.ts'

/** A client with more unsent bytes gets no further positions: later ones replace them. */
const BACKLOG_MAX_BYTES = 256 * 1024

/** A connection as the library represents it. */
export interface ColyseusConnection extends Connection {
  client: Client
  /** Set while its seat is reserved. */
  reconnection: Deferred<Client> | null
}

/** Wraps a client of the library. */
export function createConnection(client: Client): ColyseusConnection {
  const connection: ColyseusConnection = {
    key: client.sessionId,
    client,
    reconnection: null,
    // Not `client`: the client is another one after a reconnection.
    send: (name, message) => connection.client.send(name, message),
    sendBytes: (name, bytes) => connection.client.sendBytes(name, bytes),
    close(code) {
      if (connection.reconnection === null) connection.client.leave(code)
      else connection.reconnection.reject(new Error('given up'))
    },
  }
  return connection
}

/** The library returns a promise of its own kind, or a plain rejected one: then no reconnection is possible. */
export function toReconnection(reconnection: unknown): Deferred<Client> | null {
  // If the client does not reconnect, `onLeave` is called.
  if (reconnection instanceof Deferred || reconnection instanceof Promise) reconnection.catch(() => {})
  return reconnection instanceof Deferred ? reconnection : null
}

/** Messages sent before the client's greeting are buffered in memory. */
export const isBacklogged = ({ ref, state }: Client): boolean =>
  state !== ClientState.JOINED || ('bufferedAmount' in ref && Number(ref.bufferedAmount) > BACKLOG_MAX_BYTES)
