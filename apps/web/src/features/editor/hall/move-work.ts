/** A work under a finger: where it may go, and the lines that show why. */
import type { Building, HallDocument, HungWork } from '@zhanjian/scene/document.ts'
import { type Edit, type Placement, toPlacement } from '@zhanjian/scene/edits.ts'
import { getBorderWidthM } from '@zhanjian/scene/framed-size.ts'
import { type Surface, computeSurfaces } from '@zhanjian/scene/plan.ts'
import { fitToSurface, type Guide, findOverlaps, scaleWork, snapWork } from '@zhanjian/scene/snap-work.ts'

export interface WallPoint {
  surfaceId: string
  uM: number
  vM: number
}

/** A line on a wall, as the stage draws it. */
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
 * `grip`: from the work's middle to where the finger took it, so that the work does not jump under it.
 * Null for a place that takes no pictures: the work stays where it was.
 */
export function moveWork(
  document: HallDocument,
  work: HungWork,
  finger: WallPoint,
  grip: { uM: number; vM: number },
): MovedWork | null {
  const surface = findSurface(document.building, finger.surfaceId)
  if (!surface?.isHangable) return null
  const wanted = { ...toPlacement(work), surfaceId: surface.id, uM: finger.uM - grip.uM, vM: finger.vM - grip.vM }
  const fittedPlacement = fitToSurface(surface, wanted, getBorderWidthM(work))
  const snapped = snapWork(surface, { ...work, ...fittedPlacement }, fittedPlacement, document.works)
  const placement = { ...fittedPlacement, uM: snapped.uM, vM: snapped.vM }
  return { placement, guides: snapped.guides.map((guide) => toWallGuide(surface.id, guide)) }
}

/** Whether its frame lies over another's. */
export const hasOverlap = ({ works }: HallDocument, workId: string): boolean =>
  findOverlaps(works).some((pair) => pair.includes(workId))

export function resizeWork({ building }: HallDocument, work: HungWork, factor: number): Placement {
  const surface = findSurface(building, work.surfaceId)
  return surface === null ? toPlacement(work) : scaleWork(surface, work, factor)
}

/** Arrow keys: so many metres along the wall and up it. Null where it is at the end already. */
export function buildNudgeEdit({ building }: HallDocument, work: HungWork, byUM: number, byVM: number): Edit | null {
  const surface = findSurface(building, work.surfaceId)
  if (surface === null) return null
  const wanted = { ...toPlacement(work), uM: work.uM + byUM, vM: work.vM + byVM }
  const placement = fitToSurface(surface, wanted, getBorderWidthM(work))
  const isMoved = placement.uM !== work.uM || placement.vM !== work.vM
  return isMoved ? { type: 'place_works', placements: [placement] } : null
}

/** Another picture on the same place: the same area, the new picture's shape, and what was said of the old one goes. */
export function buildReplacePictureEdit(document: HallDocument, work: HungWork, assetId: string, aspect: number | null): Edit {
  const side = Math.sqrt(work.widthM * work.heightM)
  const shape = aspect ?? work.widthM / work.heightM
  const wanted = { ...toPlacement(work), widthM: side * Math.sqrt(shape), heightM: side / Math.sqrt(shape) }
  const surface = findSurface(document.building, work.surfaceId)
  const placement = surface === null ? wanted : fitToSurface(surface, wanted, getBorderWidthM(work))
  return {
    type: 'batch',
    edits: [
      { type: 'set_works', changes: [{ id: work.id, set: { assetId, realSizeCm: null, alt: '' } }] },
      { type: 'place_works', placements: [placement] },
    ],
  }
}

export const findSurface = (building: Building, surfaceId: string): Surface | null =>
  computeSurfaces(building).find((surface) => surface.id === surfaceId) ?? null

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
