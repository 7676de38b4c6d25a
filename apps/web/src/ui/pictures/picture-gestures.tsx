import { useGesture } from '@use-gesture/react'
import { type RefObject, useRef } from 'react'
import { isWhole, LARGEST_SCALE, type Point, WHOLE, type Zoom, zoomedAt } from './zoom.ts'

interface PictureGesturesProps {
  /** What the fingers touch. */
  box: RefObject<HTMLElement | null>
  zoom: RefObject<Zoom>
  show: (zoom: Zoom, isSettling?: boolean) => void
  /** A whole picture follows the finger before it is let go. */
  pull: (by: Point, isSettling: boolean) => void
  onSwipe: (where: 'previous' | 'next' | 'away') => void
}

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
const DOUBLE_TAP_SCALE = 2.5
const SWIPE_PX = 64
const SWIPE_PX_PER_MS = 0.45
const WHEEL_STEP = 0.0016
const NOWHERE = { x: 0, y: 0 }

/** Pinch, wheel, double tap and drag for a picture; a swipe while it is whole leads on. Loaded when a picture is opened. */
export function PictureGestures({ box, zoom, show, pull, onSwipe }: PictureGesturesProps) {
  const lastTap = useRef({ atMs: 0, x: 0, y: 0 })

  const fromMiddle = ([x, y]: readonly [number, number]): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const tap = (x: number, y: number, atMs: number) => {
    const { atMs: lastMs, x: lastX, y: lastY } = lastTap.current
    const isDouble = atMs - lastMs < DOUBLE_TAP_MS && Math.hypot(x - lastX, y - lastY) < DOUBLE_TAP_PX
    lastTap.current = { atMs: isDouble ? 0 : atMs, x, y }
    if (!isDouble) return
    show(isWhole(zoom.current) ? zoomedAt(zoom.current, DOUBLE_TAP_SCALE, fromMiddle([x, y])) : WHOLE, true)
  }

  useGesture(
    {
      onDrag({ tap: isTap, xy: [x, y], delta, movement, velocity, last, pinching, cancel, event }) {
        if (pinching === true) return cancel()
        if (isTap) return tap(x, y, event.timeStamp)
        if (!isWhole(zoom.current)) {
          return show({ ...zoom.current, x: zoom.current.x + delta[0], y: zoom.current.y + delta[1] })
        }
        const isSideways = Math.abs(movement[0]) > Math.abs(movement[1])
        if (!last) return pull(isSideways ? { x: movement[0], y: 0 } : { x: 0, y: Math.max(0, movement[1]) }, false)
        pull(NOWHERE, true)
        const [along, quick] = isSideways ? [movement[0], velocity[0]] : [movement[1], velocity[1]]
        if (Math.abs(along) < SWIPE_PX && quick < SWIPE_PX_PER_MS) return
        if (isSideways) onSwipe(along < 0 ? 'next' : 'previous')
        else if (along > 0) onSwipe('away')
      },
      onPinch({ origin, offset: [scale], last, first, memo }) {
        const start: { zoom: Zoom; origin: readonly [number, number] } = first ? { zoom: zoom.current, origin } : memo
        const at = fromMiddle(start.origin)
        const next = zoomedAt(start.zoom, scale, at)
        show({ ...next, x: next.x + origin[0] - start.origin[0], y: next.y + origin[1] - start.origin[1] }, last)
        return start
      },
      onWheel({ event, delta: [, down] }) {
        // With Ctrl held it is a trackpad's pinch.
        if (event.ctrlKey) return
        event.preventDefault()
        show(
          zoomedAt(zoom.current, zoom.current.scale * Math.exp(-down * WHEEL_STEP), fromMiddle([event.clientX, event.clientY])),
        )
      },
    },
    {
      target: box,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: { from: () => [zoom.current.scale, 0], scaleBounds: { min: 1, max: LARGEST_SCALE }, rubberband: 0.1 },
    },
  )
  return null
}
