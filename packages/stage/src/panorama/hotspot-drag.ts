/** Pointer and keys on hotspots: editors move them, for visitors they are a part of the view that they lie over. */
import { wrapRad } from './directions.ts'
import type { PanoramaDirection } from './panorama-scene.ts'

export interface HotspotDragHandlers {
  /** While this is false hotspots are not moved: what is no tap on them turns the view. */
  isEnabled: () => boolean
  canvas: () => HTMLCanvasElement | null
  /** Where the direction of this hotspot is drawn in the window. */
  getDirection: (id: string) => PanoramaDirection | null
  findDirectionAt: (clientX: number, clientY: number) => PanoramaDirection
  onMove: (id: string, direction: PanoramaDirection) => void
  onEnd: (id: string, direction: PanoramaDirection) => void
}

/** The attribute of a hotspot's element that holds its id. */
export const HOTSPOT_ATTRIBUTE = 'data-hotspot'

const SLOP_PX = 4
const KEY_STEP_RAD = Math.PI / 180
const KEY_STEPS: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Those that a button has no use for. */
const VIEW_KEYS = new Set([...Object.keys(KEY_STEPS), '+', '=', '-', 'Home'])
const SHIFT_FACTOR = 5
const PITCH_MAX_RAD = Math.PI / 2

interface Drag {
  id: string
  pointerId: number
  startX: number
  startY: number
  /** From the pointer to the middle of the hotspot, in pixels. */
  offsetX: number
  offsetY: number
  direction: PanoramaDirection | null
}

/** @returns detaches it */
export function attachHotspotDrag(overlay: HTMLElement, handlers: HotspotDragHandlers): () => void {
  let drag: Drag | null = null

  const findPlace = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(`[${HOTSPOT_ATTRIBUTE}]`) : null
  const getId = (place: HTMLElement) => place.getAttribute(HOTSPOT_ATTRIBUTE) ?? ''

  const handlePointerDown = (event: PointerEvent) => {
    const place = findPlace(event.target)
    if (place === null || event.button !== 0) return
    const { left, top, width, height } = place.getBoundingClientRect()
    drag = {
      id: getId(place),
      pointerId: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      offsetX: left + width / 2 - event.clientX,
      offsetY: top + height / 2 - event.clientY,
      direction: null,
    }
  }
  const handlePointerMove = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return
    if (drag.direction === null) {
      if (Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < SLOP_PX) return
      if (!handlers.isEnabled()) {
        drag = null
        // The canvas takes the pointer from here on, and its release is no tap on the hotspot.
        const { pointerId, pointerType, clientX, clientY } = event
        handlers.canvas()?.dispatchEvent(new PointerEvent('pointerdown', { pointerId, pointerType, clientX, clientY, button: 0 }))
        return
      }
      overlay.setPointerCapture(event.pointerId)
    }
    drag.direction = handlers.findDirectionAt(event.clientX + drag.offsetX, event.clientY + drag.offsetY)
    handlers.onMove(drag.id, drag.direction)
  }
  const handlePointerUp = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return
    const { id, direction } = drag
    drag = null
    if (direction === null) return
    handlers.onEnd(id, direction)
    // The release ends the drag and is no tap on the hotspot.
    overlay.addEventListener('click', swallow, { capture: true, once: true })
    window.setTimeout(() => overlay.removeEventListener('click', swallow, { capture: true }))
  }
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const place = findPlace(event.target)
    const step = KEY_STEPS[event.key]
    if (!handlers.isEnabled()) return passOn(event)
    if (place === null || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const from = handlers.getDirection(getId(place))
    if (from === null) return
    event.preventDefault()
    const stepRad = KEY_STEP_RAD * (event.shiftKey ? SHIFT_FACTOR : 1)
    const pitchRad = Math.min(PITCH_MAX_RAD, Math.max(-PITCH_MAX_RAD, from.pitchRad + step[1] * stepRad))
    handlers.onEnd(getId(place), { yawRad: wrapRad(from.yawRad + step[0] * stepRad), pitchRad })
  }

  const handleKeyUp = (event: KeyboardEvent) => {
    if (!handlers.isEnabled()) passOn(event)
  }
  const passOn = (event: KeyboardEvent) => {
    if (!VIEW_KEYS.has(event.key)) return
    event.preventDefault()
    handlers.canvas()?.dispatchEvent(new KeyboardEvent(event.type, event))
  }
  /** The wheel zooms over a hotspot as well. */
  const handleWheel = (event: WheelEvent) => {
    event.preventDefault()
    handlers.canvas()?.dispatchEvent(new WheelEvent('wheel', event))
  }

  overlay.addEventListener('pointerdown', handlePointerDown)
  overlay.addEventListener('pointermove', handlePointerMove)
  overlay.addEventListener('pointerup', handlePointerUp)
  overlay.addEventListener('pointercancel', handlePointerUp)
  overlay.addEventListener('keydown', handleKeyDown)
  overlay.addEventListener('keyup', handleKeyUp)
  overlay.addEventListener('wheel', handleWheel, { passive: false })
  return () => {
    overlay.removeEventListener('pointerdown', handlePointerDown)
    overlay.removeEventListener('pointermove', handlePointerMove)
    overlay.removeEventListener('pointerup', handlePointerUp)
    overlay.removeEventListener('pointercancel', handlePointerUp)
    overlay.removeEventListener('keydown', handleKeyDown)
    overlay.removeEventListener('keyup', handleKeyUp)
    overlay.removeEventListener('wheel', handleWheel)
  }
}
