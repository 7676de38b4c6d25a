/** The guided tour and the catalogue: the works in their visiting order. */
import { countCharacters } from '../characters.ts'
import type { Collider } from './collider.ts'
import type { HallDocument, HungWork } from './document.ts'
import type { PathFinder, WalkPath } from './path-finder.ts'
import { computeSurfaces } from './plan.ts'
import { computeFramedArea, findViewPoint, type Lens, type ViewPoint } from './view-point.ts'

/** One stop of a guided tour. */
export interface GuidedTourStop {
  work: HungWork
  /** Counted from 1, as in the catalogue. */
  number: number
  viewPoint: ViewPoint
  /** From the stop before; the first from the spawn. */
  path: WalkPath
  /** How long to stay: looking, and reading the text. */
  dwellS: number
}

const BASE_DWELL_S = 6
/** Reading Chinese on a screen without hurry. */
const READING_CHARACTERS_PER_S = 5
const MAX_DWELL_S = 45

/** Every stop of a hall. `pathFinder` and `collider` are those of its building. */
export function buildGuidedTour(
  document: HallDocument,
  lens: Lens,
  collider: Collider,
  pathFinder: PathFinder,
): GuidedTourStop[] {
  const surfaceById = new Map(computeSurfaces(document.building).map((surface) => [surface.id, surface]))
  let from = document.building.spawn.at
  return buildCatalogue(document).flatMap(({ work, number }) => {
    const surface = surfaceById.get(work.surfaceId)
    if (!surface) return []
    const viewPoint = findViewPoint(surface, computeFramedArea(work), lens, collider)
    const path = pathFinder.findPath(from, viewPoint.at)
    from = viewPoint.at
    return [{ work, number, viewPoint, path, dwellS: computeDwellS(work) }]
  })
}

/** The works as the catalogue lists and numbers them. */
function buildCatalogue(document: HallDocument): { number: number; work: HungWork }[] {
  return document.works.map((work, index) => ({ number: index + 1, work }))
}

/** How long a guided tour stays in front of a work, in seconds: longer for longer texts. */
export function computeDwellS(work: Pick<HungWork, 'title' | 'text'>): number {
  const characters = countCharacters(work.title) + countCharacters(work.text)
  return Math.min(MAX_DWELL_S, BASE_DWELL_S + characters / READING_CHARACTERS_PER_S)
}
