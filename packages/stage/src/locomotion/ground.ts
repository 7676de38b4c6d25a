/** Where a visitor can stand and how to get there: the scene's rules in the shapes that locomotion wants. */
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { segmentsOf, surfacesOf, wallPoint } from '@zhanjian/scene/plan.ts'
import { yawTowards } from './glide.ts'
import type { Slide, VisitorPose } from './walker.ts'

export interface Ground {
  slide: Slide
  /** Corners from one place to another, without the start; null when there is no way. */
  pathTo(from: PlanPoint, to: PlanPoint): PlanPoint[] | null
  /** Where one stands to look at a work; null when it hangs nowhere. */
  viewOf(work: HungWork): VisitorPose | null
}

const RADIUS_M = 0.28

export function createGround(building: Building): Ground {
  const segments = segmentsOf(building)
  const surfaces = surfacesOf(building)
  const slide: Slide = (_from, to) => {
    let [x, z] = to
    for (const { a, b } of segments) {
      const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
      const share = Math.max(0, Math.min(1, ((x - a[0]) * ex + (z - a[1]) * ez) / (ex * ex + ez * ez)))
      const [px, pz] = [a[0] + ex * share, a[1] + ez * share]
      const d = Math.hypot(x - px, z - pz)
      if (d >= RADIUS_M || d === 0) continue
      x = px + ((x - px) / d) * RADIUS_M
      z = pz + ((z - pz) / d) * RADIUS_M
    }
    return [x, z]
  }
  return {
    slide,
    pathTo: (_from, to) => [to],
    viewOf(work) {
      const surface = surfaces.find(({ id }) => id === work.surfaceId)
      if (!surface) return null
      const away = Math.max(1.2, work.widthM * 1.1, work.heightM * 1.3)
      const [x, , z] = wallPoint(surface, work.uM, 0, away)
      const [wx, , wz] = wallPoint(surface, work.uM, 0)
      return { x, z, yawRad: yawTowards([x, z], [wx, wz]), pitchRad: Math.atan2(work.vM - 1.6, away) }
    },
  }
}
