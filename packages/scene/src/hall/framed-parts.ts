/** The solid parts of a framed work, for rooms that are not halls: AR, and photos of walls. */
import type { FrameStyle, HungWork } from './document.ts'
import { FRAME_DEPTH_M } from './frame-depth.ts'
import { FRAME_WIDTH_M } from './framed-size.ts'

/** Main colour of a frame: sRGB, `#rrggbb`; of no frame, the sides of the canvas. */
export const FRAME_COLOUR: Record<FrameStyle, string> = {
  none: '#e9e4da',
  black: '#211e1c',
  white: '#f1efea',
  oak: '#b5926b',
  walnut: '#5d4434',
  gold: '#c2a063',
}
/** sRGB, `#rrggbb`. */
export const MAT_COLOUR = '#f6f3ec'
/** Distance between a framed picture and the wall; it lies behind the front of the frame. */
export const PICTURE_DEPTH_M = 0.014

/** A box in metres: x to the right, y up, z from the wall. The middle of the work is at x = y = 0, and the wall at z = 0. */
export interface FramedBox {
  part: 'frame' | 'mat'
  min: readonly [number, number, number]
  max: readonly [number, number, number]
}

/** What a framed work consists of. */
export interface FramedParts {
  boxes: FramedBox[]
  /** The picture, facing away from the wall at this distance from it. */
  picture: { widthM: number; heightM: number; depthM: number }
}

/** A hair between picture and what it lies on, so that the two do not flicker. */
const GAP_M = 0.0006

/** Boxes of frame and mat, and the place of the picture. */
export function computeFramedParts({
  widthM,
  heightM,
  matM,
  frame,
}: Pick<HungWork, 'widthM' | 'heightM' | 'matM' | 'frame'>): FramedParts {
  const depthM = FRAME_DEPTH_M[frame]
  const [x, y] = [widthM / 2 + matM, heightM / 2 + matM]
  const barM = FRAME_WIDTH_M[frame]
  if (barM === 0) {
    const boxes: FramedBox[] = [{ part: matM > 0 ? 'mat' : 'frame', min: [-x, -y, 0], max: [x, y, depthM] }]
    return { boxes, picture: { widthM, heightM, depthM: depthM + GAP_M } }
  }
  const bar = (min: [number, number], max: [number, number]): FramedBox => ({
    part: 'frame',
    min: [...min, 0],
    max: [...max, depthM],
  })
  const boxes: FramedBox[] = [
    { part: 'mat', min: [-x, -y, 0], max: [x, y, PICTURE_DEPTH_M] },
    bar([-x - barM, y], [x + barM, y + barM]),
    bar([-x - barM, -y - barM], [x + barM, -y]),
    bar([-x - barM, -y], [-x, y]),
    bar([x, -y], [x + barM, y]),
  ]
  return { boxes, picture: { widthM, heightM, depthM: PICTURE_DEPTH_M + GAP_M } }
}
