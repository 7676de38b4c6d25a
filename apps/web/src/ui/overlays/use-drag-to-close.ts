import { type HTMLAttributes, type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_THRESHOLD_PX = 96
/** A quick flick closes at any distance. */
const FLICK_VELOCITY_PX_PER_MS = 0.6

interface DragToClose<Moved extends HTMLElement> {
  /** The element that moves with the finger. */
  elementRef: RefObject<Moved | null>
  /** Props of the part that the user drags. */
  handleProps: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>
}

/** Closes a sheet that is dragged down far enough, or flicked. */
export function useDragToClose<Moved extends HTMLElement>(onClose: () => void): DragToClose<Moved> {
  const moved = useRef<Moved>(null)
  const start = useRef<{ y: number; atMs: number } | null>(null)

  const finish = (event: PointerEvent<HTMLElement>) => {
    const element = moved.current
    if (start.current === null || element === null) return
    const distancePx = event.clientY - start.current.y
    const isFlick = distancePx > 24 && distancePx / Math.max(1, event.timeStamp - start.current.atMs) > FLICK_VELOCITY_PX_PER_MS
    start.current = null
    delete element.dataset.dragging
    element.style.transform = ''
    if (event.type === 'pointerup' && (distancePx > CLOSE_THRESHOLD_PX || isFlick)) onClose()
  }

  const handle: DragToClose<Moved>['handleProps'] = {
    onPointerDown(event) {
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      start.current = { y: event.clientY, atMs: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
      if (moved.current !== null) moved.current.dataset.dragging = 'true'
    },
    onPointerMove(event) {
      if (start.current === null || moved.current === null) return
      moved.current.style.transform = `translateY(${Math.max(0, event.clientY - start.current.y)}px)`
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  }
  return { elementRef: moved, handleProps: handle }
}
