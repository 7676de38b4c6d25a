export interface Tilt {
  /** −1 … 1, to the right. */
  x: number
  /** −1 … 1, forwards. */
  y: number
}

export const NO_TILT: Tilt = { x: 0, y: 0 }

/** A thumb never rests exactly in the middle. */
const DEAD_ZONE_RATIO = 0.14

/**
 * Tilt of a joystick.
 * @param rightPx distance of the thumb from the centre
 * @param downPx likewise
 * @param reachPx distance of the full tilt
 */
export function computeTilt(rightPx: number, downPx: number, reachPx: number): Tilt {
  const distancePx = Math.hypot(rightPx, downPx)
  const ratio = Math.min(1, distancePx / reachPx)
  if (ratio <= DEAD_ZONE_RATIO) return NO_TILT
  const strength = (ratio - DEAD_ZONE_RATIO) / (1 - DEAD_ZONE_RATIO)
  return { x: (rightPx / distancePx) * strength, y: (-downPx / distancePx) * strength }
}
