/** Fingers, mouse and keys on the canvas, told apart: drag, tap, pinch, wheel, walking keys. */
import type { WalkInput } from './walker.ts'

export interface ScreenPoint {
  /** Pixels from the canvas's upper left corner. */
  x: number
  y: number
}

export interface HandHandlers {
  /** A finger or mouse went down, or has rested for a while; true when what it drags is not the look (a work, in the editor). */
  onGrab(at: ScreenPoint, how: 'mouse' | 'touch' | 'long_press'): boolean
  onDragGrabbed(at: ScreenPoint): void
  onRelease(isCancelled: boolean): void
  onLook(yawByRad: number, pitchByRad: number): void
  onTap(at: ScreenPoint): void
  /** Distance of two fingers as a factor of what it was. */
  onPinch(factor: number, isEnd: boolean): void
  onKeys: (keys: Readonly<WalkInput>) => void
}

const RAD_PER_PX_TOUCH = 0.0046
const RAD_PER_PX_MOUSE = 0.003
const TAP_SLOP_PX = 9
const LONGEST_TAP_MS = 450
const LONG_PRESS_MS = 350

interface Finger extends ScreenPoint {
  startX: number
  startY: number
  startedAt: number
}

export function attachHands(canvas: HTMLCanvasElement, handlers: HandHandlers): () => void {
  const fingers = new Map<number, Finger>()
  let grabbed: number | null = null
  let pinchStartPx: number | null = null
  let longPress: number | undefined

  const place = (event: PointerEvent): ScreenPoint => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    canvas.focus({ preventScroll: true })
    const at = place(event)
    fingers.set(event.pointerId, { ...at, startX: at.x, startY: at.y, startedAt: event.timeStamp })
    canvas.setPointerCapture(event.pointerId)
    window.clearTimeout(longPress)
    if (fingers.size === 1) {
      if (handlers.onGrab(at, event.pointerType === 'mouse' ? 'mouse' : 'touch')) grabbed = event.pointerId
      else if (event.pointerType !== 'mouse') longPress = window.setTimeout(() => rest(event.pointerId), LONG_PRESS_MS)
    }
    if (fingers.size === 2) {
      if (grabbed !== null) handlers.onRelease(true)
      grabbed = null
      pinchStartPx = spread(fingers)
    }
  }

  const rest = (pointerId: number) => {
    const finger = fingers.get(pointerId)
    if (!finger || fingers.size !== 1 || movedPx(finger) > TAP_SLOP_PX) return
    if (handlers.onGrab({ x: finger.x, y: finger.y }, 'long_press')) grabbed = pointerId
  }

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const at = place(event)
    const byX = at.x - finger.x
    const byY = at.y - finger.y
    finger.x = at.x
    finger.y = at.y
    if (pinchStartPx !== null) {
      if (fingers.size === 2) handlers.onPinch(spread(fingers) / pinchStartPx, false)
      return
    }
    if (grabbed === event.pointerId) return handlers.onDragGrabbed(at)
    const radPerPx = event.pointerType === 'touch' ? RAD_PER_PX_TOUCH : RAD_PER_PX_MOUSE
    handlers.onLook(byX * radPerPx, byY * radPerPx)
  }

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const wasPinching = pinchStartPx !== null
    if (pinchStartPx !== null && fingers.size === 2) {
      handlers.onPinch(spread(fingers) / pinchStartPx, true)
    }
    fingers.delete(event.pointerId)
    window.clearTimeout(longPress)
    if (fingers.size === 0) pinchStartPx = null
    const isCancelled = event.type === 'pointercancel'
    const isTap =
      !isCancelled && !wasPinching && movedPx(finger) < TAP_SLOP_PX && event.timeStamp - finger.startedAt < LONGEST_TAP_MS
    if (grabbed === event.pointerId) {
      grabbed = null
      handlers.onRelease(isCancelled || isTap)
    }
    if (isTap) handlers.onTap({ x: finger.x, y: finger.y })
  }

  const detachKeys = attachKeys(canvas, handlers.onKeys)
  canvas.addEventListener('pointerdown', down)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointercancel', up)
  return () => {
    window.clearTimeout(longPress)
    detachKeys()
    canvas.removeEventListener('pointerdown', down)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerup', up)
    canvas.removeEventListener('pointercancel', up)
  }
}

function movedPx(finger: Finger): number {
  return Math.hypot(finger.x - finger.startX, finger.y - finger.startY)
}

function spread(fingers: ReadonlyMap<number, ScreenPoint>): number {
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

/** Keys count only while the canvas has the focus, so that they never walk away from a text field. */
function attachKeys(canvas: HTMLCanvasElement, onKeys: HandHandlers['onKeys']): () => void {
  const held = new Set<string>()
  const tell = (isFast: boolean) => {
    const sum: WalkInput = { forward: 0, right: 0, turn: 0, isFast }
    for (const code of held) {
      const part = WALK_KEYS[code]
      sum.forward += part?.forward ?? 0
      sum.right += part?.right ?? 0
      sum.turn += part?.turn ?? 0
    }
    onKeys(sum)
  }
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (WALK_KEYS[event.code]) {
      held.add(event.code)
      event.preventDefault()
    } else if (event.key !== 'Shift') return
    tell(event.shiftKey)
  }
  const up = (event: KeyboardEvent) => {
    held.delete(event.code)
    tell(event.shiftKey)
  }
  const letGo = () => {
    held.clear()
    tell(false)
  }
  canvas.addEventListener('keydown', down)
  canvas.addEventListener('keyup', up)
  canvas.addEventListener('blur', letGo)
  window.addEventListener('blur', letGo)
  return () => {
    canvas.removeEventListener('keydown', down)
    canvas.removeEventListener('keyup', up)
    canvas.removeEventListener('blur', letGo)
    window.removeEventListener('blur', letGo)
  }
}
