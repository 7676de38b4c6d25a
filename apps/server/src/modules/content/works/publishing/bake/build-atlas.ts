import sharp from 'sharp'
import type { BakedHall } from './baked-hall.ts'

const CHANNELS = 3
/** At effort 4 it takes twice as long, and is 4 % smaller. The publication waits for it. */
const WEBP_OPTIONS = { quality: 80, effort: 2 } as const

/** Cells must begin at whole pixels, hence 2040 for twelve. The gutter keeps neighbours out of smaller mip levels. */
const LAYOUTS = [
  { columns: 8, sizePx: 2048, gutterPx: 10 },
  { columns: 12, sizePx: 2040, gutterPx: 7 },
  { columns: 16, sizePx: 2048, gutterPx: 5 },
] as const

/** The smallest layout with room for `workCount` works. */
export function chooseAtlasLayout(workCount: number) {
  const layout = LAYOUTS.find(({ columns }) => columns ** 2 >= workCount)
  if (layout === undefined) throw new RangeError(`an atlas cannot hold ${workCount} works`)
  return layout
}

/**
 * All pictures in one: a cell each, row by row from the top left. A picture is stretched to the square within its cell's
 * gutter, and its edge pixels are repeated into the gutter. @returns null without pictures
 */
export async function buildAtlas(pictures: readonly Uint8Array[], onDone?: (share: number) => void): Promise<BakedHall['atlas']> {
  if (pictures.length === 0) return null
  const { columns, sizePx, gutterPx } = chooseAtlasLayout(pictures.length)
  const cellPx = sizePx / columns
  const canvas = Buffer.alloc(sizePx * sizePx * CHANNELS, 0x80)
  for (const [index, picture] of pictures.entries()) {
    const cell = await drawCell(picture, cellPx, gutterPx)
    copyCell(cell, cellPx, canvas, sizePx, index % columns, Math.floor(index / columns))
    onDone?.((index + 1) / pictures.length)
  }
  const raw = { width: sizePx, height: sizePx, channels: CHANNELS } as const
  return { columns, sizePx, gutterPx, picture: await sharp(canvas, { raw }).webp(WEBP_OPTIONS).toBuffer() }
}

function drawCell(picture: Uint8Array, cellPx: number, gutterPx: number): Promise<Buffer> {
  const innerPx = cellPx - 2 * gutterPx
  return sharp(picture)
    .removeAlpha()
    .resize(innerPx, innerPx, { fit: 'fill' })
    .extend({ top: gutterPx, bottom: gutterPx, left: gutterPx, right: gutterPx, extendWith: 'copy' })
    .raw()
    .toBuffer()
}

function copyCell(cell: Buffer, cellPx: number, canvas: Buffer, sizePx: number, column: number, row: number) {
  const rowBytes = cellPx * CHANNELS
  for (let y = 0; y < cellPx; y++) {
    const target = ((row * cellPx + y) * sizePx + column * cellPx) * CHANNELS
    cell.copy(canvas, target, y * rowBytes, (y + 1) * rowBytes)
  }
}
