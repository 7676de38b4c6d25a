/**
 * Auto-hang: works on walls as a careful gallery would hang them. Centre line at 1.50 m, equal gaps on a wall, the
 * most important work on the end wall, the list's order as one walks clockwise from the entrance, nothing overlapping,
 * nothing over an opening. Deterministic: the same works in the same building hang the same everywhere.
 */
import type { Building, FrameStyle, HungWork } from './document.ts'
import { borderOf } from './framed-size.ts'
import type { Placement } from './edits.ts'
import { type Block, type Density, distribute } from './hang-distribute.ts'
import { filled } from './hang-fill.ts'
import { type Run, type Walk, walkOf } from './hang-runs.ts'
import { CENTRE_LINE_M, type Item, LOWEST_EDGE_M, shrunkTo, sizeOn, TOP_MARGIN_M, usableHeight } from './hang-sizes.ts'
import { HANG_MARGIN_M } from './plan.ts'

export interface WorkToHang {
  id: string
  /** Width through height of the picture. */
  aspect: number
  /** Known real size: hung true to scale. */
  realSizeCm?: readonly [number, number] | null
  /** A size that its owner chose; `realSizeCm` goes before it. */
  sizeM?: readonly [number, number] | null
  frame: FrameStyle
  matM: number
}

export interface HangOptions {
  /** Keep the list's order whatever hangs on the end wall; else the most important work is moved there. */
  keepsOrder?: boolean
}

export interface Hanging {
  /** In visiting order: the order that the document's list should have. */
  placements: Placement[]
  /** Works that could not have their known or chosen size. */
  shrunkIds: string[]
  /** Works for which no wall has any room. Empty in any hall with a few metres of wall. */
  unplacedIds: string[]
}

/** Known works count as important from this long side on. */
const GRAND_SIDE_M = 1.2
const HALVINGS = 9

/** Ever denser; the first at which everything fits in readable size is taken, at its largest scale. */
const DENSITIES = [
  { mostRows: 1, leastGapM: 0.4, gapShare: 0.5, smallestM: 0.8, rowGapM: 0.25 },
  { mostRows: 1, leastGapM: 0.25, gapShare: 0.25, smallestM: 0.6, rowGapM: 0.25 },
  { mostRows: 2, leastGapM: 0.2, gapShare: 0.25, smallestM: 0.55, rowGapM: 0.25 },
  { mostRows: 2, leastGapM: 0.15, gapShare: 0.15, smallestM: 0.45, rowGapM: 0.18 },
  { mostRows: 3, leastGapM: 0.12, gapShare: 0.12, smallestM: 0.4, rowGapM: 0.15 },
] as const
const MOST_ROWS = 8
const TINIEST_M = 0.02

export function hangWorks(building: Building, works: readonly WorkToHang[], options: HangOptions = {}): Hanging {
  const walk = walkOf(building)
  const shrunk = new Set<string>()
  const items = works.map((work) => itemOf(work, walk, shrunk))
  if (walk.runs.length === 0) return { placements: [], shrunkIds: [], unplacedIds: works.map((work) => work.id) }
  const hero = options.keepsOrder && items.length > 1 ? null : heroOf(items)
  const found = arrange(walk, items, hero) ?? arrangeTight(walk, items)
  if (found.ofFixed < 1) for (const item of items) if (item.fixedM) shrunk.add(item.id)
  const placements = placementsOf(found.blocks)
  const placed = new Set(placements.map((placement) => placement.id))
  return {
    placements,
    shrunkIds: items.filter((item) => shrunk.has(item.id) && placed.has(item.id)).map((item) => item.id),
    unplacedIds: items.filter((item) => !placed.has(item.id)).map((item) => item.id),
  }
}

/** Hangs a document's works in a building, theirs or another, in their order. `keepsSizes`: as large as they are now. */
export function rehang(building: Building, works: readonly HungWork[], options: { keepsSizes: boolean }): Hanging {
  return hangWorks(
    building,
    works.map((work) => ({
      id: work.id,
      aspect: work.widthM / work.heightM,
      realSizeCm: work.realSizeCm,
      sizeM: options.keepsSizes ? [work.widthM, work.heightM] : null,
      frame: work.frame,
      matM: work.matM,
    })),
    { keepsOrder: true },
  )
}

/** Real or chosen sizes that fit no wall at all are shrunk to the largest that one takes, and noted in `shrunk`. */
function itemOf(work: WorkToHang, walk: Walk, shrunk: Set<string>): Item {
  const real = work.realSizeCm
  const fixedM = real ? ([real[0] / 100, real[1] / 100] as const) : (work.sizeM ?? null)
  const item: Item = { id: work.id, aspect: work.aspect, borderM: borderOf(work), fixedM, isHero: false }
  if (!fixedM) return item
  const scale = { squareM: 1, ofFixed: 1, rowGapM: 0, isTight: false }
  if (walk.runs.some((run) => sizeOn(run, item, 1, scale))) return item
  shrunk.add(work.id)
  const sizes = walk.runs.flatMap((run) => shrunkTo(run, item) ?? [])
  const largest = sizes.reduce((best, size) => (size.widthM > best.widthM ? size : best), { widthM: 0.05, heightM: 0.05 })
  return { ...item, fixedM: [largest.widthM, largest.heightM] }
}

/** The largest work when sizes are known, else the first of the list. */
function heroOf(items: readonly Item[]): Item | null {
  const area = (item: Item): number => (item.fixedM ? item.fixedM[0] * item.fixedM[1] : 0)
  const grand = items.filter((item) => item.fixedM && Math.max(...item.fixedM) >= GRAND_SIDE_M)
  const known = grand.reduce<Item | null>((best, item) => (best && area(best) >= area(item) ? best : item), null)
  return known ?? items[0] ?? null
}

interface Arrangement {
  blocks: Block[]
  ofFixed: number
}

function arrange(walk: Walk, items: readonly Item[], hero: Item | null): Arrangement | null {
  const largestM = largestSquare(walk.runs)
  const at = (guest: Item | null, { smallestM, rowGapM, ...density }: (typeof DENSITIES)[number]): Arrangement | null => {
    const sharedAt = (squareM: number): Block[] | null =>
      shared(walk, items, guest, { ...density, scale: { squareM, ofFixed: 1, rowGapM, isTight: false } })
    const blocks = largestFitting(sharedAt, smallestM, Math.max(smallestM, largestM))
    return blocks && { blocks: blocks.map(filled), ofFixed: 1 }
  }
  // Closer together in one row is better than an end wall without its work, and that is better than rows.
  const calm = hero ? DENSITIES.filter(({ mostRows }) => mostRows === 1).map((density) => [hero, density] as const) : []
  const dense = DENSITIES.flatMap((density) => [...(hero ? [[hero, density] as const] : []), [null, density] as const])
  for (const [guest, density] of [...calm, ...dense]) {
    const found = at(guest, density)
    if (found) return found
  }
  return null
}

/** More works than anyone can read from the middle of the room: as large as rows upon rows allow, the last ones left out. */
function arrangeTight(walk: Walk, items: readonly Item[]): Arrangement {
  const readableM = DENSITIES[DENSITIES.length - 1]?.smallestM ?? 0.4
  const at = (count: number, squareM: number): Block[] | null => {
    const gapM = Math.min(0.12, squareM * 0.2)
    const scale = { squareM, ofFixed: squareM / readableM, rowGapM: gapM, isTight: true }
    return distribute(walk, items.slice(0, count), null, { mostRows: MOST_ROWS, leastGapM: gapM, gapShare: 0, scale })
  }
  const count = largestCount(items.length, (tried) => at(tried, TINIEST_M) !== null)
  let squareM = TINIEST_M
  const blocks = largestFitting(
    (triedM) => {
      const found = at(count, triedM)
      if (found) squareM = Math.max(squareM, triedM)
      return found
    },
    TINIEST_M,
    readableM,
  )
  return { blocks: blocks ?? [], ofFixed: squareM / readableM }
}

function largestCount(mostOf: number, fits: (count: number) => boolean): number {
  if (fits(mostOf)) return mostOf
  let [low, high] = [0, mostOf]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** The hero on the end wall and the others in their order; null when that does not go. */
function shared(walk: Walk, items: readonly Item[], hero: Item | null, density: Density): Block[] | null {
  if (!hero) return distribute(walk, items, null, density)
  const others = items.filter((item) => item !== hero)
  return distribute(walk, others, { ...hero, isHero: true }, density)
}

function largestFitting(at: (squareM: number) => Block[] | null, smallestM: number, largestM: number): Block[] | null {
  if (smallestM > largestM) return null
  const atLargest = at(largestM)
  if (atLargest) return atLargest
  let blocks = at(smallestM)
  if (!blocks) return null
  let [lowM, highM] = [smallestM, largestM]
  for (let step = 0; step < HALVINGS; step++) {
    const middleM = (lowM + highM) / 2
    const tried = at(middleM)
    if (tried) {
      blocks = tried
      lowM = middleM
    } else highM = middleM
  }
  return blocks
}

/** Larger pictures in a higher hall. */
function largestSquare(runs: readonly Run[]): number {
  const heights = runs.map((run) => run.heightM).sort((left, right) => left - right)
  return Math.min(1.7, Math.max(1, 0.4 * (heights[Math.floor(heights.length / 2)] ?? 3)))
}

function placementsOf(blocks: readonly Block[]): Placement[] {
  const gapBySurface = new Map<string, number>()
  for (const block of blocks) {
    const gapM = Math.min(gapOf(block), gapBySurface.get(block.run.surfaceId) ?? Number.POSITIVE_INFINITY)
    gapBySurface.set(block.run.surfaceId, gapM)
  }
  return blocks.flatMap((block) => placeBlock(block, gapBySurface.get(block.run.surfaceId) ?? 0))
}

/** Even spacing with half a gap to a corner, or from margin to margin when it is tight. */
function gapOf(block: Block): number {
  const lengthM = block.run.toM - block.run.fromM
  let gapM = Number.POSITIVE_INFINITY
  for (let row = 0; row < block.rows; row++) {
    const widths = framedIn(block, row).map((framed) => framed.widthM)
    const freeM = lengthM - widths.reduce((sum, widthM) => sum + widthM, 0)
    if (widths.length < 2) continue
    gapM = Math.min(gapM, (freeM + 2 * HANG_MARGIN_M) / widths.length, freeM / (widths.length - 1))
  }
  return gapM
}

function placeBlock(block: Block, gapM: number): Placement[] {
  const { run, rows } = block
  const heights = Array.from({ length: rows }, (_, row) => Math.max(0, ...framedIn(block, row).map((framed) => framed.heightM)))
  const lines = rowLines(run, heights)
  const edges = heights.map((_, row) => leftEdge(block, row, gapM))
  return block.items.flatMap((item, at) => {
    const size = block.sizes[at]
    if (!size) return []
    const row = at % rows
    const framedM = size.widthM + 2 * item.borderM
    const leftM = edges[row] ?? run.fromM
    edges[row] = leftM + framedM + gapM
    const vM = rows === 1 ? centreOf(run, size.heightM + 2 * item.borderM) : (lines[row] ?? CENTRE_LINE_M)
    return [
      {
        id: item.id,
        surfaceId: run.surfaceId,
        uM: rounded(leftM + framedM / 2),
        vM: rounded(vM),
        widthM: rounded(size.widthM),
        heightM: rounded(size.heightM),
      },
    ]
  })
}

/** Where a row begins: in the middle of its stretch, or so that the most important work is, as far as there is room. */
function leftEdge(block: Block, row: number, gapM: number): number {
  const { run, items } = block
  const widths = framedIn(block, row).map((framed) => framed.widthM)
  const betweenM = widths.length > 1 ? gapM : 0
  const totalM = widths.reduce((sum, widthM) => sum + widthM, 0) + betweenM * (widths.length - 1)
  const freeM = run.toM - run.fromM - totalM
  const hero = block.rows === 1 ? items.findIndex((item) => item.isHero) : -1
  if (hero < 0) return run.fromM + freeM / 2
  const beforeM = widths.slice(0, hero).reduce((sum, widthM) => sum + widthM + betweenM, 0)
  const wantedM = (run.toM - run.fromM) / 2 - beforeM - (widths[hero] ?? 0) / 2
  return run.fromM + Math.min(Math.max(wantedM, 0), Math.max(freeM, 0))
}

/** On the centre line, unless the frame would come too near to the floor or the top of the wall. */
export function centreOf(run: Pick<Run, 'heightM'>, framedHeightM: number): number {
  const lowest = LOWEST_EDGE_M + framedHeightM / 2
  const highest = run.heightM - TOP_MARGIN_M - framedHeightM / 2
  return Math.min(Math.max(CENTRE_LINE_M, lowest), highest)
}

/** Middles of the rows from the top down, the whole group about the centre line, free height shared between them. */
function rowLines(run: Run, heights: readonly number[]): number[] {
  const sumM = heights.reduce((sum, heightM) => sum + heightM, 0)
  const gapM = Math.min(0.3, (usableHeight(run) - sumM) / Math.max(1, heights.length - 1))
  const totalM = sumM + gapM * (heights.length - 1)
  let topM = centreOf(run, totalM) + totalM / 2
  return heights.map((heightM) => {
    const line = topM - heightM / 2
    topM -= heightM + gapM
    return line
  })
}

function framedIn(block: Block, row: number): { widthM: number; heightM: number }[] {
  return block.items.flatMap((item, at) => {
    const size = block.sizes[at]
    if (!size || at % block.rows !== row) return []
    return [{ widthM: size.widthM + 2 * item.borderM, heightM: size.heightM + 2 * item.borderM }]
  })
}

/** A tenth of a millimetre is all that the document needs. */
function rounded(lengthM: number): number {
  return Math.round(lengthM * 10_000) / 10_000
}
