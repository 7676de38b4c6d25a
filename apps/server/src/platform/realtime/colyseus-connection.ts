import { type Client, ClientState, Deferred } from '@colyseus/core'
import type { Connection } from './room-definition.ts'

/** Who has so much under way gets no further positions: the next ones say the same, and newer. */
const BACKLOG_MAX_BYTES = 256 * 1024

/** A connection as the library knows it. */
export interface ColyseusConnection extends Connection {
  client: Client
  /** While its place is kept. */
  reconnection: Deferred<Client> | null
}

export function createConnection(client: Client): ColyseusConnection {
  const connection: ColyseusConnection = {
    key: client.sessionId,
    client,
    reconnection: null,
    // The client is another one after a reconnection.
    send: (name, message) => connection.client.send(name, message),
    sendBytes: (name, bytes) => connection.client.sendBytes(name, bytes),
    close(code) {
      if (connection.reconnection === null) connection.client.leave(code)
      else connection.reconnection.reject(new Error('given up'))
    },
  }
  return connection
}

/** The library answers with a promise of its own kind, or with a plain one that is rejected: nobody can come back then. */
export function toReconnection(reconnection: unknown): Deferred<Client> | null {
  // It ends in `onLeave` where nobody comes back.
  if (reconnection instanceof Deferred || reconnection instanceof Promise) reconnection.catch(() => {})
  return reconnection instanceof Deferred ? reconnection : null
}

/** What is sent before the client has said hello is kept for it in memory. */
export const isBacklogged = ({ ref, state }: Client): boolean =>
  state !== ClientState.JOINED || ('bufferedAmount' in ref && Number(ref.bufferedAmount) > BACKLOG_MAX_BYTES)
