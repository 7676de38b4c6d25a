/** How a model is turned and looked at. Pure; angles in radians, lengths in the model's units. */
import { follow, type Glide, glideOn } from '../viewer/glide.ts'

export interface ModelOrbit {
  /** Positive: one walks around it to the right. */
  yawRad: number
  /** How high one looks down from. */
  pitchRad: number
  /** Of the distance at which it fills the screen well; less: closer. */
  distance: number
  yawGlide: Glide
  pitchGlide: Glide
  isTurning: boolean
}

const START_YAW_RAD = 0.5
const START_PITCH_RAD = 0.26
const PITCH_MIN_RAD = -0.06
const PITCH_MAX_RAD = 1.5
const CLOSEST = 0.32
const FURTHEST = 1.8
/** Across the shorter side of the screen it is turned by half. */
const RAD_PER_SCREEN = Math.PI
const TURN_RAD_PER_S = 0.32
const KEYS_RAD_PER_S = 1.4
const RESET_SHARE_PER_S = 0.0004

export const startOrbit = (isTurning: boolean): ModelOrbit => ({
  yawRad: START_YAW_RAD,
  pitchRad: START_PITCH_RAD,
  distance: 1,
  yawGlide: { speed: 0 },
  pitchGlide: { speed: 0 },
  isTurning,
})

export function dragOrbit(orbit: ModelOrbit, byXPx: number, byYPx: number, shortPx: number, inS: number): void {
  const [byYaw, byPitch] = [(-byXPx / shortPx) * RAD_PER_SCREEN, (byYPx / shortPx) * RAD_PER_SCREEN]
  turn(orbit, byYaw, byPitch)
  follow(orbit.yawGlide, byYaw, inS)
  follow(orbit.pitchGlide, byPitch, inS)
}

/** More than 1: closer. */
export function zoomOrbit(orbit: ModelOrbit, factor: number): void {
  orbit.distance = Math.min(FURTHEST, Math.max(CLOSEST, orbit.distance / factor))
}

/** Somebody takes over. */
export function takeOrbit(orbit: ModelOrbit): void {
  orbit.isTurning = false
  orbit.yawGlide.speed = 0
  orbit.pitchGlide.speed = 0
}

export interface OrbitInput {
  isHeld: boolean
  /** −1 … 1. */
  keyX: number
  keyY: number
  isResetting: boolean
}

/** Goes on by a frame; false: everything is at rest. */
export function advanceOrbit(orbit: ModelOrbit, { isHeld, keyX, keyY, isResetting }: OrbitInput, deltaS: number): boolean {
  if (isResetting) return returnHome(orbit, deltaS)
  if (keyX !== 0 || keyY !== 0) {
    turn(orbit, keyX * KEYS_RAD_PER_S * deltaS, keyY * KEYS_RAD_PER_S * deltaS)
    return true
  }
  if (isHeld) return true
  if (orbit.isTurning) orbit.yawRad += TURN_RAD_PER_S * deltaS
  turn(orbit, glideOn(orbit.yawGlide, deltaS), glideOn(orbit.pitchGlide, deltaS))
  return orbit.isTurning || orbit.yawGlide.speed !== 0 || orbit.pitchGlide.speed !== 0
}

function returnHome(orbit: ModelOrbit, deltaS: number): boolean {
  const left = RESET_SHARE_PER_S ** deltaS
  const turns = Math.round((orbit.yawRad - START_YAW_RAD) / (2 * Math.PI)) * 2 * Math.PI
  const [yaw, pitch, far] = [orbit.yawRad - turns - START_YAW_RAD, orbit.pitchRad - START_PITCH_RAD, orbit.distance - 1]
  const isThere = Math.abs(yaw) + Math.abs(pitch) + Math.abs(far) < 0.002
  const share = isThere ? 0 : left
  orbit.yawRad = START_YAW_RAD + yaw * share
  orbit.pitchRad = START_PITCH_RAD + pitch * share
  orbit.distance = 1 + far * share
  return !isThere
}

function turn(orbit: ModelOrbit, byYaw: number, byPitch: number): void {
  orbit.yawRad += byYaw
  const pitchRad = orbit.pitchRad + byPitch
  orbit.pitchRad = Math.min(PITCH_MAX_RAD, Math.max(PITCH_MIN_RAD, pitchRad))
  if (orbit.pitchRad !== pitchRad) orbit.pitchGlide.speed = 0
}

/**
 * How far from the middle of a model the eye stands, so that it fills the screen well from every side. `radius`: of the
 * upright cylinder that it turns in.
 */
export function fittingDistance({ height, radius }: { height: number; radius: number }, aspect: number, fovRad: number): number {
  const tan = Math.tan(fovRad / 2)
  const byHeight = ((height / 2) * MARGIN_UP) / tan + radius * 0.7
  const byWidth = (radius * MARGIN_ACROSS) / (tan * aspect) + radius * 0.35
  return Math.max(byHeight, byWidth, 1e-6)
}

const MARGIN_UP = 1.34
const MARGIN_ACROSS = 1.2
