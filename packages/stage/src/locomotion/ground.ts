/** Where a visitor can stand and how to get there: the scene's rules in the shapes that locomotion wants. */
import { createCollider } from '@zhanjian/scene/collide.ts'
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { surfacesOf } from '@zhanjian/scene/plan.ts'
import { type Lens, viewPointOf } from '@zhanjian/scene/view-point.ts'
import { createWalkways, type Walkways } from '@zhanjian/scene/walk-path.ts'
import type { Slide, VisitorPose } from './walker.ts'

export interface Ground {
  slide: Slide
  /** Corners from one place to another, without the start; as near as one can come, none when one already stands there. */
  pathTo(from: PlanPoint, to: PlanPoint): PlanPoint[]
  /** Where one stands to look at a work; null when it hangs on no surface of the hall. */
  viewOf(work: HungWork, lens: Lens): VisitorPose | null
}

export function createGround(building: Building): Ground {
  const collider = createCollider(building)
  const surfaces = surfacesOf(building)
  // Surveying the floor takes a moment: not before somebody wants to be led.
  let walkways: Walkways | null = null
  return {
    slide: collider.move,
    pathTo(from, to) {
      walkways ??= createWalkways(building, collider)
      return walkways.pathTo(from, to).points.slice(1)
    },
    viewOf(work, lens) {
      const surface = surfaces.find(({ id }) => id === work.surfaceId)
      if (!surface) return null
      const { at, yawRad, pitchRad } = viewPointOf(surface, work, lens, collider)
      return { x: at[0], z: at[1], yawRad, pitchRad }
    },
  }
}
