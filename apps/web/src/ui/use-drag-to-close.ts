import { type HTMLAttributes, type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_FROM_PX = 96
/** A quick flick closes from anywhere. */
const FLICK_PX_PER_MS = 0.6

/** Handlers for the part of a sheet that a finger drags down. */
export function useDragToClose(
  sheet: RefObject<HTMLElement | null>,
  onClose: () => void,
): Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'> {
  const start = useRef<{ y: number; atMs: number } | null>(null)

  const finish = (event: PointerEvent<HTMLElement>) => {
    const element = sheet.current
    if (start.current === null || element === null) return
    const distancePx = event.clientY - start.current.y
    const isFlick = distancePx > 24 && distancePx / Math.max(1, event.timeStamp - start.current.atMs) > FLICK_PX_PER_MS
    start.current = null
    delete element.dataset.dragging
    element.style.transform = ''
    if (event.type === 'pointerup' && (distancePx > CLOSE_FROM_PX || isFlick)) onClose()
  }

  return {
    onPointerDown(event) {
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      start.current = { y: event.clientY, atMs: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
      if (sheet.current !== null) sheet.current.dataset.dragging = 'true'
    },
    onPointerMove(event) {
      if (start.current === null || sheet.current === null) return
      sheet.current.style.transform = `translateY(${Math.max(0, event.clientY - start.current.y)}px)`
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  }
}
