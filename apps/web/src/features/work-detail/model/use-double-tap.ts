import { type MouseEvent, useEffect, useRef } from 'react'

interface TapPoint {
  /** CSS pixels within the element. */
  x: number
  y: number
}

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_WINDOW_MS = 260

/** Distinguishes a tap from a double tap. A key press counts as a tap immediately. */
export function useDoubleTap({ onTap, onDoubleTap }: { onTap: () => void; onDoubleTap: (at: TapPoint) => void }) {
  const singleTapTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(singleTapTimer.current), [])
  return (event: MouseEvent<HTMLElement>) => {
    // Pressed by keyboard or screen reader.
    if (event.detail === 0) return onTap()
    if (singleTapTimer.current === undefined) {
      singleTapTimer.current = setTimeout(() => {
        singleTapTimer.current = undefined
        onTap()
      }, DOUBLE_TAP_WINDOW_MS)
      return
    }
    clearTimeout(singleTapTimer.current)
    singleTapTimer.current = undefined
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onDoubleTap({ x: event.clientX - left, y: event.clientY - top })
  }
}
