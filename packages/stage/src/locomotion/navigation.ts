/** Where a visitor can stand and how to get there: the scene's rules in the shapes that locomotion wants. */
import { createCollider } from '@zhanjian/scene/collider.ts'
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { computeSurfaces } from '@zhanjian/scene/plan.ts'
import { type Lens, findViewPoint } from '@zhanjian/scene/view-point.ts'
import { createPathFinder } from '@zhanjian/scene/path-finder.ts'
import { runWhenIdle } from '../run-when-idle.ts'
import type { MoveWithCollision, VisitorPose } from './walker.ts'

export interface Navigation {
  moveWithCollision: MoveWithCollision
  /** Corners from one place to another, without the start; as near as one can come, none when one already stands there. */
  findPath(from: PlanPoint, to: PlanPoint): PlanPoint[]
  /** Where one stands to look at a work; null when it hangs on no surface of the hall. */
  findViewPose(work: HungWork, lens: Lens): VisitorPose | null
  /** Surveys a few milliseconds' worth of the floor ahead of the first path; true while some is left. */
  precomputeRows(): boolean
}

const ROWS_PER_STEP = 6

export function createNavigation(building: Building): Navigation {
  const collider = createCollider(building)
  const surfaces = computeSurfaces(building)
  const walkways = createPathFinder(building, collider)
  return {
    moveWithCollision: collider.move,
    findPath: (from, to) => walkways.findPath(from, to).points.slice(1),
    findViewPose(work, lens) {
      const surface = surfaces.find(({ id }) => id === work.surfaceId)
      if (!surface) return null
      const { at, yawRad, pitchRad } = findViewPoint(surface, work, lens, collider)
      return { x: at[0], z: at[1], yawRad, pitchRad }
    },
    precomputeRows() {
      for (let row = 1; row < ROWS_PER_STEP; row++) walkways.precomputeRow()
      return walkways.precomputeRow()
    },
  }
}

/** Surveys the whole floor bit by bit while the page is idle, so that the first path does not wait; answers how to stop. */
export function precomputeWhenIdle(navigation: Navigation): () => void {
  let cancel: () => void
  const precompute = () => {
    if (navigation.precomputeRows()) cancel = runWhenIdle(precompute)
  }
  cancel = runWhenIdle(precompute)
  return () => cancel()
}
