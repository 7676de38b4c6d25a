/** How hand, keys and time turn what a viewer shows. Pure; angles in radians. */
import { follow, type Glide, glideOn } from './glide.ts'

export interface Turning {
  yawRad: number
  pitchRad: number
  /** What it turns by itself when the hand lets go. */
  yawGlide: Glide
  pitchGlide: Glide
  /** Turns until the user takes over. */
  isTurning: boolean
}

export interface TurningInput {
  isHeld: boolean
  /** −1 … 1. */
  keyX: number
  keyY: number
  isResetting: boolean
}

/** How fast and how far one viewer turns; a negative yaw is to the right. */
export interface TurningPace {
  turnRadPerS: number
  keyYawRadPerS: number
  keyPitchRadPerS: number
  pitchMinRad: number
  pitchMaxRad: number
}

export const RESET_SHARE_PER_S = 0.0004

export const startTurning = (yawRad: number, pitchRad: number, isTurning: boolean): Turning => ({
  yawRad,
  pitchRad,
  yawGlide: { speed: 0 },
  pitchGlide: { speed: 0 },
  isTurning,
})

export const noInput = (): TurningInput => ({ isHeld: false, keyX: 0, keyY: 0, isResetting: false })

/** The user takes over: nothing turns by itself any more. */
export function stopTurning(turning: Turning): void {
  turning.isTurning = false
  turning.yawGlide.speed = 0
  turning.pitchGlide.speed = 0
}

/** A hand turned it by so much in `inS` seconds. */
export function dragTurning(turning: Turning, byYaw: number, byPitch: number, inS: number, pace: TurningPace): void {
  turnBy(turning, byYaw, byPitch, pace)
  follow(turning.yawGlide, byYaw, inS)
  follow(turning.pitchGlide, byPitch, inS)
}

/** Goes on by a frame; false: everything is at rest. `keyShare`: of the keys' pace. */
export function advanceTurning(
  turning: Turning,
  { isHeld, keyX, keyY }: TurningInput,
  deltaS: number,
  pace: TurningPace,
  keyShare = 1,
): boolean {
  if (keyX !== 0 || keyY !== 0) {
    const keyS = deltaS * keyShare
    turnBy(turning, keyX * pace.keyYawRadPerS * keyS, keyY * pace.keyPitchRadPerS * keyS, pace)
    return true
  }
  if (isHeld) return true
  if (turning.isTurning) turning.yawRad += pace.turnRadPerS * deltaS
  turnBy(turning, glideOn(turning.yawGlide, deltaS), glideOn(turning.pitchGlide, deltaS), pace)
  return turning.isTurning || turning.yawGlide.speed !== 0 || turning.pitchGlide.speed !== 0
}

export const clampPitch = (rad: number, { pitchMinRad, pitchMaxRad }: TurningPace): number =>
  Math.min(pitchMaxRad, Math.max(pitchMinRad, rad))

function turnBy(turning: Turning, byYaw: number, byPitch: number, pace: TurningPace): void {
  turning.yawRad += byYaw
  const pitchRad = turning.pitchRad + byPitch
  turning.pitchRad = clampPitch(pitchRad, pace)
  if (turning.pitchRad !== pitchRad) turning.pitchGlide.speed = 0
}
