import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { buildGuidedTour } from '@zhanjian/scene/hall/guided-tour.ts'
import { createPathFinder } from '@zhanjian/scene/hall/path-finder.ts'

/** Pose of an avatar, as a room transmits it. */
export interface WalkerPose {
  xM: number
  zM: number
  /** 0 faces −z, positive turns left. */
  yawRad: number
  pitchRad: number
}

/** State of a walk at a time. */
export interface WalkState {
  pose: WalkerPose
  /** The work in view; null on the way. */
  work: HungWork | null
}

/** A cyclic walk through a hall from work to work. */
export interface Walk {
  at(seconds: number): WalkState
}

interface WalkOptions {
  /** Determines the distance to a work: the narrower, the greater. */
  aspect: number
  /** Index of the first work; wraps around. */
  firstStop: number
}

const FOV_Y_RAD = 1.05
const SPEED_M_PER_S = 1.1
/** Reading a whole text would keep the others waiting. */
const MAX_LOOK_S = 14
/** The avatar turns towards its position after this time, and towards the work before it stops. */
const LOOK_AHEAD_S = 0.7
const SWAY_AMPLITUDE_RAD = 0.06

interface WalkSegment {
  points: readonly PlanPoint[]
  lengthM: number
  walkS: number
  lookS: number
  yawRad: number
  pitchRad: number
  work: HungWork
}

/** Null for a hall without works. */
export function createWalk(document: HallDocument, { aspect, firstStop }: WalkOptions): Walk | null {
  const collider = createCollider(document.building)
  const walkways = createPathFinder(document.building, collider)
  const stops = buildGuidedTour(document, { fovYRad: FOV_Y_RAD, aspect }, collider, walkways)
  const stages = stops.map((stop, index): WalkSegment => {
    // The first round starts at the entrance, later ones at the last work.
    const from = (stops[index - 1] ?? stops[stops.length - 1] ?? stop).viewPoint.at
    const { points, lengthM } = walkways.findPath(from, stop.viewPoint.at)
    const { yawRad, pitchRad } = stop.viewPoint
    const lookS = Math.min(stop.dwellS, MAX_LOOK_S)
    return { points, lengthM, walkS: lengthM / SPEED_M_PER_S, lookS, yawRad, pitchRad, work: stop.work }
  })
  const first = stages.length === 0 ? 0 : firstStop % stages.length
  const round = [...stages.slice(first), ...stages.slice(0, first)]
  const roundS = round.reduce((sum, { walkS, lookS }) => sum + walkS + lookS, 0)
  return roundS === 0 ? null : { at: (seconds) => getWalkState(round, seconds % roundS) }
}

function getWalkState(round: readonly WalkSegment[], seconds: number): WalkState {
  let remainingS = seconds
  for (const stage of round) {
    if (remainingS < stage.walkS) return { pose: getWalkingPose(stage, remainingS), work: null }
    remainingS -= stage.walkS
    if (remainingS < stage.lookS) return { pose: getViewingPose(stage, remainingS), work: stage.work }
    remainingS -= stage.lookS
  }
  const last = round[round.length - 1]
  if (last === undefined) throw new RangeError('a walk needs at least one work')
  return { pose: getViewingPose(last, last.lookS), work: last.work }
}

function getWalkingPose(stage: WalkSegment, walkedS: number): WalkerPose {
  const [xM, zM] = getPointAlongPath(stage.points, walkedS * SPEED_M_PER_S)
  const [aheadX, aheadZ] = getPointAlongPath(stage.points, (walkedS + LOOK_AHEAD_S) * SPEED_M_PER_S)
  const leftS = stage.walkS - walkedS
  const hasDirection = Math.hypot(aheadX - xM, aheadZ - zM) > 0.01
  const headingRad = hasDirection ? Math.atan2(xM - aheadX, zM - aheadZ) : stage.yawRad
  const turned = leftS < LOOK_AHEAD_S ? 1 - leftS / LOOK_AHEAD_S : 0
  return { xM, zM, yawRad: headingRad + getShortestTurnRad(headingRad, stage.yawRad) * turned, pitchRad: stage.pitchRad * turned }
}

/** A person who looks at a work is never completely still. */
function getViewingPose({ points, yawRad, pitchRad }: WalkSegment, lookedS: number): WalkerPose {
  const [xM, zM] = points[points.length - 1] ?? [0, 0]
  return {
    xM,
    zM,
    yawRad: yawRad + SWAY_AMPLITUDE_RAD * Math.sin(lookedS * 0.9),
    pitchRad: pitchRad + (SWAY_AMPLITUDE_RAD / 2) * Math.sin(lookedS * 0.6),
  }
}

function getPointAlongPath(points: readonly PlanPoint[], walkedM: number): PlanPoint {
  let restM = walkedM
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    if (to === undefined) return from
    const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (restM <= lengthM && lengthM > 0) {
      const share = restM / lengthM
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    restM -= lengthM
  }
  return [0, 0]
}

function getShortestTurnRad(fromRad: number, toRad: number): number {
  const turnRad = (toRad - fromRad) % (2 * Math.PI)
  if (turnRad > Math.PI) return turnRad - 2 * Math.PI
  return turnRad < -Math.PI ? turnRad + 2 * Math.PI : turnRad
}
