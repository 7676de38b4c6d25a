/** The visitor in a building: position, ways to works and points, and the camera at their eyes. */
import type { Building, HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeFirstView } from '@zhanjian/scene/hall/first-view.ts'
import { EYE_HEIGHT_M, type Lens } from '@zhanjian/scene/hall/view-point.ts'
import { MathUtils, type PerspectiveCamera } from 'three'
import { listViewAreas } from '../hung-works/work-area.ts'
import { createGyroscope, type Gyroscope } from '../locomotion/gyroscope.ts'
import { createMotion, createPathGlideOptions, type Motion } from '../locomotion/motion.ts'
import { createNavigation, type Navigation, precomputeWhenIdle } from '../locomotion/navigation.ts'
import { computeYawTowards } from '../locomotion/pose-glide.ts'
import type { Sight } from '../locomotion/sight.ts'
import type { VisitorPose } from '../locomotion/walker.ts'
import type { LabelPlace } from '../wall-texts/label-layout.ts'
import { createComposer, type Insets } from './composer.ts'

type Hall = Pick<HallDocument, 'building' | 'works'>

export interface HallVisitor {
  readonly motion: Motion
  readonly gyroscope: Gyroscope
  /**
   * Changes the hall. If the plan is the same the visitor stays in place, else they enter it.
   * @param move where they go on instead: takes their pose to where it is in this hall
   */
  setHall(hall: Hall, move?: (pose: VisitorPose) => void): void
  /** Puts the visitor where the hall looks best through the lens. */
  enter(lens: Lens): void
  /** The screen has another shape: composes what a visitor sees who has just come, or who stands before a work. */
  composeAnew(lens: Lens): void
  /** Surveys the floor while the page is idle: what the first steps shall not wait for. */
  startPrecomputing(): void
  /** Resolves false when the visitor took over, or there is no place to look from. */
  glideTo(work: HungWork): Promise<boolean>
  /** @returns where the walk ends; undefined if the visitor is there already */
  walkTo(point: PlanPoint): PlanPoint | undefined
  teleport: (to: Readonly<VisitorPose>) => void
  /** Turns towards a point without walking. */
  turnTo(point: PlanPoint): void
  findRestPoint: (point: PlanPoint) => PlanPoint
  /** What the visitor has come to look at; null while they look round. */
  readonly sight: Sight | null
  /** The free part of the screen has changed. */
  measureFreeArea(): void
  /**
   * Moves the camera to the visitor's eyes.
   * @returns true while its lens still moves
   */
  updateCamera(deltaS: number): boolean
  /** Reports the pose and what is looked at, at most ten times a second and only if either has changed. */
  reportPose(deltaS: number, report: ((pose: VisitorPose, viewedWorkId: string | null) => void) | undefined): void
  dispose(): void
}

const REPORT_INTERVAL_S = 0.1
/** A shorter last step does not turn the visitor. */
const MIN_TURNING_STEP_M = 0.2
/** At a wall visitors are turned aside to a work, not back to where they came from. */
const MAX_TURN_RAD = 2.5

export interface HallVisitorOptions {
  hall: Hall
  /** The label of a work, if it has one and it is there. */
  getLabelPlace: (workId: string) => LabelPlace | undefined
  camera: PerspectiveCamera
  /** Shares of the picture's height that are covered. */
  getInsets: () => Insets
  invalidate: () => void
}

export function createHallVisitor({ getLabelPlace, camera, getInsets, invalidate, ...options }: HallVisitorOptions): HallVisitor {
  let { hall } = options
  let navigation: Navigation = createNavigation(hall.building)
  let planKey = computePlanKey(hall.building)
  let stopPrecomputing: (() => void) | null = null
  let sinceReportS = 0
  /** While there is a sight: the work that is, or will be, before the visitor. */
  let viewedWork: HungWork | null = null
  const lastReported: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }
  let lastViewedId: string | null = null
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const getLens = (): Lens => ({ fovYRad: MathUtils.degToRad(camera.fov), aspect: camera.aspect })
  const computeEntrance = (lens: Lens): VisitorPose => {
    const view = computeFirstView(hall, lens)
    return { x: view.at[0], z: view.at[1], yawRad: view.yawRad, pitchRad: view.pitchRad }
  }
  const { at, yawRad } = hall.building.spawn
  // Until the size of the screen is known.
  let entrance: VisitorPose = { x: at[0], z: at[1], yawRad, pitchRad: 0 }
  const motion = createMotion({
    start: entrance,
    moveWithCollision: (position, dx, dz) => navigation.moveWithCollision(position, dx, dz),
    isMotionReduced: () => reducedMotion.matches,
    chooseTurnAtWall: () => findBetterYaw(pose),
  })
  const { pose } = motion
  const composer = createComposer({ camera, motion, getInsets, isMotionReduced: () => reducedMotion.matches })
  const gyroscope = createGyroscope((orientation) => {
    motion.setDeviceOrientation(orientation)
    invalidate()
  })
  /** Of the nearest work, where the eyes would meet a bare wall. */
  const findBetterYaw = ({ x, z, yawRad }: VisitorPose): number | null => {
    if (!navigation.isBeforeWall({ x, z, yawRad })) return null
    return navigation.findYawOfNearestWork(
      { at: [x, z], yawRad, maxTurnRad: MAX_TURN_RAD, lens: composer.computeFreeLens() },
      hall.works,
    )
  }
  const startPrecomputing = () => {
    stopPrecomputing?.()
    stopPrecomputing = precomputeWhenIdle(navigation)
  }

  const teleport = (to: Readonly<VisitorPose>) => {
    composer.reset()
    motion.teleport(to)
  }

  const enter = (lens: Lens) => {
    entrance = computeEntrance(lens)
    teleport(entrance)
  }

  async function glideTo(work: HungWork): Promise<boolean> {
    const lens = composer.computeFreeLens()
    const view = navigation.findWorkView(work, listViewAreas(work, hall.works, getLabelPlace, lens), lens)
    if (!view) return false
    viewedWork = work
    composer.aim(view)
    const { pose: to } = view
    const path = navigation.findPath([pose.x, pose.z], [to.x, to.z])
    invalidate()
    const hasArrived = await motion.glideTo(to, { path, isLookingAhead: path.length > 1 })
    // What is said of the work came meanwhile.
    composer.measureFreeArea()
    invalidate()
    return hasArrived
  }

  /** To where a visitor rests well, or as near to there as they can get. */
  const findWalk = (point: PlanPoint): PlanPoint[] => {
    const from: PlanPoint = [pose.x, pose.z]
    const rest = navigation.findRestPoint(point)
    const path = navigation.findPath(from, rest)
    const end = path[path.length - 1]
    if (!end || (end[0] === rest[0] && end[1] === rest[1])) return path
    return navigation.findPath(from, navigation.findRestPoint(end))
  }

  return {
    motion,
    gyroscope,
    setHall(next, move) {
      hall = next
      const key = computePlanKey(next.building)
      const isSamePlan = key === planKey
      if (!isSamePlan) {
        planKey = key
        navigation = createNavigation(next.building)
        if (stopPrecomputing) startPrecomputing()
      }
      if (move) {
        composer.reset()
        motion.relocate(move)
      } else if (!isSamePlan) enter(getLens())
    },
    enter,
    composeAnew(lens) {
      if (isSamePose(pose, entrance)) enter(lens)
      else if (viewedWork && composer.sight && !motion.isGliding) void glideTo(viewedWork)
    },
    startPrecomputing,
    glideTo,
    walkTo(point) {
      const path = findWalk(point)
      const end = path[path.length - 1]
      if (!end) return undefined
      const [fromX, fromZ] = path[path.length - 2] ?? [pose.x, pose.z]
      const isTurn = Math.hypot(end[0] - fromX, end[1] - fromZ) > MIN_TURNING_STEP_M
      const to = {
        x: end[0],
        z: end[1],
        yawRad: isTurn ? computeYawTowards([fromX, fromZ], end) : pose.yawRad,
        pitchRad: 0,
      }
      to.yawRad = findBetterYaw(to) ?? to.yawRad
      composer.release()
      void motion.glideTo(to, createPathGlideOptions(path))
      invalidate()
      return end
    },
    turnTo(point) {
      composer.release()
      motion.turnTo(computeYawTowards([pose.x, pose.z], point))
      invalidate()
    },
    teleport,
    findRestPoint: (point) => navigation.findRestPoint(point),
    get sight() {
      return composer.sight
    },
    measureFreeArea: composer.measureFreeArea,
    updateCamera(deltaS) {
      camera.position.set(pose.x, EYE_HEIGHT_M, pose.z)
      camera.rotation.set(pose.pitchRad, pose.yawRad, 0, 'YXZ')
      camera.updateMatrixWorld()
      return composer.update(deltaS)
    },
    reportPose(deltaS, onPose) {
      sinceReportS += deltaS
      const viewedId = composer.sight && viewedWork ? viewedWork.id : null
      const isSame = isSamePose(pose, lastReported) && viewedId === lastViewedId
      if (sinceReportS < REPORT_INTERVAL_S || !onPose || isSame) return
      sinceReportS = 0
      Object.assign(lastReported, pose)
      lastViewedId = viewedId
      onPose({ ...pose }, viewedId)
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
