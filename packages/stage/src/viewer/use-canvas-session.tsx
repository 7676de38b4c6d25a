import { type ReactElement, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { appendCanvas } from './viewer-canvas.ts'

interface CanvasSessionOptions<Session extends { dispose(): void }> {
  /** What a screen reader calls the canvas. */
  label: string
  /** Another one opens another session, on a canvas of its own. */
  sessionKey: string
  /** null: nothing can be drawn. */
  open: (canvas: HTMLCanvasElement) => Session | null
}

/** The place of a canvas, and the session that draws on it as long as the place is on the page. */
export function useCanvasSession<Session extends { dispose(): void }>(
  options: CanvasSessionOptions<Session>,
): { place: ReactElement; session: RefObject<Session | null> } {
  const { label, sessionKey } = options
  const host = useRef<HTMLDivElement>(null)
  const session = useRef<Session | null>(null)
  const open = useEffectEvent((canvas: HTMLCanvasElement) => {
    canvas.setAttribute('aria-label', label)
    return options.open(canvas)
  })
  // Layout effects: the GPU is free the moment the canvas leaves the page, not some time after.
  useLayoutEffect(() => {
    if (host.current === null) return
    const canvas = appendCanvas(host.current)
    const opened = open(canvas)
    session.current = opened
    return () => {
      session.current = null
      opened?.dispose()
      canvas.remove()
    }
  }, [sessionKey])
  useLayoutEffect(() => host.current?.firstElementChild?.setAttribute('aria-label', label), [label])
  return { place: <div ref={host} style={HOST_STYLE} />, session }
}

const HOST_STYLE = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const
