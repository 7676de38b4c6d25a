/** Makes places of a panorama unrecognisable, in its pixels. */
import type { PictureSphere } from '@zhanjian/contract/files/uploads.ts'
import type { Raster } from './raster.ts'

/** A round place on the sphere. */
export interface BlurredPlace {
  yawRad: number
  pitchRad: number
  radiusRad: number
}

/** Cells across the circle: a face of 6 × 6 averages cannot be recognised, nor computed back. */
const CELLS_ACROSS = 6
const CHANNELS = 3
/** The edge lies a little outside, so that rounding leaves nothing of the rim. */
const EDGE_FACTOR = 1.03

/** More samples of a cell would not change its average visibly. */
const SAMPLES_ACROSS = 32

/**
 * Replaces every pixel within the places by averages of coarse cells. Places may cross the edge of a picture that goes all around,
 * and may contain a pole.
 */
export function burnBlurs(raster: Raster, sphere: PictureSphere, places: readonly BlurredPlace[]): void {
  for (const place of places) burnBlur(raster, sphere, place)
}

function burnBlur(raster: Raster, sphere: PictureSphere, place: BlurredPlace): void {
  const turnPx = Math.round((raster.widthPx * Math.PI * 2) / sphere.yawRad)
  const rows = findRows(raster, sphere, place)
  const widest = rows.reduce((width, row) => Math.max(width, row.toX - row.fromX), 0)
  const cellWidth = Math.max(1, Math.ceil(widest / CELLS_ACROSS))
  const cellHeight = Math.max(1, Math.ceil(rows.length / CELLS_ACROSS))
  for (let at = 0; at < rows.length; at += cellHeight) {
    const block = rows.slice(at, at + cellHeight)
    // What reaches beyond an edge appears at the other side, if the picture goes that far around.
    for (const shiftPx of [-turnPx, 0, turnPx]) averageCells(raster, clip(block, shiftPx, raster.widthPx), cellWidth)
  }
}

/** A part of a row; `toX` is exclusive. */
interface RowPart {
  y: number
  fromX: number
  toX: number
}

const clip = (rows: readonly RowPart[], shiftPx: number, widthPx: number): RowPart[] =>
  rows
    .map(({ y, fromX, toX }) => ({ y, fromX: Math.max(0, fromX + shiftPx), toX: Math.min(widthPx, toX + shiftPx) }))
    .filter(({ fromX, toX }) => fromX < toX)

/** The rows of a circle on the sphere, from the law of cosines: one computation a row instead of one a pixel. */
function findRows({ widthPx, heightPx }: Raster, sphere: PictureSphere, place: BlurredPlace): RowPart[] {
  const radiusRad = place.radiusRad * EDGE_FACTOR
  const toY = (pitchRad: number) => (0.5 - (pitchRad - sphere.centrePitchRad) / sphere.pitchRad) * heightPx
  const middleX = (0.5 - normalise(place.yawRad - sphere.centreYawRad) / sphere.yawRad) * widthPx
  const fromY = Math.max(0, Math.floor(toY(place.pitchRad + radiusRad)))
  const lastY = Math.min(heightPx - 1, Math.ceil(toY(place.pitchRad - radiusRad)))
  const rows: RowPart[] = []
  for (let y = fromY; y <= lastY; y++) {
    const pitchRad = sphere.centrePitchRad + (0.5 - (y + 0.5) / heightPx) * sphere.pitchRad
    const halfRad = findHalfWidth(pitchRad, place.pitchRad, radiusRad)
    if (halfRad === null) continue
    const halfPx = (halfRad / sphere.yawRad) * widthPx
    rows.push({ y, fromX: Math.floor(middleX - halfPx), toX: Math.ceil(middleX + halfPx) + 1 })
  }
  return rows
}

/** Half of the yaw that a circle covers at this pitch: π where it goes around a pole; null: nothing. */
function findHalfWidth(pitchRad: number, centrePitchRad: number, radiusRad: number): number | null {
  const across = Math.cos(pitchRad) * Math.cos(centrePitchRad)
  const along = Math.cos(radiusRad) - Math.sin(pitchRad) * Math.sin(centrePitchRad)
  if (across < 1e-9) return along <= 0 ? Math.PI : null
  const cosine = along / across
  if (cosine > 1) return null
  return cosine < -1 ? Math.PI : Math.acos(cosine)
}

/** Averages blocks of `cellWidth` pixels of these rows, which are one block high. */
function averageCells(raster: Raster, rows: readonly RowPart[], cellWidth: number): void {
  const [first] = rows
  if (first === undefined) return
  const fromX = rows.reduce((least, row) => Math.min(least, row.fromX), first.fromX)
  const toX = rows.reduce((most, row) => Math.max(most, row.toX), first.toX)
  for (let left = fromX; left < toX; left += cellWidth) {
    const cell = rows
      .map((row) => ({ y: row.y, fromX: Math.max(left, row.fromX), toX: Math.min(left + cellWidth, row.toX) }))
      .filter((row) => row.fromX < row.toX)
    fillRows(raster, cell, computeAverage(raster, cell))
  }
}

/** Of samples that lie evenly in the rows. */
function computeAverage({ data, widthPx }: Raster, rows: readonly RowPart[]): Buffer {
  const stepY = toOddStep(rows.length)
  const sums = [0, 0, 0]
  let count = 0
  rows.forEach(({ y, fromX, toX }, index) => {
    if (index % stepY !== 0) return
    const stepX = toOddStep(toX - fromX)
    for (let x = fromX; x < toX; x += stepX) {
      const at = (y * widthPx + x) * CHANNELS
      sums.forEach((sum, channel) => (sums[channel] = sum + (data[at + channel] ?? 0)))
      count += 1
    }
  })
  return Buffer.from(sums.map((sum) => Math.round(sum / Math.max(1, count))))
}

/** Odd, so that a fine pattern is not met at the same place each time. */
const toOddStep = (lengthPx: number): number => Math.floor(lengthPx / SAMPLES_ACROSS) | 1

function fillRows({ data, widthPx }: Raster, rows: readonly RowPart[], colour: Buffer): void {
  for (const { y, fromX, toX } of rows) data.fill(colour, (y * widthPx + fromX) * CHANNELS, (y * widthPx + toX) * CHANNELS)
}

/** The same angle in [−π, π]. */
const normalise = (angleRad: number): number => angleRad - Math.PI * 2 * Math.round(angleRad / (Math.PI * 2))
