/** The visitor in a building: position, ways to works and points, and the camera at their eyes. */
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/view-point.ts'
import { MathUtils, type PerspectiveCamera } from 'three'
import { createGyroscope, type Gyroscope } from '../locomotion/gyroscope.ts'
import { createMotion, createPathGlideOptions, type Motion } from '../locomotion/motion.ts'
import { createNavigation, type Navigation, precomputeWhenIdle } from '../locomotion/navigation.ts'
import type { VisitorPose } from '../locomotion/walker.ts'

export interface Visitor {
  readonly motion: Motion
  readonly gyroscope: Gyroscope
  /** Changes the building. If only its paint differs the visitor stays in place, else they start at its spawn. */
  setBuilding(building: Building): void
  /** Surveys the floor while the page is idle: what the first steps shall not wait for. */
  startPrecomputing(): void
  /** Resolves false when the visitor took over, or there is no place to look from. */
  glideTo(work: HungWork): Promise<boolean>
  /** @returns where the walk ends; undefined if the visitor is there already */
  walkTo(point: PlanPoint): PlanPoint | undefined
  /** Moves the camera to the visitor's eyes. */
  updateCamera(): void
  /** Reports the pose at most ten times a second and only if it has changed. */
  reportPose(deltaS: number, report: ((pose: VisitorPose) => void) | undefined): void
  dispose(): void
}

const REPORT_INTERVAL_S = 0.1
/** A shorter last step does not turn the visitor. */
const MIN_TURNING_STEP_M = 0.2

export function createVisitor(building: Building, camera: PerspectiveCamera, invalidate: () => void): Visitor {
  let navigation: Navigation = createNavigation(building)
  let planKey = computePlanKey(building)
  let stopPrecomputing: (() => void) | null = null
  let sinceReportS = 0
  const lastReported: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const motion = createMotion({
    start: getSpawnPose(building),
    moveWithCollision: (position, dx, dz) => navigation.moveWithCollision(position, dx, dz),
    isMotionReduced: () => reducedMotion.matches,
  })
  const { pose } = motion
  const gyroscope = createGyroscope((orientation) => {
    motion.setDeviceOrientation(orientation)
    invalidate()
  })
  const startPrecomputing = () => {
    stopPrecomputing?.()
    stopPrecomputing = precomputeWhenIdle(navigation)
  }

  return {
    motion,
    gyroscope,
    setBuilding(next) {
      const key = computePlanKey(next)
      if (key === planKey) return
      planKey = key
      navigation = createNavigation(next)
      if (stopPrecomputing) startPrecomputing()
      motion.teleport(getSpawnPose(next))
    },
    startPrecomputing,
    async glideTo(work) {
      const to = navigation.findViewPose(work, { fovYRad: MathUtils.degToRad(camera.fov), aspect: camera.aspect })
      if (!to) return false
      const path = navigation.findPath([pose.x, pose.z], [to.x, to.z])
      invalidate()
      return motion.glideTo(to, { path, isLookingAhead: path.length > 1 })
    },
    walkTo(point) {
      const path = navigation.findPath([pose.x, pose.z], point)
      const end = path[path.length - 1]
      if (!end) return undefined
      const [fromX, fromZ] = path[path.length - 2] ?? [pose.x, pose.z]
      const isTurn = Math.hypot(end[0] - fromX, end[1] - fromZ) > MIN_TURNING_STEP_M
      const yawRad = isTurn ? Math.atan2(fromX - end[0], fromZ - end[1]) : pose.yawRad
      void motion.glideTo({ x: end[0], z: end[1], yawRad, pitchRad: 0 }, createPathGlideOptions(path))
      invalidate()
      return end
    },
    updateCamera() {
      camera.position.set(pose.x, EYE_HEIGHT_M, pose.z)
      camera.rotation.set(pose.pitchRad, pose.yawRad, 0, 'YXZ')
      camera.updateMatrixWorld()
    },
    reportPose(deltaS, onPose) {
      sinceReportS += deltaS
      if (sinceReportS < REPORT_INTERVAL_S || !onPose || isSamePose(pose, lastReported)) return
      sinceReportS = 0
      Object.assign(lastReported, pose)
      onPose({ ...pose })
    },
    dispose() {
      gyroscope.stop()
      stopPrecomputing?.()
      motion.stop()
    },
  }
}

export function isSamePose(one: VisitorPose, other: VisitorPose): boolean {
  return one.x === other.x && one.z === other.z && one.yawRad === other.yawRad && one.pitchRad === other.pitchRad
}

/** Key of everything that decides where a visitor can walk. */
function computePlanKey({ floor, spawn, walls, partitions, props }: Building): string {
  const unpainted = (part: { colour?: string | undefined }) => ({ ...part, colour: '' })
  return JSON.stringify([floor, spawn, walls.map(unpainted), partitions.map(unpainted), props.map(unpainted)])
}

function getSpawnPose({ spawn: { at, yawRad } }: Building): VisitorPose {
  return { x: at[0], z: at[1], yawRad, pitchRad: 0 }
}
