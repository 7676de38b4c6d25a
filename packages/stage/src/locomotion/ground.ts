/** Where a visitor can stand and how to get there: the scene's rules in the shapes that locomotion wants. */
import { createCollider } from '@zhanjian/scene/collide.ts'
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { surfacesOf } from '@zhanjian/scene/plan.ts'
import { type Lens, viewPointOf } from '@zhanjian/scene/view-point.ts'
import { createWalkways } from '@zhanjian/scene/walk-path.ts'
import { whenIdle } from '../when-idle.ts'
import type { Slide, VisitorPose } from './walker.ts'

export interface Ground {
  slide: Slide
  /** Corners from one place to another, without the start; as near as one can come, none when one already stands there. */
  pathTo(from: PlanPoint, to: PlanPoint): PlanPoint[]
  /** Where one stands to look at a work; null when it hangs on no surface of the hall. */
  viewOf(work: HungWork, lens: Lens): VisitorPose | null
  /** Surveys a few milliseconds' worth of the floor ahead of the first path; true while some is left. */
  surveyMore(): boolean
}

const ROWS_AT_ONCE = 6

export function createGround(building: Building): Ground {
  const collider = createCollider(building)
  const surfaces = surfacesOf(building)
  const walkways = createWalkways(building, collider)
  return {
    slide: collider.move,
    pathTo: (from, to) => walkways.pathTo(from, to).points.slice(1),
    viewOf(work, lens) {
      const surface = surfaces.find(({ id }) => id === work.surfaceId)
      if (!surface) return null
      const { at, yawRad, pitchRad } = viewPointOf(surface, work, lens, collider)
      return { x: at[0], z: at[1], yawRad, pitchRad }
    },
    surveyMore() {
      for (let row = 1; row < ROWS_AT_ONCE; row++) walkways.surveyMore()
      return walkways.surveyMore()
    },
  }
}

/** Surveys the whole floor bit by bit while the page is idle, so that the first path does not wait; answers how to stop. */
export function surveyAhead(ground: Ground): () => void {
  let cancel: () => void
  const survey = () => {
    if (ground.surveyMore()) cancel = whenIdle(survey)
  }
  cancel = whenIdle(survey)
  return () => cancel()
}
