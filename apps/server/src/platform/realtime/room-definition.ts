import type { IncomingMessage } from 'node:http'

/** One person's line into a room; the same one after the connection was lost and came back. */
export interface Connection {
  readonly key: string
  /** To this one alone. */
  send(name: string, message: unknown): void
  sendBytes(name: string, bytes: Uint8Array): void
  /** For good: a place that is kept for it is given up. */
  close(code: number): void
}

/** All the lines of one room. */
export interface RoomBroadcast {
  /** To everybody. */
  broadcast(name: string, message: unknown): void
  /** The same as bytes; who cannot take more at the moment misses them. */
  broadcastBytes(name: string, bytes: Uint8Array): void
}

/** What a room does with those who are in it. */
export interface RoomHandlers<Seat> {
  /** A schema, kept in step with all clients. */
  state: object
  onJoin(connection: Connection, seat: Seat): Promise<void>
  /** The connection is gone without a farewell. @returns for how many seconds its place is kept */
  onDrop(connection: Connection, code: number): number
  /** … and it is there again. */
  onReconnect(connection: Connection): Promise<void>
  onLeave(connection: Connection): void
  onMessage(connection: Connection, name: string, message: unknown): void
  onMessageBytes(connection: Connection, name: string, bytes: Uint8Array): void
  onTick(): void
  /** Nobody is in it any more. */
  onDispose(): Promise<void>
}

export interface RoomDefinition<Seat> {
  createRoom(key: string, channel: RoomBroadcast): Promise<RoomHandlers<Seat>>
  /** Names of messages, and of those that are bytes; others close the connection. */
  messageNames: readonly string[]
  byteMessageNames: readonly string[]
  tickMs: number
  reservationS: number
  /** For a client to answer the room's greeting: what is sent to it meanwhile is kept in memory. */
  helloWithinMs: number
  /** Frames of one connection in a second; one that sends more is closed with 4002. */
  framesPerSecond: number
}

export interface RealtimeLog {
  debug(message: string): void
  error(message: string): void
}

export interface RealtimeOptions<Seat> {
  kind: RoomDefinition<Seat>
  /** Below it lie the addresses of connections. */
  path: string
  publicOrigin: string
  /** Where an upgrade comes from; null: the connection is gone. */
  networkOf: (request: IncomingMessage) => string | null
  /** Connections of one network that may be open at the same time. */
  perNetworkMax: number
  log: RealtimeLog
}

export interface Reservation {
  /** Of the connection that it will become. */
  key: string
  /** For the client's library. */
  clientReservation: Record<string, unknown>
}
