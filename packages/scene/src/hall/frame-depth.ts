import type { FrameStyle } from './document.ts'

/** How far a hung picture protrudes from the wall, in metres. Its shadow and its sides depend on it. */
export const FRAME_DEPTH_M: Record<FrameStyle, number> = {
  none: 0.025,
  black: 0.04,
  white: 0.04,
  oak: 0.045,
  walnut: 0.045,
  gold: 0.055,
}
