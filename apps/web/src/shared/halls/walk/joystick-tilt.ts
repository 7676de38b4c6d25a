export interface Tilt {
  /** −1 … 1, to the right. */
  x: number
  /** −1 … 1, forwards. */
  y: number
}

export const LEVEL: Tilt = { x: 0, y: 0 }

/** A thumb never rests exactly in the middle. */
const DEAD_SHARE = 0.14

/**
 * How far a stick leans.
 * @param rightPx the thumb from the middle of the stick
 * @param downPx likewise
 * @param reachPx where the lean is full
 */
export function tiltOf(rightPx: number, downPx: number, reachPx: number): Tilt {
  const awayPx = Math.hypot(rightPx, downPx)
  const share = Math.min(1, awayPx / reachPx)
  if (share <= DEAD_SHARE) return LEVEL
  const strength = (share - DEAD_SHARE) / (1 - DEAD_SHARE)
  return { x: (rightPx / awayPx) * strength, y: (-downPx / awayPx) * strength }
}
