import { expect, test } from 'vitest'
import { AVATAR_PARTS, type AvatarLook, completeLook, DEFAULT_LOOK } from '../avatar-parts.ts'
import { AVATAR_SLOTS, countCorners } from './avatar-shapes.ts'
import { buildAvatarGrid, CORNER_NUMBERS, createAvatarTables } from './avatar-tables.ts'
import { TINTS } from './corner.ts'

const FINE_TRIANGLES = 3800
const COARSE_TRIANGLES = 520
const HEAD_SLOT = 0
const HAIR_SLOT = 2
const TRUNK_SLOT = 3
const ARM_SLOT = 4

/** Looks that together wear every shape. */
const LOOKS: AvatarLook[] = Array.from({ length: 28 }, (_, turn) => {
  const options = Object.entries(AVATAR_PARTS).flatMap(([part, choice]) =>
    choice.kind === 'option' ? [[part, choice.options[turn % choice.options.length]]] : [],
  )
  return completeLook({ ...Object.fromEntries(options), ...(turn >= 14 ? { hat: 'cap' } : { hat: 'none' }) })
})

test('F-03 a figure has few triangles, near by and far away', () => {
  expect(buildAvatarGrid('fine').indices.length / 3).toBeLessThanOrEqual(FINE_TRIANGLES)
  expect(buildAvatarGrid('coarse').indices.length / 3).toBeLessThanOrEqual(COARSE_TRIANGLES)
})

/** Painted on the clothes. */
const PARTS_WITHOUT_SHAPES = ['pattern']

test('S-09 what is chosen of a part is worn: who adds a part adds its slot to avatar-shapes.ts', () => {
  const parts = Object.entries(AVATAR_PARTS).filter(([part]) => !PARTS_WITHOUT_SHAPES.includes(part))
  const alike = parts.flatMap(([part, choice]) => {
    if (choice.kind === 'colour') return []
    const worn = choice.options.map((option) => AVATAR_SLOTS.map(({ pick }) => pick({ ...DEFAULT_LOOK, [part]: option })).join())
    return new Set(worn).size === choice.options.length ? [] : [part]
  })
  expect(alike).toEqual([])
})

test('S-09 every shape is seen from its outside', () => {
  for (const look of LOOKS) {
    for (const { name, isStrip, corners } of listTubes(look)) {
      if (isStrip)
        expect(
          sumOf(corners, ({ normal }) => -(normal[2] ?? 0)),
          name,
        ).toBeGreaterThanOrEqual(0)
      else expect(computeVolume(corners), name).toBeGreaterThanOrEqual(-1e-7)
    }
  }
})

test('S-09 a figure stands on the floor and is as tall as a visitor', () => {
  const heights = LOOKS.filter(({ hat, thing, hairStyle }) => hat === 'none' && thing === 'none' && hairStyle !== 'bun').map(
    (look) => {
      const ys = listTubes(look).flatMap(({ corners }) => corners.flat().map(({ at }) => at[1] ?? 0))
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(-0.001)
      return Math.max(...ys)
    },
  )
  for (const height of heights) {
    expect(height).toBeGreaterThan(1.53)
    expect(height).toBeLessThan(1.7)
  }
})

test('S-09 neck, head, shoulders and hair are joined: each begins inside the next', () => {
  for (const look of LOOKS) {
    const [skull, neck] = listTubes(look, HEAD_SLOT)
    const [trunk] = listTubes(look, TRUNK_SLOT)
    const [neckBase, neckTop] = [rangeOf(neck?.corners[0]), rangeOf(neck?.corners.at(-1))]
    expect(neckTop.minY).toBeGreaterThan(rangeOf(skull?.corners.flat()).minY)
    expect(neckBase.maxY).toBeLessThan(rangeOf(trunk?.corners.flat()).maxY)
    const [left, right] = listTubes(look, ARM_SLOT)
    const shoulderX = rangeOf(trunk?.corners[7]).maxX
    expect(rangeOf(right?.corners[0]).maxX).toBeLessThan(shoulderX)
    expect(rangeOf(left?.corners[0]).minX).toBeGreaterThan(-shoulderX)
    if (look.hairStyle === 'bald') continue
    // The rim of hair that does not hang down is within the skull.
    const rim = listTubes(look, HAIR_SLOT)[0]?.corners[0] ?? []
    const inside = rim.filter(({ at }) => isInSkull(at, skull?.corners.flat() ?? []))
    expect(inside.length, look.hairStyle).toBeGreaterThanOrEqual(5)
  }
})

test('S-09 what is not worn draws nothing', () => {
  for (const slot of [HEAD_SLOT + 7, HEAD_SLOT + 8, HEAD_SLOT + 9]) {
    for (const { corners } of listTubes({ ...DEFAULT_LOOK, glasses: 'none', hat: 'none', thing: 'none' }, slot)) {
      const { minX, maxX, minY, maxY } = rangeOf(corners.flat())
      expect([maxX - minX, maxY - minY]).toEqual([0, 0])
    }
  }
})

interface TableCorner {
  at: number[]
  normal: number[]
  tint: string
}

/** The tubes of a look, with their corners by round. */
function listTubes(look: AvatarLook, only?: number) {
  const tables = createAvatarTables()
  const blocks = tables.getBlocks(look)
  return AVATAR_SLOTS.flatMap((slot, slotIndex) => {
    let first = blocks[slotIndex] ?? 0
    return slot.tubes.map((tube, index) => {
      const columns = countCorners(tube) / tube.rounds
      const corners = Array.from({ length: tube.rounds }, (_, round) =>
        Array.from({ length: columns }, (__, column) => readCorner(tables.corners, first + round * columns + column)),
      )
      first += countCorners(tube)
      return {
        name: `slot ${slotIndex}, tube ${index} of ${JSON.stringify(look)}`,
        slotIndex,
        isStrip: tube.isStrip === true,
        corners,
      }
    })
  }).filter(({ slotIndex }) => only === undefined || slotIndex === only)
}

function readCorner(numbers: Float32Array, index: number): TableCorner {
  const [x = 0, y = 0, z = 0, , nx = 0, ny = 0, nz = 0, tint = 0] = numbers.subarray(
    index * CORNER_NUMBERS,
    (index + 1) * CORNER_NUMBERS,
  )
  return { at: [x, y, z], normal: [nx, ny, nz], tint: TINTS[tint] ?? '' }
}

/** Six times what rounds enclose; negative when their outside is inside. */
function computeVolume(rounds: readonly (readonly TableCorner[])[]): number {
  return rounds.slice(1).reduce((sum, above, index) => {
    const below = rounds[index] ?? []
    return below.reduce((part, here, column) => {
      const [next, over, beyond] = [below[(column + 1) % below.length], above[column], above[(column + 1) % above.length]]
      return part + solid(here, next, over) + solid(next, beyond, over)
    }, sum)
  }, 0)
}

function solid(...corners: (TableCorner | undefined)[]): number {
  const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0], [cx = 0, cy = 0, cz = 0]] = corners.map(
    (corner) => corner?.at ?? [],
  ) as [number[], number[], number[]]
  return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
}

const sumOf = (rounds: readonly (readonly TableCorner[])[], read: (corner: TableCorner) => number): number =>
  rounds.flat().reduce((sum, corner) => sum + read(corner), 0)

function rangeOf(corners: readonly TableCorner[] = []) {
  const [xs, ys] = [corners.map(({ at }) => at[0] ?? 0), corners.map(({ at }) => at[1] ?? 0)]
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
}

function isInSkull([x = 0, y = 0, z = 0]: readonly number[], skull: readonly TableCorner[]): boolean {
  const { minX, maxX, minY, maxY } = rangeOf(skull)
  const half = { x: (maxX - minX) / 2, y: (maxY - minY) / 2 }
  return (x / half.x) ** 2 + ((y - (minY + maxY) / 2) / half.y) ** 2 + (z / (half.x * 1.04)) ** 2 < 1.02
}
