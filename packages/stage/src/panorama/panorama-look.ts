/** Where somebody looks in a picture of all around, and how it moves. Pure; angles in radians. */
import {
  advanceTurning,
  clampPitch,
  dragTurning,
  RESET_SHARE_PER_S,
  startTurning,
  stopTurning,
  type Turning,
  type TurningInput,
  type TurningPace,
} from '../viewer/turning.ts'

/** Yaw 0: the middle of the picture; positive to the left. Positive pitch: up. */
export interface PanoramaLook extends Turning {
  /** Angle of view along the longer side of the screen. */
  fovRad: number
  /** 0 … 1 of the way from the little planet into the picture; 1: there. */
  intro: number
}

export const FOV_MIN_RAD = (30 * Math.PI) / 180
export const FOV_MAX_RAD = (90 * Math.PI) / 180
const FOV_START_RAD = (82 * Math.PI) / 180
const PITCH_MAX_RAD = Math.PI / 2
const PACE: TurningPace = {
  turnRadPerS: -0.055,
  keyYawRadPerS: -0.9,
  keyPitchRadPerS: 0.9,
  pitchMinRad: -PITCH_MAX_RAD,
  pitchMaxRad: PITCH_MAX_RAD,
}
const INTRO_S = 2.8
/** The planet turns while one falls towards it. */
const INTRO_YAW_RAD = 2.2
/** Half of the screen's shorter side where the whole planet is seen: its horizon is at 2. */
const PLANET_HALF = 2.75

export interface PanoramaStart {
  hasIntro: boolean
  isTurning: boolean
}

export const startLook = ({ hasIntro, isTurning }: PanoramaStart): PanoramaLook => ({
  ...startTurning(0, 0, isTurning),
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
export function frameOf(look: PanoramaLook, aspect: number, out: PanoramaFrame): void {
  const share = easeInOut(look.intro)
  const longest = Math.tan(look.fovRad / 2)
  const [longX, longY] = aspect >= 1 ? [1, 1 / aspect] : [aspect, 1]
  const shortest = longest * Math.min(longX, longY)
  // From planet to picture by factors, or the end would seem to rush.
  const scale = (PLANET_HALF / shortest) ** (1 - share)
  out.bend = (1 - share) ** 2
  out.halfWidth = longest * longX * scale
  out.halfHeight = longest * longY * scale
  out.pitchRad = look.pitchRad * share - (1 - share) * PITCH_MAX_RAD
  out.yawRad = look.yawRad + (1 - share) * INTRO_YAW_RAD
}

/** A hand moved by so many pixels of a screen whose longer side has `longPx`; what is under the finger stays there. */
export function dragLook(look: PanoramaLook, byXPx: number, byYPx: number, longPx: number, inS: number): void {
  const radPerPx = look.fovRad / longPx
  dragTurning(look, byXPx * radPerPx, byYPx * radPerPx, inS, PACE)
}

/** Zooms; more than 1: closer. */
export function zoomLook(look: PanoramaLook, factor: number): void {
  look.fovRad = Math.min(FOV_MAX_RAD, Math.max(FOV_MIN_RAD, look.fovRad / factor))
}

/** Goes on by a frame; false: everything is at rest. */
export function advanceLook(look: PanoramaLook, input: TurningInput, deltaS: number): boolean {
  if (look.intro < 1) {
    look.intro = Math.min(1, look.intro + deltaS / INTRO_S)
    return true
  }
  if (input.isResetting) return returnHome(look, deltaS)
  return advanceTurning(look, input, deltaS, PACE, look.fovRad / FOV_START_RAD)
}

/** Looks where a device points. */
export function pointLook(look: PanoramaLook, yawRad: number, pitchRad: number): void {
  look.intro = 1
  stopTurning(look)
  look.yawRad = yawRad
  look.pitchRad = clampPitch(pitchRad, PACE)
}

/** 0 … 2π clockwise from the middle of the picture, as a compass counts. */
export const headingOf = ({ yawRad }: { yawRad: number }): number => ((-yawRad % TURN) + TURN) % TURN

const TURN = 2 * Math.PI

function returnHome(look: PanoramaLook, deltaS: number): boolean {
  const left = RESET_SHARE_PER_S ** deltaS
  const yaw = look.yawRad - Math.round(look.yawRad / TURN) * TURN
  look.yawRad = yaw * left
  look.pitchRad *= left
  look.fovRad = FOV_START_RAD + (look.fovRad - FOV_START_RAD) * left
  const isThere = Math.abs(look.yawRad) + Math.abs(look.pitchRad) + Math.abs(look.fovRad - FOV_START_RAD) < 0.002
  if (isThere) {
    look.yawRad = 0
    look.pitchRad = 0
    look.fovRad = FOV_START_RAD
  }
  return !isThere
}

const easeInOut = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10)
