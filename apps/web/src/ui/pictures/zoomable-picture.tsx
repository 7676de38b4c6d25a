import { useEffect, useRef, useState } from 'react'
import { fittedSize, isWhole, keptInside, type Point, type Size, WHOLE, type Zoom, zoomedAt } from './zoom.ts'
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

const KEY_FACTOR = 1.5
const MIDDLE: Point = { x: 0, y: 0 }

/** A picture to look at closely, by fingers (`PictureGestures`) and by keys. */
export function ZoomablePicture({ mediumUrl, largeUrl, alt, sizePx, colour, onSwipe }: ZoomablePictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const layers = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(WHOLE)
  const [isLargeThere, setIsLargeThere] = useState(false)
  const gestures = useGestureCode()

  // Every frame of a gesture: style only, no state.
  const paint = (isSettling: boolean, pull: Point = MIDDLE) => {
    if (box.current === null || layers.current === null) return
    const { scale, x, y } = zoom.current
    box.current.toggleAttribute('data-zoomed', !isWhole(zoom.current))
    layers.current.toggleAttribute('data-settling', isSettling)
    layers.current.style.transform = `translate(${x + pull.x}px, ${y + pull.y}px) scale(${scale})`
    layers.current.style.opacity = String(1 - Math.min(0.6, Math.max(0, pull.y) / 500))
  }
  const show = (next: Zoom, isSettling = false) => {
    const size = { width: box.current?.clientWidth ?? 1, height: box.current?.clientHeight ?? 1 }
    zoom.current = keptInside(next, size, fittedSize(size, sizePx))
    paint(isSettling)
  }

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
      {gestures === undefined ? null : (
        <gestures.PictureGestures
          box={box}
          zoom={zoom}
          show={show}
          pull={(by, isSettling) => paint(isSettling, by)}
          onSwipe={onSwipe}
        />
      )}
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

/** A third of what the pages around a picture weigh, so it comes with the first picture that is opened. Keys and buttons do without it. */
function useGestureCode(): typeof import('./picture-gestures.tsx') | undefined {
  const [code, setCode] = useState<typeof import('./picture-gestures.tsx')>()
  useEffect(() => {
    let isGone = false
    import('./picture-gestures.tsx').then(
      (module) => isGone || setCode(module),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return code
}
