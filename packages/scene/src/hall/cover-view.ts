/**
 * Where the picture of a hall on its card is taken from: of all places before its walls the one whose works compose best, or its
 * entrance. Candidates are compared by what a coarse grid of rays meets.
 */
import { type Collider, createCollider } from './collider.ts'
import type { HungWork, PlanPoint } from './document.ts'
import { CUT_SEAT_COST, computeFirstView, createViewDescriber, type EnteredHall, type FirstView } from './first-view.ts'
import { computeSurfaces, type Surface, wallToRoom } from './plan.ts'
import type { Lens } from './view-point.ts'

/** Of the tallest place where a cover is shown, the first picture of home on a phone: it cuts off the sides. */
export const TALLEST_COVER_ASPECT = 0.82
/** From the wall, straight before the work or beside it. */
const DISTANCES_M = [2.2, 2.8, 3.4, 4.2, 5.2]
const ASIDE_RAD = [0, 0.4, -0.4, 0.75, -0.75]
/** Of a hall with more works some are tried, evenly spread. */
const MOST_WORKS_TRIED = 24
/** Whole works that fill these shares of the picture, and of its middle, are enough. */
const [ENOUGH_WORKS, ENOUGH_IN_THE_MIDDLE] = [0.2, 0.24]
const ENOUGH_WHOLE_WORKS = 3
const [LEAST_FLOOR, MOST_FLOOR] = [0.12, 0.26]
/** Nobody has a bench or a column before them. */
const CLEAR_AHEAD_M = 1.6
/** What the entrance shows of the building is worth as much as a whole work. */
const ENTRANCE_BONUS = 0.3

/** Finds the best view of a hall for its cover, through the lens of the whole cover. */
export function computeCoverView(document: EnteredHall, lens: Lens): FirstView {
  const { building, works } = document
  const middle = { ...lens, aspect: Math.min(lens.aspect, TALLEST_COVER_ASPECT) }
  const entrance = computeFirstView({ building, works }, middle)
  if (works.length === 0) return entrance
  const describe = createViewDescriber(document)

  const rate = (view: FirstView): number => {
    const whole = describe(view, lens)
    return (
      Math.min(1, (whole.wholeWorks + 0.5 * whole.cutWorks) / ENOUGH_WORKS) +
      Math.min(1, describe(view, middle, false).wholeWorks / ENOUGH_IN_THE_MIDDLE) +
      0.25 * Math.min(ENOUGH_WHOLE_WORKS, whole.wholeCount) -
      // A cover has no letters on it: their wall is empty there.
      3 * (whole.wholeTexts + whole.cutTexts) -
      CUT_SEAT_COST * whole.cutSeats -
      5 * Math.max(0, whole.floor - MOST_FLOOR, LEAST_FLOOR - whole.floor)
    )
  }
  let best = entrance
  let bestScore = rate(entrance) + ENTRANCE_BONUS
  for (const view of listViewsOfWorks(document, createCollider(building))) {
    const score = rate(view)
    if (score <= bestScore) continue
    best = view
    bestScore = score
  }
  return best
}

function listViewsOfWorks({ building, works }: EnteredHall, collider: Collider): FirstView[] {
  const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  const step = Math.max(1, works.length / MOST_WORKS_TRIED)
  return Array.from({ length: Math.min(works.length, MOST_WORKS_TRIED) }, (_, index) => works[Math.floor(index * step)]).flatMap(
    (work) => {
      const surface = work && surfaces.get(work.surfaceId)
      return surface ? listViewsOfWork(work, surface, collider) : []
    },
  )
}

function listViewsOfWork(work: HungWork, surface: Surface, collider: Collider): FirstView[] {
  const [x, , z] = wallToRoom(surface, work.uM, 0, collider.radiusM)
  return ASIDE_RAD.flatMap((asideRad) =>
    DISTANCES_M.flatMap((distanceM) => {
      const [atX, , atZ] = wallToRoom(surface, work.uM + distanceM * Math.tan(asideRad), 0, distanceM)
      const awayM = Math.hypot(x - atX, z - atZ)
      const ahead: PlanPoint = [atX + ((x - atX) / awayM) * CLEAR_AHEAD_M, atZ + ((z - atZ) / awayM) * CLEAR_AHEAD_M]
      if (!collider.isFree(atX, atZ) || !collider.isViewClear(atX, atZ, x, z) || !collider.isPathClear(atX, atZ, ...ahead))
        return []
      return [{ at: [atX, atZ] as PlanPoint, yawRad: Math.atan2(atX - x, atZ - z), pitchRad: 0 }]
    }),
  )
}
