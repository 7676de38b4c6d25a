/** Where a visitor can stand and how to get there: adapts the collider and the path finder of the scene. */
import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { createPathFinder } from '@zhanjian/scene/hall/path-finder.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import {
  computeViewingDistanceM,
  EYE_HEIGHT_M,
  findViewOfNearestWork,
  findViewPoint,
  type Glance,
  type Lens,
  type WallArea,
} from '@zhanjian/scene/hall/view-point.ts'
import { createComfortableMove, findRestPoint } from '@zhanjian/scene/hall/wall-comfort.ts'
import { runWhenIdle } from '../run-when-idle.ts'
import type { Sight } from './sight.ts'
import type { MoveWithCollision, VisitorPose } from './walker.ts'

/** Where to stand for a work, looking level. */
export interface WorkView {
  pose: VisitorPose
  /** By how much the middle of what is looked at is above the eyes, for each metre of distance. */
  riseTan: number
  sight: Sight
}

/** Collisions, paths and view poses of one building. */
export interface Navigation {
  moveWithCollision: MoveWithCollision
  /** Corners of the path without the start, to the nearest reachable point; empty if the start is the target. */
  findPath(from: PlanPoint, to: PlanPoint): PlanPoint[]
  /** Where a visitor who wants to go to a point comes to rest: a little away from walls. */
  findRestPoint: (to: PlanPoint) => PlanPoint
  /**
   * How to look at a work; null if it hangs on no surface of the hall.
   * @param areas that may be in the picture with it, the most wanted first: the first that one can step back for, or the last
   */
  findWorkView(work: HungWork, areas: readonly WallArea[], lens: Lens): WorkView | null
  /** The direction of the nearest work that is well seen after turning a little; null if there is none. */
  findYawOfNearestWork(glance: Glance, works: readonly HungWork[]): number | null
  /** Whether nothing but a wall is before the eyes. */
  isBeforeWall(pose: Pick<VisitorPose, 'x' | 'z' | 'yawRad'>): boolean
  /** Surveys a few milliseconds' worth of the floor ahead of the first path; true while some is left. */
  precomputeRows(): boolean
}

const ROWS_PER_STEP = 6
const NEARNESS_TOLERANCE_M = 0.05
/** A wall nearer than this, and the visitor's radius, fills most of the picture. */
const BARE_VIEW_M = 1.4

/** Creates the navigation of a building. Paths are computed on demand; see {@link precomputeWhenIdle}. */
export function createNavigation(building: Building): Navigation {
  const collider = createCollider(building)
  const surfaces = computeSurfaces(building)
  const pathFinder = createPathFinder(building, collider)
  const getSurface = (work: HungWork) => surfaces.find(({ id }) => id === work.surfaceId)
  return {
    moveWithCollision: createComfortableMove(collider),
    findPath: (from, to) => pathFinder.findPath(from, to).points.slice(1),
    findRestPoint: (to) => findRestPoint(to, collider),
    findWorkView(work, areas, lens) {
      const surface = getSurface(work)
      if (!surface) return null
      const views = areas.map((area) => ({ area, ...findViewPoint(surface, area, lens, collider) }))
      const chosen =
        views.find(({ area, distanceM }) => distanceM > computeViewingDistanceM(area, lens) - NEARNESS_TOLERANCE_M) ??
        views[views.length - 1]
      if (!chosen) return null
      const { area, at, yawRad, distanceM } = chosen
      const [x, , z] = wallToRoom(surface, work.uM, 0)
      return {
        pose: { x: at[0], z: at[1], yawRad, pitchRad: 0 },
        riseTan: (area.vM - EYE_HEIGHT_M) / distanceM,
        sight: { x, z, halfWidthM: area.widthM / 2 },
      }
    },
    findYawOfNearestWork(glance, works) {
      const hung = works.flatMap((work) => {
        const surface = getSurface(work)
        return surface ? [{ work, surface }] : []
      })
      return findViewOfNearestWork(glance, hung, collider)?.yawRad ?? null
    },
    isBeforeWall: ({ x, z, yawRad }) =>
      !collider.isPathClear(x, z, x - Math.sin(yawRad) * BARE_VIEW_M, z - Math.cos(yawRad) * BARE_VIEW_M),
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
