/** How a model is turned and looked at. Pure; angles in radians, lengths in the model's units. */
import {
  advanceRotation,
  createRotation,
  dragRotation,
  RESET_REMAINDER_PER_S,
  type Rotation,
  type RotationInput,
  type RotationSettings,
} from '../viewer/rotation.ts'

/** Positive yaw: the eye goes around it to the right; positive pitch: it looks down from above. */
export interface ModelOrbit extends Rotation {
  /** Of the distance at which it fills the screen well; less: closer. */
  distance: number
}

const START_YAW_RAD = 0.5
const START_PITCH_RAD = 0.26
const PACE: RotationSettings = {
  turnRadPerS: 0.32,
  keyYawRadPerS: 1.4,
  keyPitchRadPerS: 1.4,
  pitchMinRad: -0.06,
  pitchMaxRad: 1.5,
}
const MIN_DISTANCE = 0.32
const MAX_DISTANCE = 1.8
/** Across the shorter side of the screen it is turned by half. */
const RAD_PER_SCREEN = Math.PI

export const createOrbit = (isTurning: boolean): ModelOrbit => ({
  ...createRotation(START_YAW_RAD, START_PITCH_RAD, isTurning),
  distance: 1,
})

export function dragOrbit(orbit: ModelOrbit, byXPx: number, byYPx: number, shortPx: number, inS: number): void {
  dragRotation(orbit, (-byXPx / shortPx) * RAD_PER_SCREEN, (byYPx / shortPx) * RAD_PER_SCREEN, inS, PACE)
}

/** More than 1: closer. */
export function zoomOrbit(orbit: ModelOrbit, factor: number): void {
  orbit.distance = Math.min(MAX_DISTANCE, Math.max(MIN_DISTANCE, orbit.distance / factor))
}

/** Where a model is looked at from. */
export type OrbitGoal = Pick<ModelOrbit, 'yawRad' | 'pitchRad' | 'distance'>

/** As it opens. */
export const ORBIT_START: OrbitGoal = { yawRad: START_YAW_RAD, pitchRad: START_PITCH_RAD, distance: 1 }

/** From before a place that faces there, as far as the view goes. */
export const findOrbitFacing = ([x, y, z]: readonly [number, number, number], distance: number): OrbitGoal => ({
  yawRad: x === 0 && z === 0 ? START_YAW_RAD : Math.atan2(x, z),
  pitchRad: Math.min(PACE.pitchMaxRad, Math.max(PACE.pitchMinRad, Math.atan2(y, Math.hypot(x, z)))),
  distance,
})

/**
 * Advances by a frame, towards `goal` while `input.isResetting`.
 * @returns false if everything is at rest
 */
export const advanceOrbit = (orbit: ModelOrbit, input: RotationInput, deltaS: number, goal: OrbitGoal = ORBIT_START): boolean =>
  input.isResetting ? stepTowards(orbit, goal, deltaS) : advanceRotation(orbit, input, deltaS, PACE)

function stepTowards(orbit: ModelOrbit, goal: OrbitGoal, deltaS: number): boolean {
  const left = RESET_REMAINDER_PER_S ** deltaS
  const turns = Math.round((orbit.yawRad - goal.yawRad) / (2 * Math.PI)) * 2 * Math.PI
  const yaw = orbit.yawRad - turns - goal.yawRad
  const pitch = orbit.pitchRad - goal.pitchRad
  const far = orbit.distance - goal.distance
  const isThere = Math.abs(yaw) + Math.abs(pitch) + Math.abs(far) < 0.002
  const share = isThere ? 0 : left
  orbit.yawRad = goal.yawRad + yaw * share
  orbit.pitchRad = goal.pitchRad + pitch * share
  orbit.distance = goal.distance + far * share
  return !isThere
}

/**
 * Distance of the eye from the middle of a model at which it fills the screen from every side. `radius`: of the upright
 * cylinder in which it rotates.
 */
export function computeFittingDistance(
  { height, radius }: { height: number; radius: number },
  aspect: number,
  fovRad: number,
): number {
  const tan = Math.tan(fovRad / 2)
  const byHeight = ((height / 2) * MARGIN_UP) / tan + radius * 0.7
  const byWidth = (radius * MARGIN_ACROSS) / (tan * aspect) + radius * 0.35
  return Math.max(byHeight, byWidth, 1e-6)
}

const MARGIN_UP = 1.34
const MARGIN_ACROSS = 1.2
