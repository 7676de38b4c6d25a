/** Pointer and keyboard input of the canvas: distinguishes drag, tap, long press, pinch and walking keys. */
import type { WalkInput } from './walker.ts'

export interface ScreenPoint {
  /** Pixels from the canvas's upper left corner. */
  x: number
  y: number
}

export interface CanvasInputHandlers {
  /** A finger or mouse went down, or has rested for a while; true when what it drags is not the look (a work, in the editor). */
  onGrab(at: ScreenPoint, how: 'mouse' | 'touch' | 'long_press'): boolean
  onDragGrabbed(at: ScreenPoint): void
  onRelease(isCancelled: boolean): void
  onLook(yawByRad: number, pitchByRad: number): void
  onTap(at: ScreenPoint): void
  /** Distance of two fingers as a factor of what it was. */
  onPinch(factor: number, isEnd: boolean): void
  onKeys: (keys: Readonly<WalkInput>) => void
  /** Whether keys count wherever the focus is, but in fields and dialogs; else only while the canvas has it. */
  hasPageKeys: () => boolean
}

const RAD_PER_PX_TOUCH = 0.0046
const RAD_PER_PX_MOUSE = 0.003
const TAP_SLOP_PX = 9
const MAX_TAP_MS = 450
const LONG_PRESS_MS = 350

interface Finger extends ScreenPoint {
  startX: number
  startY: number
  startedAt: number
}

export function attachCanvasInput(canvas: HTMLCanvasElement, handlers: CanvasInputHandlers): () => void {
  const fingers = new Map<number, Finger>()
  let grabbingPointerId: number | null = null
  let pinchStartPx: number | null = null
  let longPress: number | undefined

  const toCanvasPoint = (event: PointerEvent): ScreenPoint => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const handlePointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    canvas.focus({ preventScroll: true })
    // The ring is for who comes by Tab; some browsers draw it for the first focus of a page as well.
    canvas.style.outlineStyle = 'none'
    const at = toCanvasPoint(event)
    fingers.set(event.pointerId, { ...at, startX: at.x, startY: at.y, startedAt: event.timeStamp })
    canvas.setPointerCapture(event.pointerId)
    window.clearTimeout(longPress)
    if (fingers.size === 1) {
      if (handlers.onGrab(at, event.pointerType === 'mouse' ? 'mouse' : 'touch')) grabbingPointerId = event.pointerId
      else if (event.pointerType !== 'mouse') longPress = window.setTimeout(() => startLongPress(event.pointerId), LONG_PRESS_MS)
    }
    if (fingers.size === 2) {
      if (grabbingPointerId !== null) handlers.onRelease(true)
      grabbingPointerId = null
      pinchStartPx = computeSpreadPx(fingers)
    }
  }

  const startLongPress = (pointerId: number) => {
    const finger = fingers.get(pointerId)
    if (!finger || fingers.size !== 1 || computeMovedPx(finger) > TAP_SLOP_PX) return
    if (handlers.onGrab({ x: finger.x, y: finger.y }, 'long_press')) grabbingPointerId = pointerId
  }

  const handlePointerMove = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const at = toCanvasPoint(event)
    const byX = at.x - finger.x
    const byY = at.y - finger.y
    finger.x = at.x
    finger.y = at.y
    if (pinchStartPx !== null) {
      if (fingers.size === 2) handlers.onPinch(computeSpreadPx(fingers) / pinchStartPx, false)
      return
    }
    if (grabbingPointerId === event.pointerId) return handlers.onDragGrabbed(at)
    const radPerPx = event.pointerType === 'touch' ? RAD_PER_PX_TOUCH : RAD_PER_PX_MOUSE
    handlers.onLook(byX * radPerPx, byY * radPerPx)
  }

  const handlePointerUp = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const wasPinching = pinchStartPx !== null
    if (pinchStartPx !== null && fingers.size === 2) {
      handlers.onPinch(computeSpreadPx(fingers) / pinchStartPx, true)
    }
    fingers.delete(event.pointerId)
    window.clearTimeout(longPress)
    if (fingers.size === 0) pinchStartPx = null
    const isCancelled = event.type === 'pointercancel'
    const isTap =
      !isCancelled && !wasPinching && computeMovedPx(finger) < TAP_SLOP_PX && event.timeStamp - finger.startedAt < MAX_TAP_MS
    if (grabbingPointerId === event.pointerId) {
      grabbingPointerId = null
      handlers.onRelease(isCancelled || isTap)
    }
    if (isTap) handlers.onTap({ x: finger.x, y: finger.y })
  }

  const detachKeys = attachKeys(canvas, handlers)
  canvas.addEventListener('pointerdown', handlePointerDown)
  canvas.addEventListener('pointermove', handlePointerMove)
  canvas.addEventListener('pointerup', handlePointerUp)
  canvas.addEventListener('pointercancel', handlePointerUp)
  return () => {
    window.clearTimeout(longPress)
    detachKeys()
    canvas.removeEventListener('pointerdown', handlePointerDown)
    canvas.removeEventListener('pointermove', handlePointerMove)
    canvas.removeEventListener('pointerup', handlePointerUp)
    canvas.removeEventListener('pointercancel', handlePointerUp)
  }
}

function computeMovedPx(finger: Finger): number {
  return Math.hypot(finger.x - finger.startX, finger.y - finger.startY)
}

function computeSpreadPx(fingers: ReadonlyMap<number, ScreenPoint>): number {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1
}

const WALK_KEYS: Readonly<Record<string, Partial<WalkInput>>> = {
  KeyW: { forward: 1 },
  ArrowUp: { forward: 1 },
  KeyS: { forward: -1 },
  ArrowDown: { forward: -1 },
  KeyA: { right: -1 },
  KeyD: { right: 1 },
  KeyQ: { turn: 1 },
  ArrowLeft: { turn: 1 },
  KeyE: { turn: -1 },
  ArrowRight: { turn: -1 },
}

/** Where keys have a meaning of their own. */
const OWN_KEYS = 'input,textarea,select,dialog,[contenteditable],[role=menu],[role=listbox],[role=radiogroup],[role=tablist]'

function attachKeys(canvas: HTMLCanvasElement, { onKeys, hasPageKeys }: CanvasInputHandlers): () => void {
  const pressedKeys = new Set<string>()
  const emitKeys = (isFast: boolean) => {
    const sum: WalkInput = { forward: 0, right: 0, turn: 0, isFast }
    for (const code of pressedKeys) {
      const direction = WALK_KEYS[code]
      sum.forward += direction?.forward ?? 0
      sum.right += direction?.right ?? 0
      sum.turn += direction?.turn ?? 0
    }
    onKeys(sum)
  }
  const isMeant = ({ target }: Event): boolean => {
    if (target === canvas) return true
    if (!hasPageKeys() || window.document.querySelector('dialog[open]')) return false
    return !(target instanceof Element && target.closest(OWN_KEYS))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') canvas.style.outlineStyle = ''
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isMeant(event)) return
    if (WALK_KEYS[event.code]) {
      pressedKeys.add(event.code)
      event.preventDefault()
    } else if (event.key !== 'Shift') return
    emitKeys(event.shiftKey)
  }
  const handleKeyUp = (event: KeyboardEvent) => {
    if (pressedKeys.delete(event.code) || pressedKeys.size > 0) emitKeys(event.shiftKey)
  }
  const handleFocus = (event: Event) => {
    if (!isMeant(event)) releaseAll()
  }
  const releaseAll = () => {
    if (pressedKeys.size === 0) return
    pressedKeys.clear()
    emitKeys(false)
  }
  window.addEventListener('keydown', handleKeyDown)
  window.addEventListener('keyup', handleKeyUp)
  window.addEventListener('focusin', handleFocus)
  window.addEventListener('blur', releaseAll)
  return () => {
    window.removeEventListener('keydown', handleKeyDown)
    window.removeEventListener('keyup', handleKeyUp)
    window.removeEventListener('focusin', handleFocus)
    window.removeEventListener('blur', releaseAll)
  }
}
