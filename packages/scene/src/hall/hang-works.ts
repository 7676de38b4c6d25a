/**
 * Auto-hang: arranges works as a careful gallery would. Centre line at 1.50 m, equal gaps on a wall, the most important work
 * on the end wall, the order of the list clockwise from the entrance, no overlaps, nothing over an opening. Deterministic:
 * the same works in the same building always get the same placements.
 */
import type { Building, FrameStyle, HungWork, TextWall } from './document.ts'
import type { Placement } from './edits.ts'
import { getBorderWidthM } from './framed-size.ts'
import { type Block, type Density, distributeWorks } from './hang-distribution.ts'
import { growToFill } from './hang-growth.ts'
import { computeWallRoute, type WallRoute, type WallRun } from './hang-runs.ts'
import { computeSizeOnRun, getLongestSideM, type HangItem, shrinkToRun } from './hang-sizes.ts'
import { buildPlacements } from './hang-spacing.ts'

/** What has to be known of a work to hang it. */
export interface WorkToHang {
  id: string
  /** Width through height of the picture. */
  aspect: number
  /** Known real size: hung true to scale. */
  realSizeCm?: readonly [number, number] | null
  /** Longer side of the picture file: it hangs no larger than it is sharp. Unknown: as large as any. */
  longSidePx?: number | null
  /** A size that the owner chose, in metres; `realSizeCm` has priority. */
  sizeM?: readonly [number, number] | null
  frame: FrameStyle
  matM: number
}

/** Options of {@link hangWorks}. */
export interface HangOptions {
  /** Keeps the order of the list; otherwise the most important work is moved to the end wall. */
  keepsOrder?: boolean
  /** Its stretch of wall stays free. */
  textWall?: TextWall | null
}

/** Result of {@link hangWorks}. */
export interface HangResult {
  /** In visiting order: the order that the document's list should have. */
  placements: Placement[]
  /** Works that did not get their known or chosen size. */
  shrunkIds: string[]
  /** Works for which no wall has any room. Empty in any hall with a few metres of wall. */
  unplacedIds: string[]
}

/** Known works count as important from this long side on. */
const MIN_HERO_SIDE_M = 1.2
const BISECTION_STEPS = 9

/** Increasing densities. The first one at which all works have a readable size is used, at its largest scale. */
const DENSITIES = [
  { maxRows: 1, minGapM: 0.4, gapShare: 0.5, smallestM: 0.8, rowGapM: 0.25 },
  { maxRows: 1, minGapM: 0.25, gapShare: 0.25, smallestM: 0.6, rowGapM: 0.25 },
  { maxRows: 2, minGapM: 0.2, gapShare: 0.25, smallestM: 0.55, rowGapM: 0.25 },
  { maxRows: 2, minGapM: 0.15, gapShare: 0.15, smallestM: 0.45, rowGapM: 0.18 },
  { maxRows: 3, minGapM: 0.12, gapShare: 0.12, smallestM: 0.4, rowGapM: 0.15 },
] as const
const MAX_ROWS = 8
const MIN_SQUARE_M = 0.02

/**
 * Hangs works in a building.
 * @param works in visiting order; `id` must be unique
 * @example
 * ```ts
 * const { placements } = hangWorks(building, [{ id: 'p0', aspect: 1.5, frame: 'oak', matM: 0.06 }])
 * ```
 */
export function hangWorks(building: Building, works: readonly WorkToHang[], options: HangOptions = {}): HangResult {
  const route = computeWallRoute(building, options.textWall)
  const shrunk = new Set<string>()
  const items = works.map((work) => toHangItem(work, route, shrunk))
  if (route.runs.length === 0) return { placements: [], shrunkIds: [], unplacedIds: works.map((work) => work.id) }
  const hero = options.keepsOrder && items.length > 1 ? null : findHero(items)
  const found = arrange(route, items, hero) ?? arrangeDensely(route, items)
  if (found.fixedSizeFactor < 1) for (const item of items) if (item.fixedM) shrunk.add(item.id)
  const placements = buildPlacements(found.blocks)
  const placed = new Set(placements.map((placement) => placement.id))
  return {
    placements,
    shrunkIds: items.filter((item) => shrunk.has(item.id) && placed.has(item.id)).map((item) => item.id),
    unplacedIds: items.filter((item) => !placed.has(item.id)).map((item) => item.id),
  }
}

/** Options of {@link rehang}. */
export interface RehangOptions {
  /** The works stay as large as they are now. */
  keepsSizes: boolean
  /** Its place stays free. */
  textWall: TextWall | null
  /** Longer side of an asset's picture file; null when it is not known. */
  getLongSidePx?: (assetId: string) => number | null
}

/** Hangs a document's works in a building, theirs or another, in their order. */
export function rehang(building: Building, works: readonly HungWork[], options: RehangOptions): HangResult {
  return hangWorks(
    building,
    works.map((work) => ({
      id: work.id,
      aspect: work.widthM / work.heightM,
      realSizeCm: work.realSizeCm,
      longSidePx: options.getLongSidePx?.(work.assetId) ?? null,
      sizeM: options.keepsSizes ? [work.widthM, work.heightM] : null,
      frame: work.frame,
      matM: work.matM,
    })),
    { keepsOrder: true, textWall: options.textWall },
  )
}

/** Real or chosen sizes that fit no wall at all are shrunk to the largest that one takes, and noted in `shrunk`. */
function toHangItem(work: WorkToHang, route: WallRoute, shrunk: Set<string>): HangItem {
  const real = work.realSizeCm
  const fixedM = real ? ([real[0] / 100, real[1] / 100] as const) : (work.sizeM ?? null)
  const longestM = getLongestSideM(work.longSidePx)
  const item: HangItem = { id: work.id, aspect: work.aspect, borderM: getBorderWidthM(work), fixedM, longestM, isHero: false }
  if (!fixedM) return item
  const scale = { squareM: 1, fixedSizeFactor: 1, rowGapM: 0, isTight: false }
  if (route.runs.some((run) => computeSizeOnRun(run, item, 1, scale))) return item
  shrunk.add(work.id)
  const sizes = route.runs.flatMap((run) => shrinkToRun(run, item) ?? [])
  const largest = sizes.reduce((best, size) => (size.widthM > best.widthM ? size : best), { widthM: 0.05, heightM: 0.05 })
  return { ...item, fixedM: [largest.widthM, largest.heightM] }
}

/** The largest work when sizes are known, else the first of the list. */
function findHero(items: readonly HangItem[]): HangItem | null {
  const area = (item: HangItem): number => (item.fixedM ? item.fixedM[0] * item.fixedM[1] : 0)
  const large = items.filter((item) => item.fixedM && Math.max(...item.fixedM) >= MIN_HERO_SIDE_M)
  const known = large.reduce<HangItem | null>((best, item) => (best && area(best) >= area(item) ? best : item), null)
  return known ?? items[0] ?? null
}

interface Arrangement {
  blocks: Block[]
  fixedSizeFactor: number
}

function arrange(route: WallRoute, items: readonly HangItem[], hero: HangItem | null): Arrangement | null {
  const largestM = computeLargestSquareM(route.runs)
  // What a visitor who enters has in their back is the first to stay bare.
  const routeAhead = omitRunsBehind(route)
  const arrangeAt = (
    guest: HangItem | null,
    { smallestM, rowGapM, ...density }: (typeof DENSITIES)[number],
  ): Arrangement | null => {
    const distributeAt = (squareM: number): Block[] | null => {
      const scale = { squareM, fixedSizeFactor: 1, rowGapM, isTight: false }
      const ahead = routeAhead && distributeWithHero(routeAhead, items, guest, { ...density, scale })
      return ahead ?? distributeWithHero(route, items, guest, { ...density, scale })
    }
    const blocks = findLargestFit(distributeAt, smallestM, Math.max(smallestM, largestM))
    return blocks && { blocks: blocks.map(growToFill), fixedSizeFactor: 1 }
  }
  // Closer together in one row is better than an end wall without its work, and that is better than rows.
  const calm = hero ? DENSITIES.filter(({ maxRows }) => maxRows === 1).map((density) => [hero, density] as const) : []
  const dense = DENSITIES.flatMap((density) => [...(hero ? [[hero, density] as const] : []), [null, density] as const])
  for (const [heroOrNull, density] of [...calm, ...dense]) {
    const found = arrangeAt(heroOrNull, density)
    if (found) return found
  }
  return null
}

function omitRunsBehind({ runs, endRun }: WallRoute): WallRoute | null {
  const ahead = runs.filter((run) => !run.isBehind)
  const end = runs[endRun]
  return end && !end.isBehind && ahead.length < runs.length ? { runs: ahead, endRun: ahead.indexOf(end) } : null
}

/** More works than anyone can read from the middle of the room: as large as rows upon rows allow, the last ones left out. */
function arrangeDensely(route: WallRoute, items: readonly HangItem[]): Arrangement {
  const readableM = DENSITIES[DENSITIES.length - 1]?.smallestM ?? 0.4
  const distributeAt = (count: number, squareM: number): Block[] | null => {
    const gapM = Math.min(0.12, squareM * 0.2)
    const scale = { squareM, fixedSizeFactor: squareM / readableM, rowGapM: gapM, isTight: true }
    return distributeWorks(route, items.slice(0, count), null, { maxRows: MAX_ROWS, minGapM: gapM, gapShare: 0, scale })
  }
  const count = findLargestCount(items.length, (tried) => distributeAt(tried, MIN_SQUARE_M) !== null)
  let squareM = MIN_SQUARE_M
  const blocks = findLargestFit(
    (triedM) => {
      const found = distributeAt(count, triedM)
      if (found) squareM = Math.max(squareM, triedM)
      return found
    },
    MIN_SQUARE_M,
    readableM,
  )
  return { blocks: blocks ?? [], fixedSizeFactor: squareM / readableM }
}

function findLargestCount(total: number, fits: (count: number) => boolean): number {
  if (fits(total)) return total
  let [low, high] = [0, total]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** The hero on the end wall and the others in their order; null when that does not go. */
function distributeWithHero(
  route: WallRoute,
  items: readonly HangItem[],
  hero: HangItem | null,
  density: Density,
): Block[] | null {
  if (!hero) return distributeWorks(route, items, null, density)
  const others = items.filter((item) => item !== hero)
  return distributeWorks(route, others, { ...hero, isHero: true }, density)
}

function findLargestFit(distributeAt: (squareM: number) => Block[] | null, smallestM: number, largestM: number): Block[] | null {
  if (smallestM > largestM) return null
  const atLargest = distributeAt(largestM)
  if (atLargest) return atLargest
  let blocks = distributeAt(smallestM)
  if (!blocks) return null
  let [lowM, highM] = [smallestM, largestM]
  for (let step = 0; step < BISECTION_STEPS; step++) {
    const middleM = (lowM + highM) / 2
    const tried = distributeAt(middleM)
    if (tried) {
      blocks = tried
      lowM = middleM
    } else highM = middleM
  }
  return blocks
}

/** Larger pictures in a higher hall. */
function computeLargestSquareM(runs: readonly WallRun[]): number {
  const heights = runs.map((run) => run.heightM).sort((left, right) => left - right)
  return Math.min(1.7, Math.max(1, 0.4 * (heights[Math.floor(heights.length / 2)] ?? 3)))
}
