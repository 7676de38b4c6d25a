import { useEffect, useRef, useState } from 'react'
import { clampToBox, FULL_VIEW, fitInBox, isAtRest, type Point, type Size, type Zoom } from './zoom.ts'
import css from './zoomable-picture.module.css'

interface ZoomablePictureProps {
  /** About 1024 px; usually in the browser's cache. */
  mediumUrl: string | undefined
  /** About 2048 px; replaces the medium one once loaded. */
  largeUrl: string | undefined
  alt: string
  sizePx: Size
  /** `#rrggbb`, shown until a picture has loaded. */
  colour: string
  onSwipe: (where: 'previous' | 'next' | 'away') => void
}

/** A picture that can be zoomed, see `PictureGestures`. */
export function ZoomablePicture({ mediumUrl, largeUrl, alt, sizePx, colour, onSwipe }: ZoomablePictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const layers = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(FULL_VIEW)
  const [isLargeLoaded, setIsLargeLoaded] = useState(false)
  const gestures = useLazyGestures()

  // Runs at every frame of a gesture: sets the style only, no state.
  const applyTransform = (pull: Point, isSettling: boolean) => {
    if (box.current === null || layers.current === null) return
    const { scale, x, y } = zoom.current
    box.current.toggleAttribute('data-zoomed', !isAtRest(zoom.current))
    layers.current.toggleAttribute('data-settling', isSettling)
    layers.current.style.transform = `translate(${x + pull.x}px, ${y + pull.y}px) scale(${scale})`
    layers.current.style.opacity = String(1 - Math.min(0.6, Math.max(0, pull.y) / 500))
  }
  const applyZoom = (next: Zoom, isSettling = false) => {
    const size = { width: box.current?.clientWidth ?? 1, height: box.current?.clientHeight ?? 1 }
    zoom.current = clampToBox(next, size, fitInBox(size, sizePx))
    applyTransform(FULL_VIEW, isSettling)
  }

  return (
    <div ref={box} className={css.box}>
      {gestures === undefined ? null : (
        <gestures.PictureGestures box={box} zoom={zoom} applyZoom={applyZoom} turning={{ applyPull: applyTransform, onSwipe }} />
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
            data-there={isLargeLoaded || undefined}
            onLoad={() => setIsLargeLoaded(true)}
          />
        )}
      </div>
    </div>
  )
}

/**
 * A third of the code of the pages with pictures, so it is loaded when the first picture is opened. Buttons work without it.
 */
function useLazyGestures(): typeof import('./picture-gestures.tsx') | undefined {
  const [code, setCode] = useState<typeof import('./picture-gestures.tsx')>()
  useEffect(() => {
    let isUnmounted = false
    import('./picture-gestures.tsx').then(
      (module) => isUnmounted || setCode(module),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return code
}
