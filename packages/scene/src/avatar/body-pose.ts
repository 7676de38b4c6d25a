/** How a figure holds its limbs: standing, walking, sitting, waving, clapping. Angles in radians, lengths in metres. Pure. */

import { JOINTS } from './shapes/corner.ts'
import { CARRY_RAD } from './shapes/thing-shapes.ts'

/** Angles: positive swings forwards, bends, or raises sideways. */
export interface BodyPose {
  hipLeft: number
  kneeLeft: number
  footLeft: number
  hipRight: number
  kneeRight: number
  footRight: number
  shoulderLeft: number
  elbowLeft: number
  spreadLeft: number
  shoulderRight: number
  elbowRight: number
  spreadRight: number
  /** How much lower the trunk is, and how far it leans forwards. */
  dropM: number
  leanRad: number
}

export interface BodyState {
  /** Of the stride: one round is two steps. */
  strideRad: number
  /** 0 stands … 1 walks at full stride. */
  gait: number
  /** 0 stands … 1 sits. */
  seat: number
  /** Height of the seat above the floor. */
  seatM: number
  /** 0 … 1: how far the arm is raised to wave, or both to clap. */
  wave: number
  clap: number
  timeS: number
  /** Something is held in the right hand. */
  carries: boolean
}

/** At rest, with empty hands. */
export const STANDING: BodyState = { strideRad: 0, gait: 0, seat: 0, seatM: 0.45, wave: 0, clap: 0, timeS: 0, carries: false }

const THIGH_M = JOINTS.hip.y - JOINTS.knee.y
const SHIN_M = JOINTS.knee.y - JOINTS.ankle.y
const LEG_M = THIGH_M + SHIN_M
/** Half a step at full stride: as far before the hip as behind it. */
const STEP_M = 0.27
const FOOT_LIFT_M = 0.075
const WALK_DROP_M = 0.018
const ARM_SWING_RAD = 0.5
/** A lower seat is the floor. */
const FLOOR_SEAT_M = 0.2
/** Of the trunk above a seat: its flesh and clothes. */
const SITTING_M = 0.085

/** The way that one round of the stride covers: a foot on the ground then stays where it is. */
export const getStrideM = (gait: number): number => 4 * STEP_M * gait

export function createBodyPose(): BodyPose {
  return {
    hipLeft: 0,
    kneeLeft: 0,
    footLeft: 0,
    hipRight: 0,
    kneeRight: 0,
    footRight: 0,
    shoulderLeft: 0,
    elbowLeft: 0,
    spreadLeft: 0,
    shoulderRight: 0,
    elbowRight: 0,
    spreadRight: 0,
    dropM: 0,
    leanRad: 0,
  }
}

/** Writes the pose of a moment into `into`. */
export function writeBodyPose(state: Readonly<BodyState>, into: BodyPose): void {
  const { gait, seat, strideRad } = state
  const sunkM = WALK_DROP_M * gait * (0.8 - 0.2 * Math.cos(strideRad * 2))
  into.dropM = mix(sunkM, JOINTS.hip.y - state.seatM - SITTING_M, seat)
  into.leanRad = 0.05 * gait
  writeLeg(state, 'Left', strideRad, sunkM, into)
  writeLeg(state, 'Right', strideRad + Math.PI, sunkM, into)
  writeArms(state, into)
}

function writeLeg(
  { gait, seat, seatM }: Readonly<BodyState>,
  side: 'Left' | 'Right',
  strideRad: number,
  sunkM: number,
  into: BodyPose,
): void {
  const { forwardsM, upM } = placeFoot(strideRad, gait)
  const downM = JOINTS.hip.y - JOINTS.ankle.y - sunkM
  // Where the leg is too short the foot rolls: on its heel in front, on its toes behind.
  const reachM = Math.sqrt(Math.max(0, (LEG_M - 1e-4) ** 2 - forwardsM ** 2))
  const riseM = Math.max(upM, downM - reachM)
  const legM = Math.min(LEG_M - 1e-4, Math.hypot(forwardsM, downM - riseM))
  const knee = Math.PI - Math.acos((THIGH_M ** 2 + SHIN_M ** 2 - legM ** 2) / (2 * THIGH_M * SHIN_M))
  const thigh = Math.acos((THIGH_M ** 2 + legM ** 2 - SHIN_M ** 2) / (2 * THIGH_M * legM))
  const hip = Math.atan2(forwardsM, downM - riseM) + thigh
  const isOnFloor = seatM < FLOOR_SEAT_M
  into[`hip${side}`] = mix(hip, isOnFloor ? 1.64 : 1.5, seat)
  // On the floor the legs lie before the body.
  into[`knee${side}`] = mix(knee, isOnFloor ? 0.1 : 1.5, seat)
  into[`foot${side}`] = mix((riseM / 0.13) * (forwardsM > 0 ? 1 : -0.8), 0, seat)
}

/** Half the round the foot stands, while the body passes over it; then it swings forwards. */
function placeFoot(strideRad: number, gait: number): { forwardsM: number; upM: number } {
  const round = strideRad / (2 * Math.PI)
  const share = round - Math.floor(round)
  const stepM = STEP_M * gait
  if (share < 0.5) return { forwardsM: stepM * (1 - 4 * share), upM: 0 }
  const swing = (share - 0.5) * 2
  const eased = swing * swing * (3 - 2 * swing)
  return { forwardsM: stepM * (2 * eased - 1), upM: FOOT_LIFT_M * gait * Math.sin(swing * Math.PI) }
}

function writeArms({ gait, seat, wave, clap, timeS, carries, strideRad }: Readonly<BodyState>, into: BodyPose): void {
  const swing = ARM_SWING_RAD * gait * Math.cos(strideRad)
  into.shoulderLeft = mix(-swing, 0.35, seat)
  into.elbowLeft = mix(0.16 + 0.25 * gait, 0.85, seat)
  into.spreadLeft = 0.07
  into.shoulderRight = carries ? swing * 0.25 : mix(swing, 0.35, seat)
  into.elbowRight = carries ? CARRY_RAD : mix(0.16 + 0.25 * gait, 0.85, seat)
  into.spreadRight = carries ? 0.03 : 0.07
  if (wave > 0) {
    // The left hand is free, whatever is carried.
    into.shoulderLeft = mix(into.shoulderLeft, 0.25, wave)
    into.elbowLeft = mix(into.elbowLeft, 0.3, wave)
    into.spreadLeft = mix(into.spreadLeft, 2.35 + 0.3 * Math.sin(timeS * 9), wave)
  }
  if (clap > 0) {
    const beat = Math.abs(Math.sin(timeS * 10))
    for (const side of ['Left', 'Right'] as const) {
      into[`shoulder${side}`] = mix(into[`shoulder${side}`], 0.72, clap)
      into[`elbow${side}`] = mix(into[`elbow${side}`], 1.15, clap)
      into[`spread${side}`] = mix(into[`spread${side}`], -0.5 + 0.2 * beat, clap)
    }
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
