/** Between directions, points of the screen and points of an equirectangular picture. Pure; angles in radians. */
import { FULL_TURN_RAD, type PanoramaCoverage, type PanoramaDirection } from './panorama-scene.ts'

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

/** −π … π. */
export const wrapRad = (rad: number): number => rad - Math.round(rad / FULL_TURN_RAD) * FULL_TURN_RAD

export interface ScreenPoint {
  /** −1 (left) … 1 (right) on the screen. */
  x: number
  /** −1 (bottom) … 1 (top) on the screen. */
  y: number
  /** False: behind the viewer, without a place on the screen. */
  isAhead: boolean
}

/** Closer to the edge of what can be drawn at all, places are beyond all measure. */
const MIN_AHEAD = 0.05

/** Where a direction is on the screen. `out` is written to, so that frames allocate nothing. */
export function projectDirection({ yawRad, pitchRad }: PanoramaDirection, frame: PanoramaFrame, out: ScreenPoint): void {
  const across = wrapRad(yawRad - frame.yawRad)
  const [level, up] = [Math.cos(pitchRad), Math.sin(pitchRad)]
  const [flatX, flatAhead] = [-Math.sin(across) * level, Math.cos(across) * level]
  const [sine, cosine] = [Math.sin(frame.pitchRad), Math.cos(frame.pitchRad)]
  const y = up * cosine - flatAhead * sine
  const ahead = up * sine + flatAhead * cosine
  out.isAhead = frame.bend + ahead > MIN_AHEAD
  const scale = out.isAhead ? (1 + frame.bend) / (frame.bend + ahead) : 0
  out.x = (flatX * scale) / frame.halfWidth
  out.y = (y * scale) / frame.halfHeight
}

/** The direction under a point of the screen (−1 … 1 each, y upwards). */
export function unprojectPoint(x: number, y: number, frame: PanoramaFrame, out: PanoramaDirection): void {
  const { bend } = frame
  const [placeX, placeY] = [(x * frame.halfWidth) / (1 + bend), (y * frame.halfHeight) / (1 + bend)]
  const squared = placeX * placeX + placeY * placeY
  const ahead = (Math.sqrt(Math.max(0, 1 + squared - squared * bend * bend)) - bend * squared) / (1 + squared)
  const [right, up] = [placeX * (bend + ahead), placeY * (bend + ahead)]
  const [sine, cosine] = [Math.sin(frame.pitchRad), Math.cos(frame.pitchRad)]
  out.pitchRad = Math.asin(Math.min(1, Math.max(-1, up * cosine + ahead * sine)))
  out.yawRad = wrapRad(frame.yawRad + Math.atan2(-right, ahead * cosine - up * sine))
}

/** Columns of a rotation from the view to the world, for `uTurn`. */
export function writeTurn(yawRad: number, pitchRad: number, out: Float32Array): void {
  const [sinYaw, cosYaw] = [Math.sin(yawRad), Math.cos(yawRad)]
  const [sinPitch, cosPitch] = [Math.sin(pitchRad), Math.cos(pitchRad)]
  out[0] = cosYaw
  out[1] = 0
  out[2] = -sinYaw
  out[3] = sinPitch * sinYaw
  out[4] = cosPitch
  out[5] = sinPitch * cosYaw
  out[6] = cosPitch * sinYaw
  out[7] = -sinPitch
  out[8] = cosPitch * cosYaw
}

/** Columns (0 … 1 from left) and rows (0 … 1 from the top) of a picture; beyond where the picture covers nothing. */
export function locateInPicture({ yawRad, pitchRad }: PanoramaDirection, coverage: PanoramaCoverage): [u: number, v: number] {
  return [
    0.5 - wrapRad(yawRad - coverage.centreYawRad) / coverage.yawRad,
    0.5 - (pitchRad - coverage.centrePitchRad) / coverage.pitchRad,
  ]
}
