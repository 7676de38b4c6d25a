import type { IncomingMessage } from 'node:http'

/** A person's connection to a room; the same object after a reconnection. */
export interface Connection {
  readonly key: string
  /** To this connection only. */
  send(name: string, message: unknown): void
  sendBytes(name: string, bytes: Uint8Array): void
  /** Permanently: a reserved seat is released too. */
  close(code: number): void
}

/** All connections of one room. */
export interface RoomBroadcast {
  /** To all connections. */
  broadcast(name: string, message: unknown): void
  /** The same as bytes; connections with a backlog are skipped. */
  broadcastBytes(name: string, bytes: Uint8Array): void
}

/** Event handlers of a room. */
export interface RoomHandlers<Seat> {
  /** A schema that is synchronised with all clients. */
  state: object
  onJoin(connection: Connection, seat: Seat): Promise<void>
  /** The connection was lost. @returns seconds for which its seat is reserved */
  onDrop(connection: Connection, code: number): number
  /** The lost connection has reconnected. */
  onReconnect(connection: Connection): Promise<void>
  onLeave(connection: Connection): void
  onMessage(connection: Connection, name: string, message: unknown): void
  onMessageBytes(connection: Connection, name: string, bytes: Uint8Array): void
  onTick(): void
  /** The room is empty. */
  onDispose(): Promise<void>
}

/** A connection whose client speaks another protocol: named events with JSON, both ways. */
export interface EventSocket {
  /** An object that is sent to several is encoded once. */
  send(event: string, data: object): void
  /** Is left out while the client has a backlog: a later one replaces it. */
  sendLatest(event: string, data: object): void
  /** Permanently: its ticket is used up. */
  close(code: number): void
}

/** Handlers of an {@link EventSocket}. */
export interface EventSocketHandlers {
  onEvent(event: string, data: unknown): void
  /** Called once, however the connection ended. */
  onClose(): void
  /** The room is being closed: closes the connection. */
  onRoomClose(code: number): void
}

/** A kind of rooms. */
export interface RoomDefinition<Seat> {
  createRoom(key: string, channel: RoomBroadcast): Promise<RoomHandlers<Seat>>
  /** A client of another protocol has taken the seat that was reserved with `key`, which keeps the room open until it closes. */
  acceptEventSocket(key: string, seat: Seat, socket: EventSocket): EventSocketHandlers
  /** Accepted names of messages, and of binary ones; others close the connection. */
  messageNames: readonly string[]
  byteMessageNames: readonly string[]
  tickMs: number
  reservationS: number
  /** For a client to confirm the room's greeting: until then its messages are buffered in memory. */
  helloWithinMs: number
  /** Between pings of event sockets: one that is half open ends within twice of it. */
  pingIntervalMs: number
  /** Frames per second and connection; one that sends more is closed with 4002. */
  framesPerSecond: number
}

/** Log of the realtime server. */
export interface RealtimeLog {
  debug(message: string): void
  error(message: string): void
}

/** Options of {@link createRealtime}. */
export interface RealtimeOptions<Seat> {
  kind: RoomDefinition<Seat>
  /** Path prefix of connections. */
  path: string
  /** Paths of event sockets: of JSON in frames, and of Socket.IO. Their tickets are keys of reservations, in the query. */
  eventPaths: { plain: string; socketIo: string }
  publicOrigin: string
  /** Network of the client; null if it has disconnected. */
  networkOf: (request: IncomingMessage) => string | null
  /** Open connections of one network. */
  perNetworkMax: number
  log: RealtimeLog
}

/** A reserved seat. */
export interface Reservation {
  /** Key of the future connection. */
  key: string
  /** In the format of the client's library. */
  clientReservation: Record<string, unknown>
}
