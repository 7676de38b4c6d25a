import { type PointerEvent, useRef, useState } from 'react'

/** The dragged row: its index, the index where it would be dropped, and its offset in pixels. */
export interface RowDrag {
  from: number
  to: number
  offsetPx: number
  /** Heights of all rows when the drag began. */
  heightsPx: readonly number[]
}

/**
 * Reorders the rows of a list (`li`, without gaps) by a handle in each. `drag` is the current position of the dragged row;
 * `onMove` is called once, on release. The list scrolls when the pointer is near its end.
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const start = useRef({ y: 0, scrollTop: 0 })

  const findScroller = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-row-scroller]')

  function getHandleProps(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, scrollTop: findScroller(event.currentTarget)?.scrollTop ?? 0 }
        setDrag({ from: index, to: index, offsetPx: 0, heightsPx: measureRows(event.currentTarget) })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null) return
        const scroller = findScroller(event.currentTarget)
        if (scroller !== null) scrollNearEdge(scroller, event.clientY)
        const scrolledPx = (scroller?.scrollTop ?? 0) - start.current.scrollTop
        const offsetPx = event.clientY - start.current.y + scrolledPx
        setDrag({ ...drag, to: findDropIndex(drag.heightsPx, drag.from, offsetPx), offsetPx })
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

const measureRows = (handle: Element): number[] =>
  [...(handle.closest('li')?.parentElement?.children ?? [])].map((row) => row.getBoundingClientRect().height)

const SCROLL_EDGE_PX = 36
const SCROLL_STEP_PX = 9

function scrollNearEdge(scroller: HTMLElement, y: number): void {
  const box = scroller.getBoundingClientRect()
  if (y < box.top + SCROLL_EDGE_PX) scroller.scrollTop -= SCROLL_STEP_PX
  if (y > box.bottom - SCROLL_EDGE_PX) scroller.scrollTop += SCROLL_STEP_PX
}

/** Index of the row that a dragged one replaces: the furthest of which it covers half. */
function findDropIndex(heightsPx: readonly number[], from: number, offsetPx: number): number {
  const step = Math.sign(offsetPx)
  let leftPx = Math.abs(offsetPx)
  let to = from
  for (let next = from + step; next !== to; next += step) {
    const heightPx = heightsPx[next]
    if (heightPx === undefined || leftPx < heightPx / 2) break
    leftPx -= heightPx
    to = next
  }
  return to
}

/** Offset of a row from its own position while another is dragged over it. */
export function computeRowShiftPx(index: number, drag: RowDrag | null): number {
  if (drag === null) return 0
  const { from, to, offsetPx, heightsPx } = drag
  if (index === from) return offsetPx
  const draggedPx = heightsPx[from] ?? 0
  if (index > from && index <= to) return -draggedPx
  return index < from && index >= to ? draggedPx : 0
}
