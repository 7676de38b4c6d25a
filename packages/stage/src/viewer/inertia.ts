/** A rotation that continues for a while after release. Pure; angles in radians. */
export interface Inertia {
  /** Radians a second. */
  speed: number
}

/** The share of its speed that is left after a second. */
const REMAINDER_PER_S = 0.012
const MIN_SPEED_RAD_PER_S = 0.002
/** A pointer that rests before its release leaves no speed. */
const SMOOTHING_S = 0.06

/**
 * Tracks the speed of a drag.
 * @param byRad rotation within `inS` seconds
 */
export function trackDrag(glide: Inertia, byRad: number, inS: number): void {
  if (inS <= 0) return
  const share = Math.min(1, inS / SMOOTHING_S)
  glide.speed += (byRad / inS - glide.speed) * share
}

/** Rotation within `inS` seconds after release; slows down to rest. */
export function advanceInertia(glide: Inertia, inS: number): number {
  if (glide.speed === 0) return 0
  const by = (glide.speed * (REMAINDER_PER_S ** inS - 1)) / Math.log(REMAINDER_PER_S)
  glide.speed *= REMAINDER_PER_S ** inS
  if (Math.abs(glide.speed) < MIN_SPEED_RAD_PER_S) glide.speed = 0
  return by
}
