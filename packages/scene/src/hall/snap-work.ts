/**
 * Moving and resizing by thumb: a work slides on its wall and cannot leave it, and falls into the places that look
 * right. Wall space only: `uM` along the wall from its `a`, `vM` above the floor.
 */
import type { HungWork } from './document.ts'
import type { Placement } from './edits.ts'
import { computeFramedSize, getBorderWidthM } from './framed-size.ts'
import { CENTRE_LINE_M, MAX_HEIGHT_M, MAX_WIDTH_M, MIN_SIDE_M } from './hang-sizes.ts'
import { computeHangZones, type Span, type Surface, type Vector3Tuple } from './plan.ts'

/** What a work can snap to. */
export type GuideKind =
  | 'centre_line'
  | 'wall_centre'
  | 'zone_centre'
  | 'centre'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'equal_gap'
  | 'same_gap'

/** A line to draw on the wall while dragging: upright at `uM = atM` for axis `u`, level at `vM = atM` for axis `v`. */
export interface Guide {
  axis: 'u' | 'v'
  kind: GuideKind
  atM: number
  /** How far it reaches along the other axis. */
  span: Span
}

/** Where a dragged work comes to lie. */
export interface SnapResult {
  surfaceId: string
  uM: number
  vM: number
  /** What it fell into; none on the plain 5 cm grid. */
  guides: Guide[]
}

/** A ray from the eye into the room. */
export interface ViewRay {
  origin: Vector3Tuple
  direction: Vector3Tuple
}

/** Distance within which a work snaps, unless the caller passes another one. */
const SNAP_TOLERANCE_M = 0.06
const GRID_M = 0.05
/** Margins for placements by hand. */
const MIN_FLOOR_MARGIN_M = 0.1
const TOP_MARGIN_M = 0.05
/** Longest side of the smallest picture that a pinch makes. */
const MIN_RESIZED_LONG_SIDE_M = 0.1

/** First intersection of a view ray with a surface that faces the eye and can hold pictures. */
export function findSurfaceHit(surfaces: readonly Surface[], ray: ViewRay): { surface: Surface; uM: number; vM: number } | null {
  let nearest = Number.POSITIVE_INFINITY
  let found: { surface: Surface; uM: number; vM: number } | null = null
  for (const surface of surfaces) {
    const hit = intersectSurfacePlane(surface, ray)
    if (!hit || hit.distance >= nearest) continue
    if (hit.uM < 0 || hit.uM > surface.lengthM || hit.vM < 0 || hit.vM > surface.heightM) continue
    nearest = hit.distance
    found = surface.isHangable ? { surface, uM: hit.uM, vM: hit.vM } : null
  }
  return found
}

/** `others`: all works of the hall; the moved one may be among them. */
export function snapWork(
  surface: Surface,
  work: Pick<HungWork, 'id' | 'widthM' | 'heightM' | 'frame' | 'matM'>,
  wanted: { uM: number; vM: number },
  others: readonly HungWork[],
  toleranceM = SNAP_TOLERANCE_M,
): SnapResult {
  const size = computeFramedSize(work)
  const neighbours = others.filter((other) => other.surfaceId === surface.id && other.id !== work.id).map(toFrameRect)
  const zone = findZone(surface, wanted.uM, size.widthM)
  const u = snapToCandidates(
    wanted.uM,
    listHorizontalCandidates(surface, zone, size.widthM, neighbours),
    toleranceM,
    shrinkSpan(zone, size.widthM),
  )
  const v = snapToCandidates(
    wanted.vM,
    listVerticalCandidates(size.heightM, neighbours),
    toleranceM,
    shrinkSpan(getAllowedHeights(surface), size.heightM),
  )
  const guides: Guide[] = []
  if (u.hit) guides.push({ axis: 'u', kind: u.hit.kind, atM: u.hit.lineM, span: { fromM: 0, toM: surface.heightM } })
  if (v.hit) guides.push({ axis: 'v', kind: v.hit.kind, atM: v.hit.lineM, span: { fromM: 0, toM: surface.lengthM } })
  return { surfaceId: surface.id, uM: u.atM, vM: v.atM, guides }
}

/**
 * Fits a placement to a surface: shrinks it in proportion if its frame is larger than the zone, then shifts it inside. A
 * placement that fits already is returned unchanged.
 */
export function fitToSurface(surface: Surface, placement: Placement, borderM: number): Placement {
  const zone = findZone(surface, placement.uM, 0)
  const heights = getAllowedHeights(surface)
  const share = Math.min(
    1,
    Math.min(MAX_WIDTH_M, Math.max(MIN_SIDE_M, zone.toM - zone.fromM - 2 * borderM)) / placement.widthM,
    Math.min(MAX_HEIGHT_M, Math.max(MIN_SIDE_M, heights.toM - heights.fromM - 2 * borderM)) / placement.heightM,
  )
  // A product can be the smallest fraction above what it was divided from.
  const widthM = share < 1 ? Math.min(MAX_WIDTH_M, Math.max(MIN_SIDE_M, placement.widthM * share)) : placement.widthM
  const heightM = share < 1 ? Math.min(MAX_HEIGHT_M, Math.max(MIN_SIDE_M, placement.heightM * share)) : placement.heightM
  return {
    ...placement,
    surfaceId: surface.id,
    widthM,
    heightM,
    uM: clampToSpan(placement.uM, shrinkSpan(zone, widthM + 2 * borderM)),
    vM: clampToSpan(placement.vM, shrinkSpan(heights, heightM + 2 * borderM)),
  }
}

/** Scales a work by `factor` about its centre, proportion kept, within the limits of the wall. */
export function scaleWork(surface: Surface, work: HungWork, factor: number): Placement {
  const longM = Math.max(work.widthM, work.heightM)
  const least = Math.max(MIN_RESIZED_LONG_SIDE_M / longM, MIN_SIDE_M / Math.min(work.widthM, work.heightM))
  const grown = Math.max(factor, Math.min(1, least))
  const { id, surfaceId, uM, vM } = work
  const widthM = Math.max(MIN_SIDE_M, work.widthM * grown)
  const heightM = Math.max(MIN_SIDE_M, work.heightM * grown)
  const wanted = { id, surfaceId, uM, vM, widthM, heightM }
  return fitToSurface(surface, wanted, getBorderWidthM(work))
}

/** Centimetres typed in; `isFullSize` is false when the wall could not take that size and it was made as large as can be. */
export function resizeWorkToCm(
  surface: Surface,
  work: HungWork,
  sizeCm: readonly [number, number],
): Placement & { isFullSize: boolean } {
  const { id, surfaceId, uM, vM } = work
  const wanted = {
    id,
    surfaceId,
    uM,
    vM,
    widthM: Math.max(MIN_SIDE_M, sizeCm[0] / 100),
    heightM: Math.max(MIN_SIDE_M, sizeCm[1] / 100),
  }
  const placed = fitToSurface(surface, wanted, getBorderWidthM(work))
  return { ...placed, isFullSize: placed.widthM === sizeCm[0] / 100 && placed.heightM === sizeCm[1] / 100 }
}

/** The frames of a hall that overlap each other, as pairs of ids. */
export function findOverlaps(works: readonly HungWork[]): [string, string][] {
  const frames = works.map((work) => ({ ...toFrameRect(work), surfaceId: work.surfaceId }))
  return frames.flatMap((one, at) =>
    frames
      .slice(at + 1)
      .filter((other) => one.surfaceId === other.surfaceId && isOverlapping(one, other))
      .map((other): [string, string] => [one.id, other.id]),
  )
}

interface FrameRect {
  id: string
  left: number
  right: number
  bottom: number
  top: number
}

/** `atM`: where the work's middle would go; `lineM`: where the guide is drawn. */
interface Candidate {
  atM: number
  lineM: number
  kind: GuideKind
}

function listHorizontalCandidates(surface: Surface, zone: Span, widthM: number, neighbours: readonly FrameRect[]): Candidate[] {
  const half = widthM / 2
  const at = (atM: number, kind: GuideKind, lineM = atM): Candidate => ({ atM, lineM, kind })
  const sorted = [...neighbours].sort((left, right) => left.left - right.left)
  const candidates = [at(surface.lengthM / 2, 'wall_centre'), at((zone.fromM + zone.toM) / 2, 'zone_centre')]
  const gaps = sorted.flatMap((frame, index) => {
    const next = sorted[index + 1]
    const gapM = next ? next.left - frame.right : 0
    return next && gapM > 0 ? [{ frame, next, gapM }] : []
  })
  for (const { frame, next, gapM } of gaps) if (gapM > widthM) candidates.push(at((frame.right + next.left) / 2, 'equal_gap'))
  for (const gapM of new Set(gaps.map((gap) => gap.gapM))) {
    for (const frame of sorted) {
      candidates.push(at(frame.right + gapM + half, 'same_gap'), at(frame.left - gapM - half, 'same_gap'))
    }
  }
  for (const frame of sorted) {
    candidates.push(
      at((frame.left + frame.right) / 2, 'centre'),
      at(frame.left + half, 'left', frame.left),
      at(frame.right - half, 'right', frame.right),
    )
  }
  return candidates
}

function listVerticalCandidates(heightM: number, neighbours: readonly FrameRect[]): Candidate[] {
  const half = heightM / 2
  return [
    { atM: CENTRE_LINE_M, lineM: CENTRE_LINE_M, kind: 'centre_line' },
    ...neighbours.flatMap((frame): Candidate[] => {
      const middle = (frame.bottom + frame.top) / 2
      return [
        { atM: middle, lineM: middle, kind: 'centre' },
        { atM: frame.top - half, lineM: frame.top, kind: 'top' },
        { atM: frame.bottom + half, lineM: frame.bottom, kind: 'bottom' },
      ]
    }),
  ]
}

/** The nearest candidate within reach that the limits allow, earlier ones first among equals; else the grid. */
function snapToCandidates(wantedM: number, candidates: readonly Candidate[], toleranceM: number, limits: Span) {
  let hit: Candidate | null = null
  for (const candidate of candidates) {
    const awayM = Math.abs(candidate.atM - wantedM)
    const isAllowed = candidate.atM >= limits.fromM - 1e-9 && candidate.atM <= limits.toM + 1e-9
    if (isAllowed && awayM <= toleranceM && (!hit || awayM < Math.abs(hit.atM - wantedM) - 1e-9)) hit = candidate
  }
  return { hit, atM: hit ? hit.atM : clampToSpan(Math.round(wantedM / GRID_M) * GRID_M, limits) }
}

/**
 * The zone that is wide enough and nearest to a position, else the widest one; the whole length of the wall if there is none.
 */
function findZone(surface: Surface, uM: number, widthM: number): Span {
  const zones = computeHangZones(surface)
  const wide = zones.filter((zone) => zone.toM - zone.fromM >= widthM)
  const away = (zone: Span): number => Math.max(zone.fromM - uM, uM - zone.toM, 0)
  const byFit =
    wide.length > 0 ? wide.sort((a, b) => away(a) - away(b)) : zones.sort((a, b) => b.toM - b.fromM - (a.toM - a.fromM))
  return byFit[0] ?? { fromM: 0, toM: surface.lengthM }
}

function getAllowedHeights(surface: Surface): Span {
  return { fromM: MIN_FLOOR_MARGIN_M, toM: surface.heightM - TOP_MARGIN_M }
}

/** Where the middle of something `sizeM` long may be; the middle of the span when it is longer than that. */
function shrinkSpan(span: Span, sizeM: number): Span {
  const middle = (span.fromM + span.toM) / 2
  const fromM = span.fromM + sizeM / 2
  const toM = span.toM - sizeM / 2
  return fromM <= toM ? { fromM, toM } : { fromM: middle, toM: middle }
}

function clampToSpan(valueM: number, limits: Span): number {
  return Math.min(Math.max(valueM, limits.fromM), limits.toM)
}

function toFrameRect(work: HungWork): FrameRect {
  const { widthM, heightM } = computeFramedSize(work)
  return {
    id: work.id,
    left: work.uM - widthM / 2,
    right: work.uM + widthM / 2,
    bottom: work.vM - heightM / 2,
    top: work.vM + heightM / 2,
  }
}

function isOverlapping(one: Omit<FrameRect, 'id'>, other: Omit<FrameRect, 'id'>): boolean {
  const touching = 1e-6
  return (
    one.left < other.right - touching &&
    other.left < one.right - touching &&
    one.bottom < other.top - touching &&
    other.bottom < one.top - touching
  )
}

function intersectSurfacePlane(
  surface: Surface,
  { origin, direction }: ViewRay,
): { distance: number; uM: number; vM: number } | null {
  const towards = direction[0] * surface.normal[0] + direction[2] * surface.normal[1]
  if (towards > -1e-6) return null
  const away = (origin[0] - surface.a[0]) * surface.normal[0] + (origin[2] - surface.a[1]) * surface.normal[1]
  const distance = -away / towards
  if (distance <= 0) return null
  const x = origin[0] + direction[0] * distance - surface.a[0]
  const z = origin[2] + direction[2] * distance - surface.a[1]
  return { distance, uM: x * surface.direction[0] + z * surface.direction[1], vM: origin[1] + direction[1] * distance }
}
