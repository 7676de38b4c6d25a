/** How input and time rotate what a viewer shows. Pure; angles in radians. */
import { advanceInertia, type Inertia, trackDrag } from './inertia.ts'

export interface Rotation {
  yawRad: number
  pitchRad: number
  /** Rotation that continues after release. */
  yawInertia: Inertia
  pitchInertia: Inertia
  /** Rotates by itself until the user takes over. */
  isTurning: boolean
}

export interface RotationInput {
  isHeld: boolean
  /** −1 … 1. */
  keyX: number
  keyY: number
  isResetting: boolean
}

/** How fast and how far one viewer turns; a negative yaw is to the right. */
export interface RotationSettings {
  turnRadPerS: number
  keyYawRadPerS: number
  keyPitchRadPerS: number
  pitchMinRad: number
  pitchMaxRad: number
}

export const RESET_REMAINDER_PER_S = 0.0004

export const createRotation = (yawRad: number, pitchRad: number, isTurning: boolean): Rotation => ({
  yawRad,
  pitchRad,
  yawInertia: { speed: 0 },
  pitchInertia: { speed: 0 },
  isTurning,
})

export const createRotationInput = (): RotationInput => ({ isHeld: false, keyX: 0, keyY: 0, isResetting: false })

/** The user takes over: automatic rotation and inertia stop. */
export function stopRotation(rotation: Rotation): void {
  rotation.isTurning = false
  rotation.yawInertia.speed = 0
  rotation.pitchInertia.speed = 0
}

/** Rotates by a drag that took `inS` seconds. */
export function dragRotation(rotation: Rotation, byYaw: number, byPitch: number, inS: number, settings: RotationSettings): void {
  rotateBy(rotation, byYaw, byPitch, settings)
  trackDrag(rotation.yawInertia, byYaw, inS)
  trackDrag(rotation.pitchInertia, byPitch, inS)
}

/**
 * Advances by a frame.
 * @param keyShare factor for the speed of keys
 * @returns false if everything is at rest
 */
export function advanceRotation(
  rotation: Rotation,
  { isHeld, keyX, keyY }: RotationInput,
  deltaS: number,
  settings: RotationSettings,
  keyShare = 1,
): boolean {
  if (keyX !== 0 || keyY !== 0) {
    const keyS = deltaS * keyShare
    rotateBy(rotation, keyX * settings.keyYawRadPerS * keyS, keyY * settings.keyPitchRadPerS * keyS, settings)
    return true
  }
  if (isHeld) return true
  if (rotation.isTurning) rotation.yawRad += settings.turnRadPerS * deltaS
  rotateBy(rotation, advanceInertia(rotation.yawInertia, deltaS), advanceInertia(rotation.pitchInertia, deltaS), settings)
  return rotation.isTurning || rotation.yawInertia.speed !== 0 || rotation.pitchInertia.speed !== 0
}

const clampPitch = (rad: number, { pitchMinRad, pitchMaxRad }: RotationSettings): number =>
  Math.min(pitchMaxRad, Math.max(pitchMinRad, rad))

function rotateBy(rotation: Rotation, byYaw: number, byPitch: number, settings: RotationSettings): void {
  rotation.yawRad += byYaw
  const pitchRad = rotation.pitchRad + byPitch
  rotation.pitchRad = clampPitch(pitchRad, settings)
  if (rotation.pitchRad !== pitchRad) rotation.pitchInertia.speed = 0
}
