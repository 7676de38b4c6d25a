import { type PointerEvent, useRef, useState } from 'react'

/** The dragged row: its index, the index where it would be dropped, and its offset in pixels. */
export interface RowDrag {
  from: number
  to: number
  offsetPx: number
}

/**
 * Reorders rows of equal height by a handle. `drag` is the current position of the dragged row; `onMove` is called once, on
 * release. The list scrolls when the pointer is near its end.
 */
export function useRowDrag(count: number, rowPx: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const start = useRef({ y: 0, scrollTop: 0 })

  const findScroller = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-row-scroller]')

  function getHandleProps(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, scrollTop: findScroller(event.currentTarget)?.scrollTop ?? 0 }
        setDrag({ from: index, to: index, offsetPx: 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null) return
        const scroller = findScroller(event.currentTarget)
        if (scroller !== null) scrollNearEdge(scroller, event.clientY)
        const scrolledPx = (scroller?.scrollTop ?? 0) - start.current.scrollTop
        const byPx = event.clientY - start.current.y + scrolledPx
        const to = Math.min(count - 1, Math.max(0, drag.from + Math.round(byPx / rowPx)))
        setDrag({ ...drag, to, offsetPx: byPx })
      },
      onPointerUp() {
        if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }
  }
  return { drag, getHandleProps }
}

const SCROLL_EDGE_PX = 36
const SCROLL_STEP_PX = 9

function scrollNearEdge(scroller: HTMLElement, y: number): void {
  const box = scroller.getBoundingClientRect()
  if (y < box.top + SCROLL_EDGE_PX) scroller.scrollTop -= SCROLL_STEP_PX
  if (y > box.bottom - SCROLL_EDGE_PX) scroller.scrollTop += SCROLL_STEP_PX
}

/** Offset of a row from its own position while another is dragged over it. */
export function computeRowShiftPx(index: number, drag: RowDrag | null, rowPx: number): number {
  if (drag === null) return 0
  if (index === drag.from) return drag.offsetPx
  if (index > drag.from && index <= drag.to) return -rowPx
  return index < drag.from && index >= drag.to ? rowPx : 0
}
