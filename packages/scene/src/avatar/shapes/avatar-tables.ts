/** The shapes of avatars as tables of numbers, which the viewer keeps on the GPU and a server draws from. */
import type { AvatarLook } from '../avatar-parts.ts'
import { AVATAR_SLOTS, type AvatarSlot, countCorners, countSlotCorners } from './avatar-shapes.ts'
import { TINTS, toFigure } from './corner.ts'
import { normalize, type Shape, type Tube } from './tube.ts'

/** Numbers of a corner: place, light; normal, tint; limb, side, upper, lower. Each four are one texel. */
export const CORNER_NUMBERS = 12

/** The shapes of all slots, computed when they are first worn. */
export interface AvatarTables {
  /** {@link CORNER_NUMBERS} for each corner; of shapes that nobody has worn yet, zeros. */
  readonly corners: Float32Array
  /** How many shapes have been computed. */
  readonly filled: number
  /** The first corner of what a look wears in each slot. */
  getBlocks(look: AvatarLook): number[]
}

/** Tables without a shape yet. */
export function createAvatarTables(): AvatarTables {
  let count = 0
  const starts = AVATAR_SLOTS.map((slot) =>
    slot.variants.map(() => {
      const first = count
      count += countSlotCorners(slot)
      return first
    }),
  )
  const corners = new Float32Array(count * CORNER_NUMBERS)
  const filled = new Set<number>()
  return {
    corners,
    get filled() {
      return filled.size
    },
    getBlocks: (look) =>
      AVATAR_SLOTS.map((slot, index) => {
        const variant = slot.pick(look)
        const first = starts[index]?.[variant] ?? 0
        if (!filled.has(first)) corners.set(computeSlot(slot, variant), first * CORNER_NUMBERS)
        filled.add(first)
        return first
      }),
  }
}

function computeSlot({ tubes, variants }: AvatarSlot, variant: number): number[] {
  const numbers: number[] = []
  const shapes = variants[variant]?.() ?? []
  tubes.forEach((tube, index) => appendTube(numbers, tube, shapes[index] as Shape))
  return numbers
}

function appendTube(numbers: number[], tube: Tube, shape: Shape): void {
  const columns = countCorners(tube) / tube.rounds
  const corners = Array.from({ length: countCorners(tube) }, (_, index) => {
    const corner = shape(Math.floor(index / columns), (index % columns) / tube.segments)
    return { ...corner, at: toFigure(corner.at, corner) }
  })
  const normals = computeNormals(
    tube,
    corners.map(({ at }) => at),
  )
  corners.forEach(({ at, open, tint, limb, side, upper, lower }, index) => {
    const normal = normalize(normals.slice(index * 3, index * 3 + 3) as [number, number, number], [0, 1, 0])
    numbers.push(...at, open, ...normal, TINTS.indexOf(tint), limb, side, upper, lower)
  })
}

/** Smooth over the whole tube; corners that meet in its tip, or at a seam between two tints, share one normal. */
function computeNormals(tube: Tube, at: readonly (readonly [number, number, number])[]): number[] {
  const sums = new Map<number, [number, number, number]>()
  const keys = at.map(([x, y, z]) => toStep(x) + (toStep(y) + toStep(z) * PLACES) * PLACES)
  for (const triangle of listTriangles(tube)) {
    const [a, b, c] = triangle.map((corner) => at[corner] ?? [0, 0, 0]) as [number[], number[], number[]]
    const [u, v] = [subtract(b, a), subtract(c, a)]
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
    for (const corner of triangle) {
      const key = keys[corner] ?? 0
      const sum = sums.get(key) ?? [0, 0, 0]
      sums.set(key, [sum[0] + face[0], sum[1] + face[1], sum[2] + face[2]])
    }
  }
  return keys.flatMap((key) => sums.get(key) ?? [0, 0, 0])
}

/** Half millimetres, all of them positive. */
const PLACES = 16_384
const toStep = (metres: number): number => Math.round(metres * 2000) + PLACES / 2

const subtract = (a: readonly number[], b: readonly number[]) =>
  [(a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0), (a[2] ?? 0) - (b[2] ?? 0)] as const

type Triangle = [number, number, number]

/** Of a tube by itself: numbers of its corners, anticlockwise as seen from outside. */
function listTriangles(tube: Tube, [rounds, segments]: readonly [number, number] = [tube.rounds, tube.segments]): Triangle[] {
  const columns = tube.segments + (tube.isStrip ? 1 : 0)
  const at = (round: number, segment: number): number => {
    const row = Math.round((round * (tube.rounds - 1)) / (rounds - 1))
    return row * columns + (Math.round((segment * tube.segments) / segments) % columns)
  }
  return Array.from({ length: (rounds - 1) * segments }, (_, index) => {
    const [round, segment] = [Math.floor(index / segments), index % segments]
    const [here, next] = [at(round, segment), at(round, segment + 1)]
    const [above, beyond] = [at(round + 1, segment), at(round + 1, segment + 1)]
    return [
      [here, next, above],
      [next, beyond, above],
    ] as Triangle[]
  }).flat()
}

/** The grid that all figures share. */
export interface AvatarGrid {
  /** Of each corner: its slot, and its number within the slot's block. */
  corners: readonly (readonly [slot: number, corner: number])[]
  /** Three for each triangle. */
  indices: readonly number[]
}

/** `fine` for figures near by; `coarse` for those far away and for what the floor mirrors. */
export function buildAvatarGrid(detail: 'fine' | 'coarse'): AvatarGrid {
  const corners: [number, number][] = []
  const indices: number[] = []
  AVATAR_SLOTS.forEach((slot, slotIndex) => {
    const numbers = new Map<number, number>()
    let first = 0
    for (const tube of slot.tubes) {
      const size = detail === 'fine' ? ([tube.rounds, tube.segments] as const) : tube.coarse
      for (const corner of size === undefined ? [] : listTriangles(tube, size).flat()) {
        const known = numbers.get(first + corner)
        if (known === undefined) {
          numbers.set(first + corner, corners.length)
          corners.push([slotIndex, first + corner])
        }
        indices.push(known ?? corners.length - 1)
      }
      first += countCorners(tube)
    }
    if (first !== countSlotCorners(slot)) throw new Error('a slot does not hold its tubes')
  })
  return { corners, indices }
}
