import type { FrameStyle } from './document.ts'

/** How far a hung picture stands out of the wall: its shadow and its sides follow from it. */
export const FRAME_DEPTH_M: Record<FrameStyle, number> = {
  none: 0.025,
  black: 0.04,
  white: 0.04,
  oak: 0.045,
  walnut: 0.045,
  gold: 0.055,
}
