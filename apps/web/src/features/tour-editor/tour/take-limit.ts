import type { View, ViewLimits } from '@zhanjian/scene/tour/document.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'

interface WaitingSide {
  side: Side
  yawRad: number
}

interface TakeLimitOptions {
  limits: ViewLimits
  side: Side
  /** What is seen now. */
  view: View
  /** Left or right that was taken before, without the other one. */
  waiting: WaitingSide | null
}

/**
 * The limits with one side as far as the present view. Left and right only hold together: `limits` is null as long as one of them
 * waits for the other.
 */
export function takeLimit({ limits, side, view, waiting }: TakeLimitOptions): {
  limits: ViewLimits | null
  waiting: WaitingSide | null
} {
  const { yawRad, pitchRad } = view
  switch (side) {
    case 'top':
      return { limits: { ...limits, pitchMaxRad: Math.max(pitchRad, limits.pitchMinRad) }, waiting }
    case 'bottom':
      return { limits: { ...limits, pitchMinRad: Math.min(pitchRad, limits.pitchMaxRad) }, waiting }
    case 'left':
    case 'right': {
      const own = side === 'left' ? { yawMaxRad: yawRad } : { yawMinRad: yawRad }
      if (limits.yawMinRad !== null) return { limits: { ...limits, ...own }, waiting: null }
      if (waiting === null || waiting.side === side) return { limits: null, waiting: { side, yawRad } }
      const other = side === 'left' ? { yawMinRad: waiting.yawRad } : { yawMaxRad: waiting.yawRad }
      return { limits: { ...limits, ...own, ...other }, waiting: null }
    }
  }
}
