import * as z from 'zod/mini'
import { MODEL_SIDE_MAX_CM, MODEL_SIDE_MIN_CM } from '../files/limits.ts'
import type { Asset } from '../files/uploads.ts'

/** How a model stands in a room. The longest side says more than the height, which is nothing for a carpet. */
export const inRoom = z.object({
  /** Width, height or depth, whichever is longest; null: as large as the file says. */
  longestSideCm: z.nullable(z.number().check(z.gte(MODEL_SIDE_MIN_CM), z.lte(MODEL_SIDE_MAX_CM))),
  placement: z.enum(['floor', 'wall']),
})
/** A parsed {@link inRoom}. */
export type InRoom = z.infer<typeof inRoom>

/** Where a model stands whose author has said nothing. */
export const IN_ROOM_DEFAULT: InRoom = { longestSideCm: null, placement: 'floor' }

/** Size of a model in a room. */
export interface SizeInRoom {
  widthM: number
  heightM: number
  depthM: number
  /** From the model's own metres. */
  scale: number
  /** The author stated it, or the file says something that can be true; otherwise it is a guess. */
  isKnown: boolean
}

/** Longest side of a model that says nothing and whose file says something impossible. */
const GUESSED_SIDE_M = 0.5

/** Size of a model in a room. @returns null while its files are not made */
export function computeSizeInRoom(own: Asset['modelSizeM'], { longestSideCm }: InRoom): SizeInRoom | null {
  if (own === undefined) return null
  const longestM = Math.max(own.widthM, own.heightM, own.depthM)
  if (longestM <= 0) return null
  const isOwnPossible = longestM * 100 >= MODEL_SIDE_MIN_CM && longestM * 100 <= MODEL_SIDE_MAX_CM
  const wantedM = longestSideCm === null ? (isOwnPossible ? longestM : GUESSED_SIDE_M) : longestSideCm / 100
  const scale = wantedM / longestM
  return {
    widthM: own.widthM * scale,
    heightM: own.heightM * scale,
    depthM: own.depthM * scale,
    scale,
    isKnown: longestSideCm !== null || isOwnPossible,
  }
}
