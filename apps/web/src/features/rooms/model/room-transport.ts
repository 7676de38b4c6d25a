import type { ClientMessage, ClientMessageName } from '@zhanjian/contract/rooms/room-messages.ts'

/** One connection to one room, independent of the library. */
export interface RoomTransport {
  send<Kind extends ClientMessageName>(kind: Kind, message: ClientMessage<Kind>): void
  /** One record of `@zhanjian/scene/presence.ts`. */
  sendPose(bytes: Uint8Array): void
  close(): void
}

/** Callbacks of the transport. */
export interface RoomTransportListener {
  /** Not validated yet. */
  onMessage(kind: string, message: unknown): void
  onState(state: unknown): void
  onSnapshot(bytes: Uint8Array): void
  /** The connection was lost; the transport tries to reconnect. */
  onDisconnect(): void
  onReconnect(): void
  /** The connection has ended permanently, with the close code. */
  onClose(code: number): void
}

/** Connects with the reservation of `joinRoom`; rejects if the seat is not available. */
export type ConnectTransport = (
  reservation: Readonly<Record<string, unknown>>,
  listener: RoomTransportListener,
) => Promise<RoomTransport>
