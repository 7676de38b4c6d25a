import type { ClientMessage, ClientMessageName } from '@zhanjian/contract/room-messages.ts'

/** One connection to one room, whatever carries it. */
export interface RoomWire {
  say<Kind extends ClientMessageName>(kind: Kind, message: ClientMessage<Kind>): void
  /** One record of `@zhanjian/scene/presence.ts`. */
  sendPose(bytes: Uint8Array): void
  close(): void
}

export interface WireListener {
  /** As it came: not checked yet. */
  hear(kind: string, message: unknown): void
  takeState(state: unknown): void
  takeSnapshot(bytes: Uint8Array): void
  /** The connection is gone, and the wire tries to have it back. */
  drop(): void
  comeBack(): void
  /** It is gone for good, with the code of its end. */
  end(code: number): void
}

/** Takes the seat that `joinRoom` kept; rejects when it cannot be had. */
export type OpenWire = (reservation: Readonly<Record<string, unknown>>, listener: WireListener) => Promise<RoomWire>
