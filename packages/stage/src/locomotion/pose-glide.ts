/** A soft way from one pose to another, along a path when there is one. Pure. */
import type { PlanPoint } from '@zhanjian/scene/hall/document.ts'
import type { VisitorPose } from './walker.ts'

export interface PoseGlide {
  readonly durationS: number
  /** Writes the pose at a time since the start into `out`; true while it is under way. */
  writePoseAt(timeS: number, out: VisitorPose): boolean
}

export interface PoseGlideOptions {
  /** Corners on the way, without the start and with the end. */
  path?: readonly PlanPoint[]
  /** Looks along the way and to the end's direction only at last; otherwise turns evenly. */
  isLookingAhead?: boolean
  speedMps?: number
}

const GLIDE_MPS = 3
const MIN_DURATION_S = 0.55
const MAX_DURATION_S = 9
const TURN_RADPS = 1.7
/** Over this last share of the way the look turns to where it shall rest. */
const LAST_TURN_SHARE = 0.4
/** Shorter steps have no direction to look in. */
const LAST_STEP_M = 0.05
const STEP_AHEAD_M = 1.2

export function createPoseGlide(
  from: Readonly<VisitorPose>,
  to: Readonly<VisitorPose>,
  options: PoseGlideOptions = {},
): PoseGlide {
  const { isLookingAhead = false, speedMps = GLIDE_MPS } = options
  const corners: PlanPoint[] = [[from.x, from.z], ...(options.path?.length ? options.path : [[to.x, to.z] as PlanPoint])]
  const lengths = corners.slice(1).map((corner, leg) => computeDistance(corners[leg] ?? corner, corner))
  const lengthM = lengths.reduce((sum, length) => sum + length, 0)
  const turnRad = computeShortestTurnRad(from.yawRad, to.yawRad)
  const durationS = Math.min(MAX_DURATION_S, Math.max(MIN_DURATION_S, lengthM / speedMps + 0.3, Math.abs(turnRad) / TURN_RADPS))
  return {
    durationS,
    writePoseAt(timeS, out) {
      const share = ease(Math.min(1, Math.max(0, timeS / durationS)))
      writePositionAlong(corners, lengths, lengthM * share, out)
      out.pitchRad = from.pitchRad + (to.pitchRad - from.pitchRad) * share
      out.yawRad = isLookingAhead ? computeYawAlong(from, to, corners, lengths, lengthM, share) : from.yawRad + turnRad * share
      return timeS < durationS
    },
  }
}

/** The turn from one angle to another that is at most half a circle. */
export function computeShortestTurnRad(fromRad: number, toRad: number): number {
  const turn = (toRad - fromRad) % (2 * Math.PI)
  if (turn > Math.PI) return turn - 2 * Math.PI
  return turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/** The yaw that looks from one place to another. */
export function computeYawTowards(from: PlanPoint, to: PlanPoint): number {
  return Math.atan2(from[0] - to[0], from[1] - to[1])
}

function computeYawAlong(
  from: Readonly<VisitorPose>,
  to: Readonly<VisitorPose>,
  corners: readonly PlanPoint[],
  lengths: readonly number[],
  lengthM: number,
  share: number,
): number {
  if (lengthM < 0.3) return from.yawRad + computeShortestTurnRad(from.yawRad, to.yawRad) * share
  const first = computeDirectionAt(corners, lengths, lengthM, 0)
  const last = computeDirectionAt(corners, lengths, lengthM, lengthM)
  const along = computeDirectionAt(corners, lengths, lengthM, lengthM * share)
  // Turns are taken from fixed directions: between opposite ones the shorter way may change sides at any moment.
  const begun = ease(Math.min(1, share / 0.25))
  const started = from.yawRad + (computeShortestTurnRad(from.yawRad, first) + computeShortestTurnRad(first, along)) * begun
  const ended = ease(Math.max(0, (share - 1 + LAST_TURN_SHARE) / LAST_TURN_SHARE))
  return started + (computeShortestTurnRad(along, last) + computeShortestTurnRad(last, to.yawRad)) * ended
}

/**
 * Direction of view while walking: towards a point a step ahead, so that corners become curves; at the end along the last
 * step.
 */
function computeDirectionAt(corners: readonly PlanPoint[], lengths: readonly number[], lengthM: number, atM: number): number {
  const here: VisitorPose = { x: 0, z: 0, yawRad: 0, pitchRad: 0 }
  const ahead: VisitorPose = { x: 0, z: 0, yawRad: 0, pitchRad: 0 }
  const hereM = Math.min(atM, Math.max(0, lengthM - LAST_STEP_M))
  writePositionAlong(corners, lengths, hereM, here)
  writePositionAlong(corners, lengths, Math.min(lengthM, hereM + STEP_AHEAD_M), ahead)
  return computeYawTowards([here.x, here.z], [ahead.x, ahead.z])
}

function writePositionAlong(corners: readonly PlanPoint[], lengths: readonly number[], atM: number, out: VisitorPose): void {
  let left = atM
  for (let leg = 0; leg < lengths.length; leg++) {
    const length = lengths[leg] ?? 0
    const a = corners[leg]
    const b = corners[leg + 1]
    if (!a || !b) break
    if (left <= length || leg === lengths.length - 1) {
      const share = length > 0 ? Math.min(1, left / length) : 1
      out.x = a[0] + (b[0] - a[0]) * share
      out.z = a[1] + (b[1] - a[1]) * share
      return
    }
    left -= length
  }
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

function computeDistance(a: PlanPoint, b: PlanPoint): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}
