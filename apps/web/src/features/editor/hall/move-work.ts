/** Moving a work by dragging: where it may hang, and the guides that explain it. */
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, type Placement, toPlacement } from '@zhanjian/scene/hall/edits.ts'
import { getBorderWidthM } from '@zhanjian/scene/hall/framed-size.ts'
import { computeSurfaces, type Surface } from '@zhanjian/scene/hall/plan.ts'
import { findOverlaps, fitToSurface, type Guide, scaleWork, snapWork } from '@zhanjian/scene/hall/snap-work.ts'

export interface WallPoint {
  surfaceId: string
  uM: number
  vM: number
}

/** A line on a wall, in the stage's coordinates. */
export interface WallGuide {
  surfaceId: string
  from: [number, number]
  to: [number, number]
  kind: 'line' | 'gap'
}

export interface MovedWork {
  placement: Placement
  guides: WallGuide[]
}

/**
 * `grip`: vector from the work's centre to where the drag started, so that the work does not jump. Null over a spot that takes no
 * pictures: the work stays.
 */
export function moveWork(
  document: HallDocument,
  work: HungWork,
  finger: WallPoint,
  grip: { uM: number; vM: number },
): MovedWork | null {
  const surface = findSurface(document, finger.surfaceId)
  if (!surface?.isHangable) return null
  const wanted = { ...toPlacement(work), surfaceId: surface.id, uM: finger.uM - grip.uM, vM: finger.vM - grip.vM }
  const fittedPlacement = fitToSurface(surface, wanted, getBorderWidthM(work))
  const snapped = snapWork(surface, { ...work, ...fittedPlacement }, fittedPlacement, document.works)
  const placement = { ...fittedPlacement, uM: snapped.uM, vM: snapped.vM }
  return { placement, guides: snapped.guides.map((guide) => toWallGuide(surface.id, guide)) }
}

/** Whether its frame overlaps another's. */
export const hasOverlap = ({ works }: HallDocument, workId: string): boolean =>
  findOverlaps(works).some((pair) => pair.includes(workId))

/** The placement after scaling the work by `factor`, within the limits of its wall. */
export function resizeWork(document: HallDocument, work: HungWork, factor: number): Placement {
  const surface = findSurface(document, work.surfaceId)
  return surface === null ? toPlacement(work) : scaleWork(surface, work, factor)
}

/** Moves by arrow keys: metres along and up the wall. Null if it cannot move further. */
export function buildNudgeEdit(document: HallDocument, work: HungWork, byUM: number, byVM: number): HallEdit | null {
  const surface = findSurface(document, work.surfaceId)
  if (surface === null) return null
  const wanted = { ...toPlacement(work), uM: work.uM + byUM, vM: work.vM + byVM }
  const placement = fitToSurface(surface, wanted, getBorderWidthM(work))
  const isMoved = placement.uM !== work.uM || placement.vM !== work.vM
  return isMoved ? { type: 'place_works', placements: [placement] } : null
}

/** Replaces the picture of a work: same area, new aspect; alt text and real size are cleared. */
export function buildReplacePictureEdit(
  document: HallDocument,
  work: HungWork,
  assetId: string,
  aspect: number | null,
): HallEdit {
  const side = Math.sqrt(work.widthM * work.heightM)
  const shape = aspect ?? work.widthM / work.heightM
  const wanted = { ...toPlacement(work), widthM: side * Math.sqrt(shape), heightM: side / Math.sqrt(shape) }
  const surface = findSurface(document, work.surfaceId)
  const placement = surface === null ? wanted : fitToSurface(surface, wanted, getBorderWidthM(work))
  return {
    type: 'batch',
    edits: [
      { type: 'set_works', changes: [{ id: work.id, set: { assetId, realSizeCm: null, alt: '' } }] },
      { type: 'place_works', placements: [placement] },
    ],
  }
}

/** Null if the building has no such wall. */
export const findSurface = ({ building, textWall }: HallDocument, surfaceId: string): Surface | null =>
  computeSurfaces(building, textWall).find((surface) => surface.id === surfaceId) ?? null

function toWallGuide(surfaceId: string, { axis, kind, atM, span }: Guide): WallGuide {
  const isGap = kind === 'equal_gap' || kind === 'same_gap'
  const [from, to]: [[number, number], [number, number]] =
    axis === 'u'
      ? [
          [atM, span.fromM],
          [atM, span.toM],
        ]
      : [
          [span.fromM, atM],
          [span.toM, atM],
        ]
  return { surfaceId, from, to, kind: isGap ? 'gap' : 'line' }
}
