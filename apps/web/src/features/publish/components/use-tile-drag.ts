import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { nearestPlace, placeWhileDragged, type TileDrag } from '../model/tile-drag.ts'

/** A finger that rests this long means to move the picture; one that goes on at once means to scroll. */
const HOLD_MS = 260
/** A mouse that went this far means to move it. */
const MOUSE_FROM_PX = 6
const FINGER_SLACK_PX = 10

interface Press {
  pointerId: number
  index: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
  boxes: DOMRect[]
}

/** Moves tiles of a grid by holding them; `onMove` is told once, when the tile is let go. */
export function useTileDrag(grid: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<TileDrag | null>(null)
  const press = useRef<Press | null>(null)
  /** The click that follows a drag opens nothing. */
  const wasDragged = useRef(false)

  const holdPage = useEffectEvent((event: TouchEvent) => {
    if (drag !== null && event.cancelable) event.preventDefault()
  })
  useEffect(() => {
    const element = grid.current
    const listener = (event: TouchEvent) => holdPage(event)
    // React's own listeners are passive: they could not keep the page from scrolling under the held tile.
    element?.addEventListener('touchmove', listener, { passive: false })
    return () => element?.removeEventListener('touchmove', listener)
  }, [grid])

  function begin(held: Press, element: HTMLElement): void {
    element.setPointerCapture(held.pointerId)
    wasDragged.current = true
    setDrag({ from: held.index, to: held.index, byXPx: 0, byYPx: 0 })
  }
  function end(): void {
    clearTimeout(press.current?.timer)
    press.current = null
    setDrag(null)
  }

  function tileOf(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || press.current !== null) return
        const element = event.currentTarget
        const tiles = [...(element.closest('[data-tiles]')?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
        const boxes = tiles.map((tile) => tile.getBoundingClientRect())
        const held: Press = { pointerId: event.pointerId, index, x: event.clientX, y: event.clientY, timer: undefined, boxes }
        wasDragged.current = false
        press.current = held
        if (event.pointerType !== 'mouse') held.timer = setTimeout(() => press.current === held && begin(held, element), HOLD_MS)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = press.current
        if (held?.pointerId !== event.pointerId) return
        const [byXPx, byYPx] = [event.clientX - held.x, event.clientY - held.y]
        if (drag !== null) {
          const to = nearestPlace(held.boxes, { from: drag.from, byXPx, byYPx })
          return setDrag({ from: drag.from, to, byXPx, byYPx })
        }
        const distancePx = Math.hypot(byXPx, byYPx)
        if (event.pointerType === 'mouse' && distancePx > MOUSE_FROM_PX) begin(held, event.currentTarget)
        else if (event.pointerType !== 'mouse' && distancePx > FINGER_SLACK_PX) end()
      },
      onPointerUp() {
        if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
        end()
      },
      onPointerCancel: end,
      // A held finger would bring up the browser's own menu, and end the drag.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }

  /** How far a tile stands from its own place now, in pixels. */
  function shiftOf(index: number): { x: number; y: number } {
    if (drag === null) return { x: 0, y: 0 }
    if (index === drag.from) return { x: drag.byXPx, y: drag.byYPx }
    const boxes = press.current?.boxes ?? []
    const [own, there] = [boxes[index], boxes[placeWhileDragged(index, drag)]]
    return own === undefined || there === undefined ? { x: 0, y: 0 } : { x: there.left - own.left, y: there.top - own.top }
  }
  return { drag, tileOf, shiftOf }
}
