/** Where the works of every stretch of wall hang: even gaps, rows about the centre line. */
import type { Placement } from './edits.ts'
import type { Block } from './hang-distribution.ts'
import type { WallRun } from './hang-runs.ts'
import { CENTRE_LINE_M, computeCentreHeightM, computeUsableHeightM } from './hang-sizes.ts'
import { HANG_MARGIN_M } from './plan.ts'

/** A gap is no wider than this, or than this share of a work beside it: works on one wall belong together. */
const MAX_GAP_M = 0.9
const MAX_GAP_SHARE = 1.1

/** Places the works of all blocks. */
export function buildPlacements(blocks: readonly Block[]): Placement[] {
  const gapBySurface = new Map<string, number>()
  for (const block of blocks) {
    const gapM = Math.min(computeGapM(block), gapBySurface.get(block.run.surfaceId) ?? Number.POSITIVE_INFINITY)
    gapBySurface.set(block.run.surfaceId, gapM)
  }
  return blocks.flatMap((block) => placeBlock(block, gapBySurface.get(block.run.surfaceId) ?? 0))
}

/** Even spacing with half a gap to a corner, or from margin to margin when it is tight; small works stay a group. */
function computeGapM(block: Block): number {
  const lengthM = block.run.toM - block.run.fromM
  let gapM = Number.POSITIVE_INFINITY
  for (let row = 0; row < block.rows; row++) {
    const widths = computeFramedSizesInRow(block, row).map((framed) => framed.widthM)
    const freeM = lengthM - widths.reduce((sum, widthM) => sum + widthM, 0)
    if (widths.length < 2) continue
    const widestM = Math.max(MAX_GAP_M, (MAX_GAP_SHARE * (lengthM - freeM)) / widths.length)
    gapM = Math.min(gapM, widestM, (freeM + 2 * HANG_MARGIN_M) / widths.length, freeM / (widths.length - 1))
  }
  return gapM
}

function placeBlock(block: Block, gapM: number): Placement[] {
  const { run, rows } = block
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(0, ...computeFramedSizesInRow(block, row).map((framed) => framed.heightM)),
  )
  const lines = computeRowCentresM(run, heights)
  const edges = heights.map((_, row) => computeLeftEdgeM(block, row, gapM))
  return block.items.flatMap((item, at) => {
    const size = block.sizes[at]
    if (!size) return []
    const row = at % rows
    const framedM = size.widthM + 2 * item.borderM
    const leftM = edges[row] ?? run.fromM
    edges[row] = leftM + framedM + gapM
    const vM = rows === 1 ? computeCentreHeightM(run, size.heightM + 2 * item.borderM) : (lines[row] ?? CENTRE_LINE_M)
    return [
      {
        id: item.id,
        surfaceId: run.surfaceId,
        uM: roundToTenthMm(leftM + framedM / 2),
        vM: roundToTenthMm(vM),
        widthM: roundToTenthMm(size.widthM),
        heightM: roundToTenthMm(size.heightM),
      },
    ]
  })
}

/** Where a row begins: in the middle of its stretch, or so that the most important work is, as far as there is room. */
function computeLeftEdgeM(block: Block, row: number, gapM: number): number {
  const { run, items } = block
  const widths = computeFramedSizesInRow(block, row).map((framed) => framed.widthM)
  const betweenM = widths.length > 1 ? gapM : 0
  const totalM = widths.reduce((sum, widthM) => sum + widthM, 0) + betweenM * (widths.length - 1)
  const freeM = run.toM - run.fromM - totalM
  const hero = block.rows === 1 ? items.findIndex((item) => item.isHero) : -1
  if (hero < 0) return run.fromM + freeM / 2
  const beforeM = widths.slice(0, hero).reduce((sum, widthM) => sum + widthM + betweenM, 0)
  const wantedM = (run.toM - run.fromM) / 2 - beforeM - (widths[hero] ?? 0) / 2
  return run.fromM + Math.min(Math.max(wantedM, 0), Math.max(freeM, 0))
}

/** Middles of the rows from the top down, the whole group about the centre line, free height shared between them. */
function computeRowCentresM(run: WallRun, heights: readonly number[]): number[] {
  const sumM = heights.reduce((sum, heightM) => sum + heightM, 0)
  const gapM = Math.min(0.3, (computeUsableHeightM(run) - sumM) / Math.max(1, heights.length - 1))
  const totalM = sumM + gapM * (heights.length - 1)
  let topM = computeCentreHeightM(run, totalM) + totalM / 2
  return heights.map((heightM) => {
    const line = topM - heightM / 2
    topM -= heightM + gapM
    return line
  })
}

function computeFramedSizesInRow(block: Block, row: number): { widthM: number; heightM: number }[] {
  return block.items.flatMap((item, at) => {
    const size = block.sizes[at]
    if (!size || at % block.rows !== row) return []
    return [{ widthM: size.widthM + 2 * item.borderM, heightM: size.heightM + 2 * item.borderM }]
  })
}

/** A tenth of a millimetre is all that the document needs. */
function roundToTenthMm(lengthM: number): number {
  return Math.round(lengthM * 10_000) / 10_000
}
