/** The visitor in a building: where they stand, how they get to a work or a place, what their eyes are the camera of. */
import type { Building, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/view-point.ts'
import { MathUtils, type PerspectiveCamera } from 'three'
import { createGround, type Ground, surveyAhead } from '../locomotion/ground.ts'
import { createGyroscope, type Gyroscope } from '../locomotion/gyroscope.ts'
import { alongPath, createMotion, type Motion } from '../locomotion/motion.ts'
import type { VisitorPose } from '../locomotion/walker.ts'

export interface Visitor {
  readonly motion: Motion
  readonly gyroscope: Gyroscope
  /** Into another building; one that differs in nothing but its paint leaves the visitor where they are. */
  enter(building: Building): void
  /** Surveys the floor while the page is idle: what the first steps shall not wait for. */
  surveyFloor(): void
  /** Resolves false when the visitor took over, or there is no place to look from. */
  glideTo(work: HungWork): Promise<boolean>
  /** Answers where the walk ends; undefined when one stands there already. */
  walkTo(point: PlanPoint): PlanPoint | undefined
  /** Puts the camera where the visitor's eyes are. */
  stand(): void
  /** Tells where they stand, at most ten times a second and only when it changed. */
  tell(deltaS: number, to: ((pose: VisitorPose) => void) | undefined): void
  dispose(): void
}

const TOLD_INTERVAL_S = 0.1
/** A shorter last step does not turn the visitor. */
const TURNS_FROM_M = 0.2

export function createVisitor(building: Building, camera: PerspectiveCamera, invalidate: () => void): Visitor {
  let ground: Ground = createGround(building)
  let planKey = planKeyOf(building)
  let stopSurvey: (() => void) | null = null
  let sinceToldS = 0
  const told: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const motion = createMotion({
    start: spawnOf(building),
    slide: (standing, dx, dz) => ground.slide(standing, dx, dz),
    isCalm: () => calm.matches,
  })
  const { pose } = motion
  const gyroscope = createGyroscope((held) => {
    motion.setHeld(held)
    invalidate()
  })
  const surveyFloor = () => {
    stopSurvey?.()
    stopSurvey = surveyAhead(ground)
  }

  return {
    motion,
    gyroscope,
    enter(next) {
      const key = planKeyOf(next)
      if (key === planKey) return
      planKey = key
      ground = createGround(next)
      if (stopSurvey) surveyFloor()
      motion.put(spawnOf(next))
    },
    surveyFloor,
    async glideTo(work) {
      const to = ground.viewOf(work, { fovYRad: MathUtils.degToRad(camera.fov), aspect: camera.aspect })
      if (!to) return false
      const path = ground.pathTo([pose.x, pose.z], [to.x, to.z])
      invalidate()
      return motion.glideTo(to, { path, looksAhead: path.length > 1 })
    },
    walkTo(point) {
      const path = ground.pathTo([pose.x, pose.z], point)
      const end = path[path.length - 1]
      if (!end) return undefined
      const [fromX, fromZ] = path[path.length - 2] ?? [pose.x, pose.z]
      const isTurn = Math.hypot(end[0] - fromX, end[1] - fromZ) > TURNS_FROM_M
      const yawRad = isTurn ? Math.atan2(fromX - end[0], fromZ - end[1]) : pose.yawRad
      void motion.glideTo({ x: end[0], z: end[1], yawRad, pitchRad: 0 }, alongPath(path))
      invalidate()
      return end
    },
    stand() {
      camera.position.set(pose.x, EYE_HEIGHT_M, pose.z)
      camera.rotation.set(pose.pitchRad, pose.yawRad, 0, 'YXZ')
      camera.updateMatrixWorld()
    },
    tell(deltaS, to) {
      sinceToldS += deltaS
      if (sinceToldS < TOLD_INTERVAL_S || !to || isSamePose(pose, told)) return
      sinceToldS = 0
      Object.assign(told, pose)
      to({ ...pose })
    },
    dispose() {
      gyroscope.stop()
      stopSurvey?.()
      motion.stop()
    },
  }
}

export function isSamePose(one: VisitorPose, other: VisitorPose): boolean {
  return one.x === other.x && one.z === other.z && one.yawRad === other.yawRad && one.pitchRad === other.pitchRad
}

/** What of a building decides where one can walk. */
function planKeyOf({ floor, spawn, walls, partitions, props }: Building): string {
  const unpainted = (part: { colour?: string | undefined }) => ({ ...part, colour: '' })
  return JSON.stringify([floor, spawn, walls.map(unpainted), partitions.map(unpainted), props.map(unpainted)])
}

function spawnOf({ spawn: { at, yawRad } }: Building): VisitorPose {
  return { x: at[0], z: at[1], yawRad, pitchRad: 0 }
}
