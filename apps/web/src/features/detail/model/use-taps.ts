import { type MouseEvent, useEffect, useRef } from 'react'

interface TapPoint {
  /** Pixels within what was tapped. */
  x: number
  y: number
}

/** Two taps within this time are one double tap. */
const DOUBLE_WITHIN_MS = 260

/** Tells a tap from two quick ones. A key presses at once, and never twice. */
export function useTaps({ onTap, onDoubleTap }: { onTap: () => void; onDoubleTap: (at: TapPoint) => void }) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (event: MouseEvent<HTMLElement>) => {
    // Pressed by a key, or by somebody's screen reader.
    if (event.detail === 0) return onTap()
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        onTap()
      }, DOUBLE_WITHIN_MS)
      return
    }
    clearTimeout(waiting.current)
    waiting.current = undefined
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onDoubleTap({ x: event.clientX - left, y: event.clientY - top })
  }
}
