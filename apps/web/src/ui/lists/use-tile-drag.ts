import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { findNearestIndex, getIndexWhileDragged, type TileDrag } from './tile-drag.ts'

/** Milliseconds of holding still before a touch starts a drag instead of scrolling. */
const LONG_PRESS_MS = 260
/** Movement of a mouse that starts a drag. */
const MOUSE_DRAG_THRESHOLD_PX = 6
const TOUCH_SLOP_PX = 10

interface Press {
  pointerId: number
  index: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
  boxes: DOMRect[]
}

/** Reorders the tiles of a grid by dragging; `onMove` is called once, on release. */
export function useTileDrag(grid: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<TileDrag | null>(null)
  const pressRef = useRef<Press | null>(null)
  /** The click event that follows a drag must not open the sheet. */
  const wasDragged = useRef(false)

  const preventScroll = useEffectEvent((event: TouchEvent) => {
    if (drag !== null && event.cancelable) event.preventDefault()
  })
  useEffect(() => {
    const element = grid.current
    const listener = (event: TouchEvent) => preventScroll(event)
    // React's touch listeners are passive and could not prevent scrolling during a drag.
    element?.addEventListener('touchmove', listener, { passive: false })
    return () => element?.removeEventListener('touchmove', listener)
  }, [grid])

  function startDrag(pressed: Press, element: HTMLElement): void {
    element.setPointerCapture(pressed.pointerId)
    wasDragged.current = true
    setDrag({ from: pressed.index, to: pressed.index, byXPx: 0, byYPx: 0 })
  }
  function endDrag(): void {
    clearTimeout(pressRef.current?.timer)
    pressRef.current = null
    setDrag(null)
  }

  function getTileHandlers(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || pressRef.current !== null) return
        const element = event.currentTarget
        const tiles = [...(element.closest('[data-tiles]')?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
        const boxes = tiles.map((tile) => tile.getBoundingClientRect())
        const pressed: Press = { pointerId: event.pointerId, index, x: event.clientX, y: event.clientY, timer: undefined, boxes }
        wasDragged.current = false
        pressRef.current = pressed
        if (event.pointerType !== 'mouse')
          pressed.timer = setTimeout(() => pressRef.current === pressed && startDrag(pressed, element), LONG_PRESS_MS)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const pressed = pressRef.current
        if (pressed?.pointerId !== event.pointerId) return
        const [byXPx, byYPx] = [event.clientX - pressed.x, event.clientY - pressed.y]
        if (drag !== null) {
          const to = findNearestIndex(pressed.boxes, { from: drag.from, byXPx, byYPx })
          return setDrag({ from: drag.from, to, byXPx, byYPx })
        }
        const distancePx = Math.hypot(byXPx, byYPx)
        if (event.pointerType === 'mouse' && distancePx > MOUSE_DRAG_THRESHOLD_PX) startDrag(pressed, event.currentTarget)
        else if (event.pointerType !== 'mouse' && distancePx > TOUCH_SLOP_PX) endDrag()
      },
      onPointerUp() {
        if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
        endDrag()
      },
      onPointerCancel: endDrag,
      // The context menu of a long press would end the drag.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }

  /** Offset of a tile from its own position during a drag, in CSS pixels. */
  function getTileOffset(index: number): { x: number; y: number } {
    if (drag === null) return { x: 0, y: 0 }
    if (index === drag.from) return { x: drag.byXPx, y: drag.byYPx }
    const boxes = pressRef.current?.boxes ?? []
    const [own, target] = [boxes[index], boxes[getIndexWhileDragged(index, drag)]]
    return own === undefined || target === undefined ? { x: 0, y: 0 } : { x: target.left - own.left, y: target.top - own.top }
  }
  return { drag, getTileHandlers, getTileOffset }
}
