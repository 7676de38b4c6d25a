import { type PointerEvent, useRef, useState } from 'react'

export interface RowDrag {
  from: number
  to: number
  byPx: number
}

/**
 * Reorders rows of one height by a handle. `drag` says where the held row is now; `onMove` is told once, when it is let go.
 * The list scrolls along when the finger comes near its end.
 */
export function useRowDrag(count: number, rowPx: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const start = useRef({ y: 0, scrollTop: 0 })

  const scrollerOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-row-scroller]')

  function handleOf(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, scrollTop: scrollerOf(event.currentTarget)?.scrollTop ?? 0 }
        setDrag({ from: index, to: index, byPx: 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null) return
        const scroller = scrollerOf(event.currentTarget)
        if (scroller !== null) scrollAlong(scroller, event.clientY)
        const scrolledPx = (scroller?.scrollTop ?? 0) - start.current.scrollTop
        const byPx = event.clientY - start.current.y + scrolledPx
        const to = Math.min(count - 1, Math.max(0, drag.from + Math.round(byPx / rowPx)))
        setDrag({ ...drag, to, byPx })
      },
      onPointerUp() {
        if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }
  }
  return { drag, handleOf }
}

const EDGE_PX = 36
const SCROLL_PX = 9

function scrollAlong(scroller: HTMLElement, y: number): void {
  const box = scroller.getBoundingClientRect()
  if (y < box.top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
  if (y > box.bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
}

/** How far a row stands from its own place while another is dragged over it. */
export function shiftOf(index: number, drag: RowDrag | null, rowPx: number): number {
  if (drag === null) return 0
  if (index === drag.from) return drag.byPx
  if (index > drag.from && index <= drag.to) return -rowPx
  return index < drag.from && index >= drag.to ? rowPx : 0
}
