/** How much wall a work takes: the picture with its passe-partout and frame round it. */
import type { FrameStyle, HungWork } from './document.ts'

/** Width of the frame's moulding as seen from the front. */
export const FRAME_WIDTH_M: Record<FrameStyle, number> = {
  none: 0,
  black: 0.03,
  white: 0.03,
  oak: 0.035,
  walnut: 0.035,
  gold: 0.06,
}

/** Width of mat and frame on each side of the picture, in metres. */
export function getBorderWidthM(work: Pick<HungWork, 'frame' | 'matM'>): number {
  return work.matM + FRAME_WIDTH_M[work.frame]
}

/** Size of a work with mat and frame, in metres. */
export function computeFramedSize(work: Pick<HungWork, 'frame' | 'matM' | 'widthM' | 'heightM'>): {
  widthM: number
  heightM: number
} {
  const borderM = getBorderWidthM(work)
  return { widthM: work.widthM + 2 * borderM, heightM: work.heightM + 2 * borderM }
}
