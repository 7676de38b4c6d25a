/** Single works on walls that already have some: a new one at the best free place, two that change places. */
import type { HallDocument, HungWork } from './document.ts'
import { type HallEdit, type Placement, toPlacement } from './edits.ts'
import { computeFramedSize, getBorderWidthM } from './framed-size.ts'
import { computeWallRoute, type WallRun } from './hang-runs.ts'
import {
  computeCentreHeightM,
  computeSizeOnRun,
  getLongestSideM,
  type HangItem,
  MAX_LONG_SIDE_M,
  MIN_LONG_SIDE_M,
  MIN_SIDE_M,
} from './hang-sizes.ts'
import type { WorkToHang } from './hang-works.ts'
import { computeSurfaces, type Span, type Surface } from './plan.ts'
import { findOverlaps, fitToSurface } from './snap-work.ts'

const MIN_GAP_M = 0.25
/** A free run this long is as good as any longer one: the first along the route is taken. */
const MAX_USEFUL_SPACE_M = 3
/** Side of a square picture in a hall that has none yet. */
const DEFAULT_SQUARE_M = 1.2

/**
 * Where one more work would hang best, about as large as those beside it, and its index in the visiting order.
 * Null when no free place takes it: then hang everything anew.
 */
export function hangSingleWork(
  { building, works, textWall }: Pick<HallDocument, 'building' | 'works' | 'textWall'>,
  work: WorkToHang,
): { placement: Placement; index: number } | null {
  const { runs } = computeWallRoute(building, textWall)
  const item = toHangItem(work)
  const scale = { squareM: computeMedianSquareM(works), fixedSizeFactor: 1, rowGapM: 0, isTight: false }
  let best: { run: WallRun; free: WallRun; size: { widthM: number; heightM: number }; roomM: number } | null = null
  for (const run of runs) {
    for (const free of listFreeRuns(run, works)) {
      const size = computeSizeOnRun(free, item, 1, scale)
      const roomM = Math.min(MAX_USEFUL_SPACE_M, free.toM - free.fromM)
      if (size && (!best || roomM > best.roomM + 1e-9)) best = { run, free, size, roomM }
    }
  }
  if (!best) return null
  const placement = {
    id: work.id,
    surfaceId: best.run.surfaceId,
    uM: (best.free.fromM + best.free.toM) / 2,
    vM: computeCentreHeightM(best.run, best.size.heightM + 2 * item.borderM),
    ...best.size,
  }
  return { placement, index: findVisitIndex(runs, works, placement) }
}

/**
 * Swaps two works on the walls and in the list.
 * @returns null if either does not exist or both are the same
 */
export function createSwapEdit(document: HallDocument, firstId: string, secondId: string): HallEdit | null {
  const first = document.works.find((work) => work.id === firstId)
  const second = document.works.find((work) => work.id === secondId)
  if (!first || !second || first === second) return null
  const surfaces = computeSurfaces(document.building, document.textWall)
  const rest = document.works.filter((work) => work !== first && work !== second)
  const swapped = [computeSwappedPlacement(first, second, surfaces, rest), computeSwappedPlacement(second, first, surfaces, rest)]
  const order = document.works.map((work) => (work === first ? secondId : work === second ? firstId : work.id))
  return {
    type: 'batch',
    edits: [
      { type: 'place_works', placements: swapped },
      { type: 'reorder_works', order },
    ],
  }
}

/**
 * Placement of a work at the position of another: at its own size if that overlaps nothing or the size is real, else no
 * larger than the other.
 */
function computeSwappedPlacement(
  work: HungWork,
  other: HungWork,
  surfaces: readonly Surface[],
  rest: readonly HungWork[],
): Placement {
  const surface = surfaces.find((candidate) => candidate.id === other.surfaceId)
  const target = { ...toPlacement(work), surfaceId: other.surfaceId, uM: other.uM, vM: other.vM }
  if (!surface) return target
  const placement = fitToSurface(surface, target, getBorderWidthM(work))
  const isCrowding = findOverlaps([...rest, { ...work, ...placement }]).some((pair) => pair.includes(work.id))
  if (!isCrowding || work.realSizeCm) return placement
  const slot = computeFramedSize(other)
  const borderM = getBorderWidthM(work)
  const share = Math.min(1, (slot.widthM - 2 * borderM) / placement.widthM, (slot.heightM - 2 * borderM) / placement.heightM)
  const least = MIN_SIDE_M / Math.min(placement.widthM, placement.heightM)
  const factor = Math.max(share, Math.min(1, least))
  return fitToSurface(
    surface,
    {
      ...target,
      widthM: Math.max(MIN_SIDE_M, placement.widthM * factor),
      heightM: Math.max(MIN_SIDE_M, placement.heightM * factor),
    },
    borderM,
  )
}

/** What is left of a stretch beside the frames on it, with a gap to each. */
function listFreeRuns(run: WallRun, works: readonly HungWork[]): WallRun[] {
  const taken = works
    .filter((work) => work.surfaceId === run.surfaceId)
    .map((work): Span => {
      const half = computeFramedSize(work).widthM / 2 + MIN_GAP_M
      return { fromM: work.uM - half, toM: work.uM + half }
    })
    .sort((left, right) => left.fromM - right.fromM)
  const free: WallRun[] = []
  let fromM = run.fromM
  for (const span of [...taken, { fromM: run.toM, toM: run.toM }]) {
    const toM = Math.min(span.fromM, run.toM)
    if (toM > fromM) free.push({ ...run, fromM, toM })
    fromM = Math.max(fromM, span.toM)
  }
  return free
}

/** Side of the square with the usual area of the hall's works. */
function computeMedianSquareM(works: readonly HungWork[]): number {
  const sides = works.map((work) => Math.sqrt(work.widthM * work.heightM)).sort((left, right) => left - right)
  const middle = sides[Math.floor(sides.length / 2)] ?? DEFAULT_SQUARE_M
  return Math.min(MAX_LONG_SIDE_M, Math.max(MIN_LONG_SIDE_M, middle))
}

/** Index after the last work that a visitor passes before it. */
function findVisitIndex(runs: readonly WallRun[], works: readonly HungWork[], placement: Placement): number {
  const computeOrder = (placed: { surfaceId: string; uM: number }): number => {
    const run = runs.findIndex((each) => each.surfaceId === placed.surfaceId && placed.uM >= each.fromM && placed.uM <= each.toM)
    return run * 1000 + placed.uM
  }
  const order = computeOrder(placement)
  return works.reduce((index, work, at) => (computeOrder(work) < order ? at + 1 : index), 0)
}

function toHangItem(work: WorkToHang): HangItem {
  const real = work.realSizeCm
  const fixedM = real ? ([real[0] / 100, real[1] / 100] as const) : (work.sizeM ?? null)
  const longestM = getLongestSideM(work.longSidePx)
  return { id: work.id, aspect: work.aspect, borderM: getBorderWidthM(work), fixedM, longestM, isHero: false }
}
