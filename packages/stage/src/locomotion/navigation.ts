/** Where a visitor can stand and how to get there: adapts the collider and the path finder of the scene. */
import { createCollider } from '@zhanjian/scene/collider.ts'
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { createPathFinder } from '@zhanjian/scene/path-finder.ts'
import { computeSurfaces } from '@zhanjian/scene/plan.ts'
import { findViewPoint, type Lens } from '@zhanjian/scene/view-point.ts'
import { runWhenIdle } from '../run-when-idle.ts'
import type { MoveWithCollision, VisitorPose } from './walker.ts'

/** Collisions, paths and view poses of one building. */
export interface Navigation {
  moveWithCollision: MoveWithCollision
  /** Corners of the path without the start, to the nearest reachable point; empty if the start is the target. */
  findPath(from: PlanPoint, to: PlanPoint): PlanPoint[]
  /** Pose for looking at a work; null if it hangs on no surface of the hall. */
  findViewPose(work: HungWork, lens: Lens): VisitorPose | null
  /** Surveys a few milliseconds' worth of the floor ahead of the first path; true while some is left. */
  precomputeRows(): boolean
}

const ROWS_PER_STEP = 6

/** Creates the navigation of a building. Paths are computed on demand; see {@link precomputeWhenIdle}. */
export function createNavigation(building: Building): Navigation {
  const collider = createCollider(building)
  const surfaces = computeSurfaces(building)
  const pathFinder = createPathFinder(building, collider)
  return {
    moveWithCollision: collider.move,
    findPath: (from, to) => pathFinder.findPath(from, to).points.slice(1),
    findViewPose(work, lens) {
      const surface = surfaces.find(({ id }) => id === work.surfaceId)
      if (!surface) return null
      const { at, yawRad, pitchRad } = findViewPoint(surface, work, lens, collider)
      return { x: at[0], z: at[1], yawRad, pitchRad }
    },
    precomputeRows() {
      for (let row = 1; row < ROWS_PER_STEP; row++) pathFinder.precomputeRow()
      return pathFinder.precomputeRow()
    },
  }
}

/**
 * Precomputes the path grid while the page is idle, so that the first path is found without delay.
 * @returns stops it
 */
export function precomputeWhenIdle(navigation: Navigation): () => void {
  let cancel: () => void
  const precompute = () => {
    if (navigation.precomputeRows()) cancel = runWhenIdle(precompute)
  }
  cancel = runWhenIdle(precompute)
  return () => cancel()
}
