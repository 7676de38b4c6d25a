/** How a screen or an eye of a headset looks at a panorama. Pure. */
import { type PanoramaFrame, writeTurn } from './directions.ts'

/** A screen or an eye of a headset. */
export interface PanoramaEye {
  /** Columns of the rotation from the view to the world. */
  turn: Float32Array
  halfWidth: number
  halfHeight: number
  /** Where the middle of the screen is on the plane that everything is drawn on. */
  offsetX: number
  offsetY: number
  bend: number
}

export const createEye = (): PanoramaEye => ({
  turn: new Float32Array(9),
  halfWidth: 1,
  halfHeight: 1,
  offsetX: 0,
  offsetY: 0,
  bend: 0,
})

/** `out` is written to. @param yawRad where the picture is turned to: it may differ from the frame's while scenes change */
export function writeEye(frame: PanoramaFrame, yawRad: number, out: PanoramaEye): void {
  writeTurn(yawRad, frame.pitchRad, out.turn)
  out.halfWidth = frame.halfWidth
  out.halfHeight = frame.halfHeight
  out.offsetX = 0
  out.offsetY = 0
  out.bend = frame.bend
}
