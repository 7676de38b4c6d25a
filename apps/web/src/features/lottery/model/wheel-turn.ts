/**
 * How the wheel turns, as angles over time: it sets off, turns evenly until the server has answered, and slows down onto the slice
 * that was hit. Everything is computed from the clock, so that a locked screen or a lost frame changes nothing.
 */
import { sliceDegrees, sliceTurnDegrees } from '../../../shared/lottery/wheel/wheel-geometry.ts'

/** Degrees a millisecond while it turns evenly. */
const SPEED = 0.6
const SET_OFF_MS = 420
const SET_OFF_DEGREES = (SPEED * SET_OFF_MS) / 2
/** Degrees while it slows down: two turns, less for each millisecond that the answer took, so that nobody waits longer for it. */
const SLOWING_DEGREES = 720
const SLOWING_DEGREES_MIN = 180
/** Of half a slice: how far from its middle it may stop, so that it does not look set. */
const SPREAD = 0.62

/** The wheel since it set off from `fromDegrees` at `startMs`. */
export interface Turning {
  fromDegrees: number
  startMs: number
}

/** Slows down from `fromDegrees` at `startMs` to `toDegrees`. Never turns back: `toDegrees` is greater. */
export interface Slowing {
  startMs: number
  durationMs: number
  fromDegrees: number
  toDegrees: number
}

/** Sets off: the distance grows with the square of the time. */
export const SET_OFF_EASING = 'cubic-bezier(0.3333, 0, 0.6667, 0.3333)'
/** Slows down: exactly `1 - (1 - t)³`, whose first speed is three times its mean. */
export const SLOWING_EASING = 'cubic-bezier(0.3333, 1, 0.6667, 1)'

/** Nobody waits for an answer for longer; then it stands until one comes. Whole turns. */
const EVEN_MS_MAX = 600_000

/** The part in which it sets off, and the one in which it turns evenly. */
export const turningParts = {
  setOffMs: SET_OFF_MS,
  setOffDegrees: SET_OFF_DEGREES,
  evenMs: EVEN_MS_MAX,
  evenDegrees: EVEN_MS_MAX * SPEED,
} as const

/** Where the wheel is before the server has answered. */
export function turningDegreesAt({ fromDegrees, startMs }: Turning, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - startMs)
  return elapsedMs < SET_OFF_MS
    ? fromDegrees + SET_OFF_DEGREES * (elapsedMs / SET_OFF_MS) ** 2
    : fromDegrees + SET_OFF_DEGREES + Math.min(EVEN_MS_MAX, elapsedMs - SET_OFF_MS) * SPEED
}

interface Target {
  /** Slice that the server has drawn. */
  position: number
  sliceCount: number
  /** 0 … 1: where within the slice. */
  random: number
}

/** Plans the way from where the wheel is to the slice, at the speed that it has. It does not slow down before it has set off. */
export function planSlowing(turning: Turning, nowMs: number, { position, sliceCount, random }: Target): Slowing {
  const startMs = Math.max(nowMs, turning.startMs + SET_OFF_MS)
  const fromDegrees = turningDegreesAt(turning, startMs)
  const spread = (random * 2 - 1) * SPREAD * (sliceDegrees(sliceCount) / 2)
  const early = SLOWING_DEGREES - ((startMs - turning.startMs - SET_OFF_MS) * SPEED) / 3
  const toDegrees = nextTurnTo(
    -sliceTurnDegrees(position, sliceCount) + spread,
    fromDegrees + Math.max(SLOWING_DEGREES_MIN, early),
  )
  return { startMs, durationMs: (3 * (toDegrees - fromDegrees)) / SPEED, fromDegrees, toDegrees }
}

/** Where it comes to rest when there is no result: on, to where it set off from. */
export function planRest(turning: Turning, nowMs: number): Slowing {
  const startMs = Math.max(nowMs, turning.startMs + SET_OFF_MS)
  const fromDegrees = turningDegreesAt(turning, startMs)
  const toDegrees = nextTurnTo(turning.fromDegrees, fromDegrees + 180)
  return { startMs, durationMs: (3 * (toDegrees - fromDegrees)) / SPEED, fromDegrees, toDegrees }
}

export function slowingDegreesAt({ startMs, durationMs, fromDegrees, toDegrees }: Slowing, nowMs: number): number {
  const done = Math.max(0, (nowMs - startMs) / durationMs)
  // Not computed: a sum is a little beside it.
  if (done >= 1) return toDegrees
  return fromDegrees + (toDegrees - fromDegrees) * (1 - (1 - done) ** 3)
}

/** Within one turn, for the next time. */
export const toRestDegrees = (degrees: number): number => ((degrees % 360) + 360) % 360

/** The resting angle at which the pointer stands in the middle of that slice. */
export const restDegreesOf = (position: number, sliceCount: number): number =>
  toRestDegrees(-sliceTurnDegrees(position, sliceCount))

/** The first angle from `atLeast` on that shows the same as `degrees`. */
const nextTurnTo = (degrees: number, atLeast: number): number => atLeast + toRestDegrees(degrees - atLeast)
