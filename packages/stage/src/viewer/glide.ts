/** A turn that goes on for a while when the hand lets go. Pure; angles in radians. */
export interface Glide {
  /** Radians a second. */
  speed: number
}

/** The share of its speed that is left after a second. */
const LEFT_AFTER_S = 0.012
const STILL_RAD_PER_S = 0.002
/** A hand that rests before it lets go throws nothing. */
const SMOOTHED_S = 0.06

/** Follows the hand: what it turned in this time. */
export function follow(glide: Glide, byRad: number, inS: number): void {
  if (inS <= 0) return
  const share = Math.min(1, inS / SMOOTHED_S)
  glide.speed += (byRad / inS - glide.speed) * share
}

/** How far it turns by itself in this time; slows down and comes to rest. */
export function glideOn(glide: Glide, inS: number): number {
  if (glide.speed === 0) return 0
  const by = (glide.speed * (LEFT_AFTER_S ** inS - 1)) / Math.log(LEFT_AFTER_S)
  glide.speed *= LEFT_AFTER_S ** inS
  if (Math.abs(glide.speed) < STILL_RAD_PER_S) glide.speed = 0
  return by
}
