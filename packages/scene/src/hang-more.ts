/** Single works on walls that already have some: a new one at the best free place, two that change places. */
import type { Building, HallDocument, HungWork } from './document.ts'
import { type Edit, type Placement, placementOf } from './edits.ts'
import { borderOf, framedSizeOf } from './framed-size.ts'
import { centreOf, type WorkToHang } from './hang.ts'
import { type Run, walkOf } from './hang-runs.ts'
import { type Item, LONGEST_LONG_SIDE_M, SHORTEST_LONG_SIDE_M, SMALLEST_SIDE_M, sizeOn } from './hang-sizes.ts'
import { type Span, type Surface, surfacesOf } from './plan.ts'
import { fitted, overlapsOf } from './snap.ts'

const LEAST_GAP_M = 0.25
/** A free place this long is as good as any longer one: the first along the walk is taken. */
const AMPLE_M = 3
/** Side of a square picture in a hall that has none yet. */
const FIRST_SQUARE_M = 1.2

/**
 * Where one more work would hang best, about as large as those beside it, and its index in the visiting order.
 * Null when no free place takes it: then hang everything anew.
 */
export function hangOne(
  building: Building,
  works: readonly HungWork[],
  work: WorkToHang,
): { placement: Placement; index: number } | null {
  const { runs } = walkOf(building)
  const item = itemOf(work)
  const scale = { squareM: usualSquare(works), ofFixed: 1, rowGapM: 0, isTight: false }
  let best: { run: Run; free: Run; size: { widthM: number; heightM: number }; roomM: number } | null = null
  for (const run of runs) {
    for (const free of freeIn(run, works)) {
      const size = sizeOn(free, item, 1, scale)
      const roomM = Math.min(AMPLE_M, free.toM - free.fromM)
      if (size && (!best || roomM > best.roomM + 1e-9)) best = { run, free, size, roomM }
    }
  }
  if (!best) return null
  const placement = {
    id: work.id,
    surfaceId: best.run.surfaceId,
    uM: (best.free.fromM + best.free.toM) / 2,
    vM: centreOf(best.run, best.size.heightM + 2 * item.borderM),
    ...best.size,
  }
  return { placement, index: visitIndex(runs, works, placement) }
}

/** Two works change places on the walls and in the list. Null when either is gone, or both are the same. */
export function swapEdit(document: HallDocument, firstId: string, secondId: string): Edit | null {
  const first = document.works.find((work) => work.id === firstId)
  const second = document.works.find((work) => work.id === secondId)
  if (!first || !second || first === second) return null
  const surfaces = surfacesOf(document.building)
  const rest = document.works.filter((work) => work !== first && work !== second)
  const swapped = [placedAt(first, second, surfaces, rest), placedAt(second, first, surfaces, rest)]
  const order = document.works.map((work) => (work === first ? secondId : work === second ? firstId : work.id))
  return {
    type: 'batch',
    edits: [
      { type: 'place_works', placements: swapped },
      { type: 'reorder_works', order },
    ],
  }
}

/** A work in another's place: at its own size if that disturbs nobody, or is known to be real; else no larger than the other was. */
function placedAt(work: HungWork, other: HungWork, surfaces: readonly Surface[], rest: readonly HungWork[]): Placement {
  const surface = surfaces.find((candidate) => candidate.id === other.surfaceId)
  const there = { ...placementOf(work), surfaceId: other.surfaceId, uM: other.uM, vM: other.vM }
  if (!surface) return there
  const own = fitted(surface, there, borderOf(work))
  const isCrowding = overlapsOf([...rest, { ...work, ...own }]).some((pair) => pair.includes(work.id))
  if (!isCrowding || work.realSizeCm) return own
  const slot = framedSizeOf(other)
  const borderM = borderOf(work)
  const share = Math.min(1, (slot.widthM - 2 * borderM) / own.widthM, (slot.heightM - 2 * borderM) / own.heightM)
  const least = SMALLEST_SIDE_M / Math.min(own.widthM, own.heightM)
  const factor = Math.max(share, Math.min(1, least))
  return fitted(
    surface,
    {
      ...there,
      widthM: Math.max(SMALLEST_SIDE_M, own.widthM * factor),
      heightM: Math.max(SMALLEST_SIDE_M, own.heightM * factor),
    },
    borderM,
  )
}

/** What is left of a stretch beside the frames on it, with a gap to each. */
function freeIn(run: Run, works: readonly HungWork[]): Run[] {
  const taken = works
    .filter((work) => work.surfaceId === run.surfaceId)
    .map((work): Span => {
      const half = framedSizeOf(work).widthM / 2 + LEAST_GAP_M
      return { fromM: work.uM - half, toM: work.uM + half }
    })
    .sort((left, right) => left.fromM - right.fromM)
  const free: Run[] = []
  let fromM = run.fromM
  for (const span of [...taken, { fromM: run.toM, toM: run.toM }]) {
    const toM = Math.min(span.fromM, run.toM)
    if (toM > fromM) free.push({ ...run, fromM, toM })
    fromM = Math.max(fromM, span.toM)
  }
  return free
}

/** Side of the square with the usual area of the hall's works. */
function usualSquare(works: readonly HungWork[]): number {
  const sides = works.map((work) => Math.sqrt(work.widthM * work.heightM)).sort((left, right) => left - right)
  const middle = sides[Math.floor(sides.length / 2)] ?? FIRST_SQUARE_M
  return Math.min(LONGEST_LONG_SIDE_M, Math.max(SHORTEST_LONG_SIDE_M, middle))
}

/** After the last work that one passes before it. */
function visitIndex(runs: readonly Run[], works: readonly HungWork[], placement: Placement): number {
  const passedAt = (placed: { surfaceId: string; uM: number }): number => {
    const run = runs.findIndex((each) => each.surfaceId === placed.surfaceId && placed.uM >= each.fromM && placed.uM <= each.toM)
    return run * 1000 + placed.uM
  }
  const own = passedAt(placement)
  return works.reduce((index, work, at) => (passedAt(work) < own ? at + 1 : index), 0)
}

function itemOf(work: WorkToHang): Item {
  const real = work.realSizeCm
  const fixedM = real ? ([real[0] / 100, real[1] / 100] as const) : (work.sizeM ?? null)
  return { id: work.id, aspect: work.aspect, borderM: borderOf(work), fixedM, isHero: false }
}
