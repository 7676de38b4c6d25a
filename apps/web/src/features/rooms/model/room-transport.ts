import type { ClientMessage, ClientMessageName } from '@zhanjian/contract/room-messages.ts'

/** One connection to one room, whatever carries it. */
export interface RoomTransport {
  send<Kind extends ClientMessageName>(kind: Kind, message: ClientMessage<Kind>): void
  /** One record of `@zhanjian/scene/presence.ts`. */
  sendPose(bytes: Uint8Array): void
  close(): void
}

export interface RoomTransportListener {
  /** As it came: not checked yet. */
  onMessage(kind: string, message: unknown): void
  onState(state: unknown): void
  onSnapshot(bytes: Uint8Array): void
  /** The connection is gone, and the wire tries to have it back. */
  onDisconnect(): void
  onReconnect(): void
  /** It is gone for good, with the code of its end. */
  onClose(code: number): void
}

/** Takes the seat that `joinRoom` kept; rejects when it cannot be had. */
export type ConnectTransport = (
  reservation: Readonly<Record<string, unknown>>,
  listener: RoomTransportListener,
) => Promise<RoomTransport>
