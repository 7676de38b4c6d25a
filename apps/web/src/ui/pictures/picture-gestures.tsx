import { useGesture } from '@use-gesture/react'
import { type RefObject, useEffect, useRef } from 'react'
import { FULL_VIEW, isAtRest, MAX_SCALE, type Point, type Zoom, zoomAt } from './zoom.ts'

interface PictureGesturesProps {
  /** The element that receives the gestures. */
  box: RefObject<HTMLElement | null>
  zoom: RefObject<Zoom>
  applyZoom: (zoom: Zoom, isSettling?: boolean) => void
  /** To which the second double tap leads back. */
  restScale?: number
  /** Of a picture that fits into its box. Without it the box scrolls: fingers and wheels move in it as in any page. */
  turning?: Turning
}

interface Turning {
  /** Moves a picture in full view with the finger until it is released. */
  applyPull: (by: Point, isSettling: boolean) => void
  onSwipe: (where: 'previous' | 'next' | 'away') => void
}

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_MAX_DISTANCE_PX = 40
const DOUBLE_TAP_FACTOR = 2.5
const SWIPE_THRESHOLD_PX = 64
const SWIPE_VELOCITY_PX_PER_MS = 0.45
const KEY_ZOOM_FACTOR = 1.5
const WHEEL_ZOOM_FACTOR = 0.0016
const ORIGIN = { x: 0, y: 0 }

/**
 * Pinch, wheel, double tap, drag and keys for a picture; a swipe in full view goes to the next one. Loaded when a picture is opened.
 */
export function PictureGestures({ box, zoom, applyZoom, restScale = FULL_VIEW.scale, turning }: PictureGesturesProps) {
  const lastTap = useRef({ atMs: 0, x: 0, y: 0 })

  const toCentreOffset = ([x, y]: readonly [number, number]): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const handleTap = (x: number, y: number, atMs: number) => {
    const { atMs: lastMs, x: lastX, y: lastY } = lastTap.current
    const isDouble = atMs - lastMs < DOUBLE_TAP_MS && Math.hypot(x - lastX, y - lastY) < DOUBLE_TAP_MAX_DISTANCE_PX
    lastTap.current = { atMs: isDouble ? 0 : atMs, x, y }
    if (!isDouble) return
    const factor = isAtRest(zoom.current, restScale) ? DOUBLE_TAP_FACTOR : 1
    applyZoom(zoomAt(zoom.current, restScale * factor, toCentreOffset([x, y])), true)
  }

  const latestApplyZoom = useRef(applyZoom)
  useEffect(() => {
    latestApplyZoom.current = applyZoom
  })
  useEffect(() => {
    const zoomTo = (scale: number) => latestApplyZoom.current(zoomAt(zoom.current, scale, ORIGIN), true)
    const zoomByKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoomTo(zoom.current.scale * KEY_ZOOM_FACTOR)
      else if (key === '-') zoomTo(zoom.current.scale / KEY_ZOOM_FACTOR)
      else if (key === '0') zoomTo(restScale)
    }
    window.addEventListener('keydown', zoomByKey)
    return () => window.removeEventListener('keydown', zoomByKey)
  }, [zoom, restScale])
  const isScrolling = turning === undefined
  useEffect(() => {
    const element = box.current
    if (element === null) return
    if (isScrolling) return keepPinches(element)
    const sizes = new ResizeObserver(() => latestApplyZoom.current(FULL_VIEW))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, isScrolling])

  useGesture(
    {
      onDrag({ tap: isTap, xy: [x, y], delta, movement, velocity, last, pinching, cancel, event }) {
        if (pinching === true) return cancel()
        if (isTap) return handleTap(x, y, event.timeStamp)
        if (turning === undefined) return
        if (!isAtRest(zoom.current)) {
          return applyZoom({ ...zoom.current, x: zoom.current.x + delta[0], y: zoom.current.y + delta[1] })
        }
        const isSideways = Math.abs(movement[0]) > Math.abs(movement[1])
        if (!last) return turning.applyPull(isSideways ? { x: movement[0], y: 0 } : { x: 0, y: Math.max(0, movement[1]) }, false)
        turning.applyPull(ORIGIN, true)
        const [along, quick] = isSideways ? [movement[0], velocity[0]] : [movement[1], velocity[1]]
        if (Math.abs(along) < SWIPE_THRESHOLD_PX && quick < SWIPE_VELOCITY_PX_PER_MS) return
        if (isSideways) turning.onSwipe(along < 0 ? 'next' : 'previous')
        else if (along > 0) turning.onSwipe('away')
      },
      onPinch({ origin, offset: [scale], last, first, memo }) {
        const start: { zoom: Zoom; origin: readonly [number, number] } = first ? { zoom: zoom.current, origin } : memo
        const at = toCentreOffset(start.origin)
        const next = zoomAt(start.zoom, scale, at)
        applyZoom({ ...next, x: next.x + origin[0] - start.origin[0], y: next.y + origin[1] - start.origin[1] }, last)
        return start
      },
      onWheel({ event, delta: [, down] }) {
        // A wheel event with Ctrl is a trackpad's pinch.
        if (event.ctrlKey || turning === undefined) return
        event.preventDefault()
        applyZoom(
          zoomAt(
            zoom.current,
            zoom.current.scale * Math.exp(-down * WHEEL_ZOOM_FACTOR),
            toCentreOffset([event.clientX, event.clientY]),
          ),
        )
      },
    },
    {
      target: box,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: { from: () => [zoom.current.scale, 0], scaleBounds: { min: 1, max: MAX_SCALE }, rubberband: 0.1 },
    },
  )
  return null
}

/** With two fingers the browser would scroll, and take them away from the page. */
function keepPinches(box: HTMLElement): () => void {
  const keep = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }
  box.addEventListener('touchstart', keep, { passive: false })
  box.addEventListener('touchmove', keep, { passive: false })
  return () => {
    box.removeEventListener('touchstart', keep)
    box.removeEventListener('touchmove', keep)
  }
}
