/** Direction and angle of view in a panorama, and how they move. Pure; angles in radians. */
import {
  advanceRotation,
  createRotation,
  dragRotation,
  RESET_REMAINDER_PER_S,
  type Rotation,
  type RotationInput,
  type RotationSettings,
} from '../viewer/rotation.ts'
import { type PanoramaFrame, wrapRad } from './directions.ts'
import { FULL_COVERAGE, FULL_TURN_RAD, OPENING_LOOK, type PanoramaLook, WIDEST_LIMITS } from './panorama-scene.ts'
import { clampFov, clampLook, clampYaw, computeViewLimits, type ViewLimits } from './view-limits.ts'

/** Yaw 0: the middle of the picture; positive to the left. Positive pitch: up. */
export interface PanoramaCamera extends Rotation {
  /** Angle of view along the longer side of the screen. */
  fovRad: number
  /** 0 … 1 of the way from the little planet into the picture; 1: there. */
  intro: number
  /** The way leads to the little planet, and the view stays there. */
  isPlanet: boolean
  limits: ViewLimits
  /** The limits of `pitchRad` and the speed of turning by itself, which changes its side at a limit. */
  pace: RotationSettings
  /** What a reset leads to. */
  home: PanoramaLook
  /** Where the view is led at the moment. */
  goal: PanoramaLook
}

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
  ...createRotation(OPENING_LOOK.yawRad, OPENING_LOOK.pitchRad, isTurning),
  fovRad: OPENING_LOOK.fovRad,
  intro: hasIntro ? 0 : 1,
  isPlanet: false,
  limits: computeViewLimits(WIDEST_LIMITS, FULL_COVERAGE),
  pace: { ...PACE },
  home: OPENING_LOOK,
  goal: OPENING_LOOK,
})

/** Another scene, or other settings of the same: its limits hold from now on. */
export function limitCamera(camera: PanoramaCamera, limits: ViewLimits, home: PanoramaLook): void {
  camera.limits = limits
  camera.pace.pitchMinRad = limits.pitchMinRad
  camera.pace.pitchMaxRad = limits.pitchMaxRad
  camera.home = clampLook(home, limits)
  camera.goal = camera.home
  keepInside(camera)
}

/** Looks there at once, as far as the limits allow. */
export function setLook(camera: PanoramaCamera, { yawRad, pitchRad, fovRad }: PanoramaLook): void {
  camera.yawInertia.speed = 0
  camera.pitchInertia.speed = 0
  camera.yawRad = yawRad
  camera.pitchRad = pitchRad
  camera.fovRad = fovRad
  keepInside(camera)
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
  dragRotation(camera, byXPx * radPerPx, byYPx * radPerPx, inS, camera.pace)
  keepInside(camera)
}

/** Zooms; more than 1: closer. */
export function zoomCamera(camera: PanoramaCamera, factor: number): void {
  camera.fovRad = clampFov(camera.fovRad / factor, camera.limits)
}

/**
 * Advances by a frame.
 * @returns false if everything is at rest
 */
export function advanceCamera(camera: PanoramaCamera, input: RotationInput, deltaS: number): boolean {
  const introEnd = camera.isPlanet ? 0 : 1
  if (camera.intro !== introEnd) {
    const step = deltaS / INTRO_S
    camera.intro = camera.isPlanet ? Math.max(0, camera.intro - step) : Math.min(1, camera.intro + step)
    return true
  }
  if (input.isResetting) return stepTowardsGoal(camera, deltaS)
  const isMoving = advanceRotation(camera, input, deltaS, camera.pace, camera.fovRad / OPENING_LOOK.fovRad)
  keepInside(camera)
  return isMoving
}

/** 0 … 2π clockwise from the middle of the picture, as a compass counts. */
export const computeHeadingRad = ({ yawRad }: { yawRad: number }): number =>
  ((-yawRad % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD

/** The end of a glide is not seen. */
const ARRIVED_RAD = 0.002

function stepTowardsGoal(camera: PanoramaCamera, deltaS: number): boolean {
  const { goal } = camera
  const yaw = wrapRad(camera.yawRad - goal.yawRad)
  const [pitch, fov] = [camera.pitchRad - goal.pitchRad, camera.fovRad - goal.fovRad]
  const isThere = Math.abs(yaw) + Math.abs(pitch) + Math.abs(fov) < ARRIVED_RAD
  const left = isThere ? 0 : RESET_REMAINDER_PER_S ** deltaS
  camera.yawRad = goal.yawRad + yaw * left
  camera.pitchRad = goal.pitchRad + pitch * left
  camera.fovRad = goal.fovRad + fov * left
  return !isThere
}

function keepInside(camera: PanoramaCamera): void {
  camera.fovRad = clampFov(camera.fovRad, camera.limits)
  camera.pitchRad = Math.min(camera.limits.pitchMaxRad, Math.max(camera.limits.pitchMinRad, camera.pitchRad))
  const yawRad = clampYaw(camera.yawRad, camera.limits.yaw)
  if (yawRad === camera.yawRad) return
  // Yaw decreases to the right: the turn goes on away from the limit.
  if (camera.isTurning) camera.pace.turnRadPerS = Math.sign(yawRad - camera.yawRad) * Math.abs(PACE.turnRadPerS)
  camera.yawRad = yawRad
  camera.yawInertia.speed = 0
}

const easeInOut = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10)
