import { useGesture } from '@use-gesture/react'
import { useEffect, useRef, useState } from 'react'
import { fittedSize, keptInside, type Size, WHOLE, type Zoom, zoomedAt } from '../model/zoom.ts'
import css from './zoomable-picture.module.css'

interface ZoomablePictureProps {
  /** About 1024 px, most likely on the device already. */
  mediumUrl: string | undefined
  /** About 2048 px; comes over the medium one. */
  largeUrl: string | undefined
  alt: string
  sizePx: Size
  /** `#rrggbb`, until anything has come. */
  colour: string
  onSwipe: (where: 'previous' | 'next' | 'away') => void
}

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
const DOUBLE_TAP_SCALE = 2.5
const SWIPE_PX = 64
const SWIPE_PX_PER_MS = 0.45
const WHEEL_STEP = 0.0016
const KEY_FACTOR = 1.5
/** Rounding leaves a picture a hair larger than whole. */
const IS_WHOLE = 1.01
const MIDDLE = { x: 0, y: 0 }

/** A picture to look at closely: pinch, wheel, double tap, drag; a swipe while it is whole leads on. */
export function ZoomablePicture({ mediumUrl, largeUrl, alt, sizePx, colour, onSwipe }: ZoomablePictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const layers = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(WHOLE)
  const lastTap = useRef({ atMs: 0, x: 0, y: 0 })
  const [isLargeThere, setIsLargeThere] = useState(false)

  // Every frame of a gesture: style only, no state.
  const paint = (isSettling: boolean, pull: { x: number; y: number } = { x: 0, y: 0 }) => {
    if (box.current === null || layers.current === null) return
    const { scale, x, y } = zoom.current
    box.current.toggleAttribute('data-zoomed', scale > IS_WHOLE)
    layers.current.toggleAttribute('data-settling', isSettling)
    layers.current.style.transform = `translate(${x + pull.x}px, ${y + pull.y}px) scale(${scale})`
    layers.current.style.opacity = String(1 - Math.min(0.6, Math.max(0, pull.y) / 500))
  }
  const show = (next: Zoom, isSettling = false) => {
    const size = { width: box.current?.clientWidth ?? 1, height: box.current?.clientHeight ?? 1 }
    zoom.current = keptInside(next, size, fittedSize(size, sizePx))
    paint(isSettling)
  }
  const fromMiddle = ([x, y]: readonly [number, number]) => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const tap = (x: number, y: number, atMs: number) => {
    const { atMs: lastMs, x: lastX, y: lastY } = lastTap.current
    const isDouble = atMs - lastMs < DOUBLE_TAP_MS && Math.hypot(x - lastX, y - lastY) < DOUBLE_TAP_PX
    lastTap.current = { atMs: isDouble ? 0 : atMs, x, y }
    if (!isDouble) return
    show(zoom.current.scale > IS_WHOLE ? WHOLE : zoomedAt(zoom.current, DOUBLE_TAP_SCALE, fromMiddle([x, y])), true)
  }

  useGesture(
    {
      onDrag({ tap: isTap, xy: [x, y], delta, movement, velocity, last, pinching, cancel, event }) {
        if (pinching === true) return cancel()
        if (isTap) return tap(x, y, event.timeStamp)
        if (zoom.current.scale > IS_WHOLE) {
          return show({ ...zoom.current, x: zoom.current.x + delta[0], y: zoom.current.y + delta[1] })
        }
        const isSideways = Math.abs(movement[0]) > Math.abs(movement[1])
        if (!last) return paint(false, isSideways ? { x: movement[0], y: 0 } : { x: 0, y: Math.max(0, movement[1]) })
        paint(true)
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
      pinch: { from: () => [zoom.current.scale, 0], scaleBounds: { min: 1, max: 6 }, rubberband: 0.1 },
    },
  )

  const newestShow = useRef(show)
  useEffect(() => {
    newestShow.current = show
  })
  useEffect(() => {
    if (box.current === null) return
    const zoomTo = (next: Zoom) => newestShow.current(next, true)
    const sizes = new ResizeObserver(() => newestShow.current(WHOLE))
    sizes.observe(box.current)
    const zoomByKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoomTo(zoomedAt(zoom.current, zoom.current.scale * KEY_FACTOR, MIDDLE))
      else if (key === '-') zoomTo(zoomedAt(zoom.current, zoom.current.scale / KEY_FACTOR, MIDDLE))
      else if (key === '0') zoomTo(WHOLE)
    }
    window.addEventListener('keydown', zoomByKey)
    return () => {
      sizes.disconnect()
      window.removeEventListener('keydown', zoomByKey)
    }
  }, [])

  return (
    <div ref={box} className={css.box}>
      <div ref={layers} className={css.layers}>
        {mediumUrl === undefined ? (
          <i className={css.colour} style={{ background: colour }} />
        ) : (
          <img src={mediumUrl} alt={alt} draggable={false} />
        )}
        {largeUrl === undefined ? null : (
          <img
            className={css.large}
            src={largeUrl}
            alt=""
            draggable={false}
            decoding="async"
            data-there={isLargeThere || undefined}
            onLoad={() => setIsLargeThere(true)}
          />
        )}
      </div>
    </div>
  )
}
