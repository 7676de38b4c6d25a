/** Where a view of a scene may look. Pure; angles in radians. */
import { wrapRad } from './directions.ts'
import {
  FULL_TURN_RAD,
  isAllAround,
  type PanoramaCoverage,
  type PanoramaDirection,
  type PanoramaLimits,
  type PanoramaLook,
} from './panorama-scene.ts'

/** Limits of the middle of the view as they take effect. */
export interface ViewLimits {
  pitchMinRad: number
  pitchMaxRad: number
  /** null: all around. */
  yaw: { centreRad: number; halfRad: number } | null
  fovMinRad: number
  fovMaxRad: number
}

const QUARTER_TURN_RAD = Math.PI / 2

/** What a scene allows, within what its picture covers. */
export function computeViewLimits(limits: PanoramaLimits, coverage: PanoramaCoverage): ViewLimits {
  const pitchMinRad = Math.max(limits.pitchMinRad, coverage.centrePitchRad - coverage.pitchRad / 2, -QUARTER_TURN_RAD)
  const pitchMaxRad = Math.min(limits.pitchMaxRad, coverage.centrePitchRad + coverage.pitchRad / 2, QUARTER_TURN_RAD)
  const { fovMinRad, fovMaxRad } = limits
  return {
    // Limits that leave nothing of the picture leave its nearest edge.
    pitchMinRad: Math.min(pitchMinRad, pitchMaxRad),
    pitchMaxRad,
    yaw: computeYawRange(limits, coverage),
    fovMinRad: Math.min(fovMinRad, fovMaxRad),
    fovMaxRad,
  }
}

function computeYawRange({ yawMinRad, yawMaxRad }: PanoramaLimits, coverage: PanoramaCoverage): ViewLimits['yaw'] {
  const picture = isAllAround(coverage) ? null : { centreRad: coverage.centreYawRad, halfRad: coverage.yawRad / 2 }
  if (yawMinRad === null || yawMaxRad === null) return picture
  const widthRad = yawMaxRad >= yawMinRad ? yawMaxRad - yawMinRad : yawMaxRad - yawMinRad + FULL_TURN_RAD
  if (widthRad >= FULL_TURN_RAD) return picture
  const allowed = { centreRad: yawMinRad + widthRad / 2, halfRad: widthRad / 2 }
  if (picture === null) return allowed
  const apartRad = wrapRad(allowed.centreRad - picture.centreRad)
  const from = Math.max(apartRad - allowed.halfRad, -picture.halfRad)
  const to = Math.min(apartRad + allowed.halfRad, picture.halfRad)
  return from > to ? picture : { centreRad: picture.centreRad + (from + to) / 2, halfRad: (to - from) / 2 }
}

/** Moves a direction inside the limits. Yaw keeps its turns: it changes by the smallest angle. */
export function clampDirection(direction: PanoramaDirection, limits: ViewLimits): void {
  direction.pitchRad = Math.min(limits.pitchMaxRad, Math.max(limits.pitchMinRad, direction.pitchRad))
  direction.yawRad = clampYaw(direction.yawRad, limits.yaw)
}

/** The same view, or the nearest that is allowed. */
export function clampLook(look: PanoramaLook, limits: ViewLimits): PanoramaLook {
  const clamped = { ...look, fovRad: clampFov(look.fovRad, limits) }
  clampDirection(clamped, limits)
  return clamped
}

/** The same yaw, or the nearest that is allowed. */
export function clampYaw(yawRad: number, range: ViewLimits['yaw']): number {
  if (range === null) return yawRad
  const fromCentre = wrapRad(yawRad - range.centreRad)
  const allowed = Math.min(range.halfRad, Math.max(-range.halfRad, fromCentre))
  return yawRad + allowed - fromCentre
}

export const clampFov = (fovRad: number, { fovMinRad, fovMaxRad }: ViewLimits): number =>
  Math.min(fovMaxRad, Math.max(fovMinRad, fovRad))
