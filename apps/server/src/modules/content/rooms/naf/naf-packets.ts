import { NAF_FIGURE_TEMPLATE } from '@zhanjian/contract/rooms/naf.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/hall/view-point.ts'
import { PRESENCE_BYTES, type PresencePose, readPresence, writePresence } from '@zhanjian/scene/presence.ts'
import * as z from 'zod/mini'

/** What clients of networked-aframe send each other, as far as rooms use it. Its own words for types are `u`, `um` and `r`. */
export interface NafPacket {
  /** Who has sent it; a client believes it. */
  from: string
  type: string
  data: object
}

/** Of what the server says itself. */
const FROM_SERVER = 'server'
const DEGREES = 180 / Math.PI
/** No client takes an entity over that was last taken later than it can. */
const OWNED_FOR_EVER = Number.MAX_SAFE_INTEGER

export const joinRoomEvent = z.object({ room: z.string() })
export const packetEvent = z.object({ type: z.string(), data: z.unknown() })

/** Components by their index in the schema of the template: position in metres, rotation in degrees, of the eyes. */
const entityUpdate = z.object({
  networkId: z.string(),
  template: z.optional(z.string()),
  components: z.object({
    0: z.nullish(z.object({ x: z.number(), y: z.number(), z: z.number() })),
    1: z.nullish(z.object({ x: z.number(), y: z.number() })),
  }),
})
/** A parsed update of an entity. */
export type NafEntityUpdate = z.infer<typeof entityUpdate>
const manyUpdates = z.object({ d: z.array(z.unknown()) })

/** Updates of entities in a packet; null: the packet is of another type. What is no update is left out. */
export function readEntityUpdates(type: string, data: unknown): NafEntityUpdate[] | null {
  if (type !== 'u' && type !== 'um') return null
  const many = type === 'u' ? { data: { d: [data] } } : z.safeParse(manyUpdates, data)
  return (many.data?.d ?? []).flatMap((update) => z.safeParse(entityUpdate, update).data ?? [])
}

/** The last components of a client's figure. */
export interface NafComponents {
  position: { x: number; y: number; z: number }
  rotation: { x: number; y: number }
}

/** @returns null: there is no such place or direction */
export function toPresenceRecord({ position, rotation }: NafComponents, seq: number): Uint8Array | null {
  const bytes = new Uint8Array(PRESENCE_BYTES)
  const isWritten = writePresence(new DataView(bytes.buffer), 0, {
    figureId: 0,
    seq,
    flags: 0,
    xM: position.x,
    yM: position.y - EYE_HEIGHT_M,
    zM: position.z,
    yawRad: rotation.y / DEGREES,
    pitchRad: rotation.x / DEGREES,
  })
  return isWritten ? bytes : null
}

/** Poses of records that the room has written. */
export function readPresenceRecords(bytes: Uint8Array): PresencePose[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.byteLength / PRESENCE_BYTES }, (_, index) =>
    readPresence(view, index * PRESENCE_BYTES),
  ).flatMap((pose) => pose ?? [])
}

/** The figure of a person where the client creates it. */
export const toNewFigure = (key: string, pose: PresencePose): NafPacket => ({
  from: key,
  type: 'u',
  data: {
    ...toFigureUpdate(key, pose),
    creator: key,
    template: NAF_FIGURE_TEMPLATE,
    parent: null,
    isFirstSync: true,
  },
})

/** Figures that have moved; clients leave out those that they have not created. */
export const toMovedFigures = (moved: readonly (readonly [key: string, pose: PresencePose])[]): NafPacket => ({
  from: FROM_SERVER,
  type: 'um',
  data: { d: moved.map(([key, pose]) => toFigureUpdate(key, pose)) },
})

export const toRemovedFigure = (key: string): NafPacket => ({ from: key, type: 'r', data: { networkId: toNetworkId(key) } })

/** A message of the room, under its own name. */
export const toMessagePacket = (type: string, data: object, from: string = FROM_SERVER): NafPacket => ({ from, type, data })

const toFigureUpdate = (key: string, { xM, yM, zM, yawRad, pitchRad }: PresencePose) => ({
  networkId: toNetworkId(key),
  owner: key,
  lastOwnerTime: OWNED_FOR_EVER,
  persistent: false,
  components: {
    0: { x: xM, y: roundTo(yM + EYE_HEIGHT_M, 2), z: zM },
    1: { x: roundTo(pitchRad * DEGREES, 1), y: roundTo(yawRad * DEGREES, 1), z: 0 },
  },
})

const toNetworkId = (key: string): string => `figure-${key}`

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits))
