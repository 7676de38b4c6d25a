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

/**
 * Advances by a frame.
 * @returns false if everything is at rest
 */
export const advanceOrbit = (orbit: ModelOrbit, input: RotationInput, deltaS: number): boolean =>
  input.isResetting ? stepTowardsStart(orbit, deltaS) : advanceRotation(orbit, input, deltaS, PACE)

function stepTowardsStart(orbit: ModelOrbit, deltaS: number): boolean {
  const left = RESET_REMAINDER_PER_S ** deltaS
  const turns = Math.round((orbit.yawRad - START_YAW_RAD) / (2 * Math.PI)) * 2 * Math.PI
  const [yaw, pitch, far] = [orbit.yawRad - turns - START_YAW_RAD, orbit.pitchRad - START_PITCH_RAD, orbit.distance - 1]
  const isThere = Math.abs(yaw) + Math.abs(pitch) + Math.abs(far) < 0.002
  const share = isThere ? 0 : left
  orbit.yawRad = START_YAW_RAD + yaw * share
  orbit.pitchRad = START_PITCH_RAD + pitch * share
  orbit.distance = 1 + far * share
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
