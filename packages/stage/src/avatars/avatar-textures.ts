/** What the shader of avatars reads: the shapes that are worn, and for each figure its colours and what it wears. */
import { AVATAR_PARTS, type AvatarLook, DEFAULT_LOOK } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { decodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { CORNER_NUMBERS, createAvatarTables } from '@zhanjian/scene/avatar/shapes/avatar-tables.ts'
import { computeTintColours } from '@zhanjian/scene/avatar/tint-colours.ts'
import { DataTexture, FloatType, RGBAFormat } from 'three'
import type { AvatarInfo } from './avatar-layer.ts'

/** Texels of one row of shapes, a multiple of the three of a corner. */
export const SHAPES_WIDTH = 768
/** Texels of a figure's row: colours with the blocks of its slots, then its pattern. */
const ROW_WIDTH = 16
const PATTERN_TEXEL = 15

export interface AvatarTextures {
  readonly uniforms: { uShapes: { value: DataTexture }; uRows: { value: DataTexture } }
  /** The row of a figure, with what it looks like; 0 when all are taken. */
  getRow(info: Pick<AvatarInfo, 'figureId' | 'look'>): number
  /** Releases the rows of all other figures. */
  retainOnly(figureIds: ReadonlySet<number>): void
  dispose(): void
}

/** @param count of figures that there is room for */
export function createAvatarTextures(count: number): AvatarTextures {
  const tables = createAvatarTables()
  const texels = (tables.corners.length / CORNER_NUMBERS) * (CORNER_NUMBERS / 4)
  const numbers = new Float32Array(Math.ceil(texels / SHAPES_WIDTH) * SHAPES_WIDTH * 4)
  const shapes = createTexture(numbers, SHAPES_WIDTH)
  const rowNumbers = new Float32Array(count * ROW_WIDTH * 4)
  const rows = createTexture(rowNumbers, ROW_WIDTH)
  const rowById = new Map<number, { row: number; look: string }>()
  const free = Array.from({ length: count }, (_, index) => count - 1 - index)

  const writeRow = (row: number, look: AvatarLook) => {
    const known = tables.filled
    const blocks = tables.getBlocks(look)
    const start = row * ROW_WIDTH * 4
    computeTintColours(look).forEach((colour, index) => rowNumbers.set([...colour, blocks[index] ?? 0], start + index * 4))
    rowNumbers[start + PATTERN_TEXEL * 4] = AVATAR_PARTS.pattern.options.indexOf(look.pattern)
    rows.needsUpdate = true
    if (tables.filled === known) return
    numbers.set(tables.corners)
    shapes.needsUpdate = true
  }
  return {
    uniforms: { uShapes: { value: shapes }, uRows: { value: rows } },
    getRow({ figureId, look }) {
      const known = rowById.get(figureId)
      if (known?.look === look) return known.row
      const row = known?.row ?? free.pop()
      if (row === undefined) return 0
      rowById.set(figureId, { row, look })
      writeRow(row, decodeLook(look) ?? DEFAULT_LOOK)
      return row
    },
    retainOnly(figureIds) {
      for (const [figureId, { row }] of rowById) {
        if (figureIds.has(figureId)) continue
        rowById.delete(figureId)
        free.push(row)
      }
    },
    dispose() {
      shapes.dispose()
      rows.dispose()
    },
  }
}

function createTexture(numbers: Float32Array<ArrayBuffer>, width: number): DataTexture {
  const texture = new DataTexture(numbers, width, numbers.length / 4 / width, RGBAFormat, FloatType)
  texture.needsUpdate = true
  return texture
}
