/** Direction and angle of view in a panorama, and how they move. Pure; angles in radians. */
import {
  advanceRotation,
  clampPitch,
  createRotation,
  dragRotation,
  RESET_REMAINDER_PER_S,
  type Rotation,
  type RotationInput,
  type RotationSettings,
  stopRotation,
} from '../viewer/rotation.ts'

/** Yaw 0: the middle of the picture; positive to the left. Positive pitch: up. */
export interface PanoramaCamera extends Rotation {
  /** Angle of view along the longer side of the screen. */
  fovRad: number
  /** 0 … 1 of the way from the little planet into the picture; 1: there. */
  intro: number
}

export const MIN_FOV_RAD = (30 * Math.PI) / 180
export const MAX_FOV_RAD = (90 * Math.PI) / 180
const FOV_START_RAD = (82 * Math.PI) / 180
const MAX_PITCH_RAD = Math.PI / 2
const PACE: RotationSettings = {
  turnRadPerS: -0.055,
  keyYawRadPerS: -0.9,
  keyPitchRadPerS: 0.9,
  pitchMinRad: -MAX_PITCH_RAD,
  pitchMaxRad: MAX_PITCH_RAD,
}
const INTRO_S = 2.8
/** The planet turns while one falls towards it. */
const INTRO_YAW_RAD = 2.2
/** Half of the screen's shorter side where the whole planet is seen: its horizon is at 2. */
const PLANET_HALF = 2.75

export interface PanoramaCameraOptions {
  hasIntro: boolean
  isTurning: boolean
}

export const createPanoramaCamera = ({ hasIntro, isTurning }: PanoramaCameraOptions): PanoramaCamera => ({
  ...createRotation(0, 0, isTurning),
  fovRad: FOV_START_RAD,
  intro: hasIntro ? 0 : 1,
})

/** What is drawn of a look. */
export interface PanoramaFrame {
  yawRad: number
  pitchRad: number
  /** 0: straight lines stay straight; 1: a little planet. */
  bend: number
  /** Half of the screen on the plane that everything is drawn on. */
  halfWidth: number
  halfHeight: number
}

/** `out` is written to, so that frames allocate nothing. */
export function writeFrame(camera: PanoramaCamera, aspect: number, out: PanoramaFrame): void {
  const share = easeInOut(camera.intro)
  const longest = Math.tan(camera.fovRad / 2)
  const [longX, longY] = aspect >= 1 ? [1, 1 / aspect] : [aspect, 1]
  const shortest = longest * Math.min(longX, longY)
  // From planet to picture by factors, or the end would seem to rush.
  const scale = (PLANET_HALF / shortest) ** (1 - share)
  out.bend = (1 - share) ** 2
  out.halfWidth = longest * longX * scale
  out.halfHeight = longest * longY * scale
  out.pitchRad = camera.pitchRad * share - (1 - share) * MAX_PITCH_RAD
  out.yawRad = camera.yawRad + (1 - share) * INTRO_YAW_RAD
}

/** Rotates by a drag in pixels of a screen whose longer side has `longPx`. The point under the finger stays there. */
export function dragCamera(camera: PanoramaCamera, byXPx: number, byYPx: number, longPx: number, inS: number): void {
  const radPerPx = camera.fovRad / longPx
  dragRotation(camera, byXPx * radPerPx, byYPx * radPerPx, inS, PACE)
}

/** Zooms; more than 1: closer. */
export function zoomCamera(camera: PanoramaCamera, factor: number): void {
  camera.fovRad = Math.min(MAX_FOV_RAD, Math.max(MIN_FOV_RAD, camera.fovRad / factor))
}

/**
 * Advances by a frame.
 * @returns false if everything is at rest
 */
export function advanceCamera(camera: PanoramaCamera, input: RotationInput, deltaS: number): boolean {
  if (camera.intro < 1) {
    camera.intro = Math.min(1, camera.intro + deltaS / INTRO_S)
    return true
  }
  if (input.isResetting) return stepTowardsStart(camera, deltaS)
  return advanceRotation(camera, input, deltaS, PACE, camera.fovRad / FOV_START_RAD)
}

/** Looks where a device points. */
export function pointCamera(camera: PanoramaCamera, yawRad: number, pitchRad: number): void {
  camera.intro = 1
  stopRotation(camera)
  camera.yawRad = yawRad
  camera.pitchRad = clampPitch(pitchRad, PACE)
}

/** 0 … 2π clockwise from the middle of the picture, as a compass counts. */
export const computeHeadingRad = ({ yawRad }: { yawRad: number }): number =>
  ((-yawRad % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD

const FULL_TURN_RAD = 2 * Math.PI

function stepTowardsStart(camera: PanoramaCamera, deltaS: number): boolean {
  const left = RESET_REMAINDER_PER_S ** deltaS
  const yaw = camera.yawRad - Math.round(camera.yawRad / FULL_TURN_RAD) * FULL_TURN_RAD
  camera.yawRad = yaw * left
  camera.pitchRad *= left
  camera.fovRad = FOV_START_RAD + (camera.fovRad - FOV_START_RAD) * left
  const isThere = Math.abs(camera.yawRad) + Math.abs(camera.pitchRad) + Math.abs(camera.fovRad - FOV_START_RAD) < 0.002
  if (isThere) {
    camera.yawRad = 0
    camera.pitchRad = 0
    camera.fovRad = FOV_START_RAD
  }
  return !isThere
}

const easeInOut = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10)
