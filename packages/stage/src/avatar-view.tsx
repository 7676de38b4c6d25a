/**
 * The figure of a person on a canvas of its own, which turns, and which one turns. The canvas is clear: what lies behind it is the
 * page's. Load it with `import()` only. Unmounting frees everything on the GPU.
 */
import { useEffectEvent, useLayoutEffect } from 'react'
import { type AvatarFraming, type AvatarSession, createAvatarSession } from './avatars/avatar-session.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'

export type { AvatarFraming } from './avatars/avatar-session.ts'

/** Props of {@link AvatarView}. */
export interface AvatarViewProps {
  /** Code of `look-code.ts`. */
  look: string
  framing: AvatarFraming
  /** What a screen reader calls the canvas. */
  label: string
  /** Another number: it waves. */
  waves: number
  /** It neither turns nor moves by itself, for users who prefer reduced motion. */
  isMotionReduced?: boolean
  /** The figure is drawn for the first time. */
  onDrawn?: () => void
  /** The GPU took the canvas away: mount the view anew (another `key`). */
  onContextLost: () => void
  /** Nothing can be drawn here. */
  onFailed: () => void
}

/** Shows a figure; another `look` changes it in place. */
export function AvatarView({ look, framing, label, waves, isMotionReduced = false, ...events }: AvatarViewProps) {
  const { place, session } = useCanvasSession<AvatarSession>({
    label,
    sessionKey: String(isMotionReduced),
    open: (canvas) =>
      createAvatarSession({
        canvas,
        look,
        framing,
        isMotionReduced,
        onDrawn: () => events.onDrawn?.(),
        onContextLost: events.onContextLost,
        onFailed: events.onFailed,
      }),
  })
  useLayoutEffect(() => session.current?.setLook(look), [session, look])
  useLayoutEffect(() => session.current?.setFraming(framing), [session, framing])
  const wave = useEffectEvent(() => (waves > 0 ? session.current?.wave() : undefined))
  useLayoutEffect(() => wave(), [waves])
  return place
}
