import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'

const KEY_STEP_PX = 2
const FAST_KEY_STEP_PX = 20
const DIRECTION: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface DragOptions {
  /** Pixels of the screen since the last call. */
  onMove: (byXPx: number, byYPx: number) => void
  /** Two fingers on it. More than 1: they moved apart. */
  onPinch?: (factor: number) => void
  onStart?: () => void
  onEnd?: () => void
}

/** Moves an element with finger, mouse or arrow keys (with Shift faster); spread the result onto it. */
export function useDrag({ onMove, onPinch, onStart, onEnd }: DragOptions) {
  const fingers = useRef(new Map<number, readonly [number, number]>())
  const getSpan = () => {
    const [first, second] = [...fingers.current.values()]
    return first && second ? Math.hypot(first[0] - second[0], first[1] - second[1]) : null
  }
  const lift = ({ pointerId }: PointerEvent) => {
    if (fingers.current.delete(pointerId) && fingers.current.size === 0) onEnd?.()
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (fingers.current.size === 0) onStart?.()
      fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const before = fingers.current.get(pointerId)
      if (before === undefined) return
      const spanBefore = getSpan()
      fingers.current.set(pointerId, [clientX, clientY])
      const span = getSpan()
      if (span !== null && spanBefore !== null && spanBefore > 0) onPinch?.(span / spanBefore)
      // Each of two fingers moves it by half.
      onMove((clientX - before[0]) / fingers.current.size, (clientY - before[1]) / fingers.current.size)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const direction = DIRECTION[event.key]
      if (direction === undefined) return
      event.preventDefault()
      const step = event.shiftKey ? FAST_KEY_STEP_PX : KEY_STEP_PX
      onMove(direction[0] * step, direction[1] * step)
    },
  }
}
