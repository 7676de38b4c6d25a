/** Where somebody looks in a picture of all around, and how it moves. Pure; angles in radians. */
import { follow, type Glide, glideOn } from '../viewer/glide.ts'

export interface PanoramaLook {
  /** 0: the middle of the picture; positive to the left. */
  yawRad: number
  /** Positive: up. */
  pitchRad: number
  /** Angle of view along the longer side of the screen. */
  fovRad: number
  /** What it turns by itself. */
  yawGlide: Glide
  pitchGlide: Glide
  /** 0 … 1 of the way from the little planet into the picture; 1: there. */
  intro: number
  isTurning: boolean
}

export const FOV_MIN_RAD = (30 * Math.PI) / 180
export const FOV_MAX_RAD = (90 * Math.PI) / 180
const FOV_START_RAD = (82 * Math.PI) / 180
const PITCH_MAX_RAD = Math.PI / 2
const TURN_RAD_PER_S = 0.055
const KEYS_RAD_PER_S = 0.9
const INTRO_S = 2.8
/** The planet turns while one falls towards it. */
const INTRO_YAW_RAD = 2.2
/** Half of the screen's shorter side where the whole planet is seen: its horizon is at 2. */
const PLANET_HALF = 2.75
const RESET_SHARE_PER_S = 0.0004

export interface PanoramaStart {
  hasIntro: boolean
  isTurning: boolean
}

export const startLook = ({ hasIntro, isTurning }: PanoramaStart): PanoramaLook => ({
  yawRad: 0,
  pitchRad: 0,
  fovRad: FOV_START_RAD,
  yawGlide: { speed: 0 },
  pitchGlide: { speed: 0 },
  intro: hasIntro ? 0 : 1,
  isTurning,
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
  const [byYaw, byPitch] = [byXPx * radPerPx, byYPx * radPerPx]
  turn(look, byYaw, byPitch)
  follow(look.yawGlide, byYaw, inS)
  follow(look.pitchGlide, byPitch, inS)
}

/** Zooms; more than 1: closer. */
export function zoomLook(look: PanoramaLook, factor: number): void {
  look.fovRad = Math.min(FOV_MAX_RAD, Math.max(FOV_MIN_RAD, look.fovRad / factor))
}

/** Somebody takes over: the intro ends where it goes to, nothing turns by itself. */
export function takeLook(look: PanoramaLook): void {
  look.isTurning = false
  look.yawGlide.speed = 0
  look.pitchGlide.speed = 0
}

export interface LookInput {
  isHeld: boolean
  /** −1 … 1. */
  keyX: number
  keyY: number
  isResetting: boolean
}

/** Goes on by a frame; false: everything is at rest. */
export function advanceLook(look: PanoramaLook, { isHeld, keyX, keyY, isResetting }: LookInput, deltaS: number): boolean {
  if (look.intro < 1) {
    look.intro = Math.min(1, look.intro + deltaS / INTRO_S)
    return true
  }
  if (isResetting) return returnHome(look, deltaS)
  if (keyX !== 0 || keyY !== 0) {
    const rad = KEYS_RAD_PER_S * deltaS * (look.fovRad / FOV_START_RAD)
    turn(look, -keyX * rad, keyY * rad)
    return true
  }
  if (isHeld) return true
  if (look.isTurning) look.yawRad -= TURN_RAD_PER_S * deltaS
  turn(look, glideOn(look.yawGlide, deltaS), glideOn(look.pitchGlide, deltaS))
  return look.isTurning || look.yawGlide.speed !== 0 || look.pitchGlide.speed !== 0
}

/** Looks where a device points. */
export function pointLook(look: PanoramaLook, yawRad: number, pitchRad: number): void {
  look.intro = 1
  takeLook(look)
  look.yawRad = yawRad
  look.pitchRad = clampPitch(pitchRad)
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

function turn(look: PanoramaLook, byYaw: number, byPitch: number): void {
  look.yawRad += byYaw
  const pitchRad = look.pitchRad + byPitch
  look.pitchRad = clampPitch(pitchRad)
  if (look.pitchRad !== pitchRad) look.pitchGlide.speed = 0
}

const clampPitch = (rad: number): number => Math.min(PITCH_MAX_RAD, Math.max(-PITCH_MAX_RAD, rad))
const easeInOut = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10)
