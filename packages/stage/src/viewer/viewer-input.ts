/** Pointer, wheel and keyboard input of a canvas that shows a panorama or a model. */
export interface ViewerInputHandlers {
  /** The user takes over: automatic rotation stops. */
  onStart(): void
  onDrag(byXPx: number, byYPx: number): void
  onRelease(): void
  /** More than 1: closer. */
  onZoom(factor: number): void
  /** −1 … 1 to the right and up; 0, 0 when the keys are up again. */
  onKeys(x: number, y: number): void
  /** Home, or two quick taps. */
  onReset(): void
  /** A short touch at a place of the window. Returns whether it meant something: then it is not the first of two quick taps. */
  onTap?: ((clientX: number, clientY: number) => boolean) | undefined
}

const ZOOM_PER_WHEEL_PX = 0.0012
const ZOOM_PER_KEY = 1.15
const DOUBLE_TAP_MS = 300
const TAP_SLOP_PX = 10

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function attachViewerInput(canvas: HTMLCanvasElement, handlers: ViewerInputHandlers): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  const pressedKeys = new Set<string>()
  let spreadPx = 0
  let lastTap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
  let tapStart: { x: number; y: number } | null = null

  const handlePointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    canvas.focus({ preventScroll: true })
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    tapStart = fingers.size === 1 ? { x: event.clientX, y: event.clientY } : null
    spreadPx = computeSpreadPx(fingers)
    handlers.onStart()
  }
  const handlePointerMove = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const [byX, byY] = [event.clientX - finger.x, event.clientY - finger.y]
    finger.x = event.clientX
    finger.y = event.clientY
    if (tapStart && Math.hypot(finger.x - tapStart.x, finger.y - tapStart.y) > TAP_SLOP_PX) tapStart = null
    // Each of two fingers moves the middle by half of its way.
    handlers.onDrag(byX / fingers.size, byY / fingers.size)
    if (fingers.size !== 2) return
    const spread = computeSpreadPx(fingers)
    if (spread > 0 && spreadPx > 0) handlers.onZoom(spread / spreadPx)
    spreadPx = spread
  }
  const handlePointerUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    spreadPx = computeSpreadPx(fingers)
    if (fingers.size > 0) return
    if (tapStart && event.type === 'pointerup') handleTap(event)
    handlers.onRelease()
  }
  const handleTap = (event: PointerEvent) => {
    if (handlers.onTap?.(event.clientX, event.clientY)) return
    const isSecond =
      event.timeStamp - lastTap.at < DOUBLE_TAP_MS &&
      Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < TAP_SLOP_PX * 2
    lastTap = { at: isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp, x: event.clientX, y: event.clientY }
    if (isSecond) handlers.onReset()
  }
  const handleWheel = (event: WheelEvent) => {
    event.preventDefault()
    handlers.onStart()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 32
    handlers.onZoom(Math.exp(-Math.max(-240, Math.min(240, px)) * ZOOM_PER_WHEEL_PX))
  }
  const emitKeys = () => {
    let [x, y] = [0, 0]
    for (const key of pressedKeys) {
      x += ARROWS[key]?.[0] ?? 0
      y += ARROWS[key]?.[1] ?? 0
    }
    handlers.onKeys(x, y)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key in ARROWS) pressedKeys.add(event.key)
    else if (event.key === '+' || event.key === '=') handlers.onZoom(ZOOM_PER_KEY)
    else if (event.key === '-') handlers.onZoom(1 / ZOOM_PER_KEY)
    else if (event.key === 'Home') handlers.onReset()
    else return
    event.preventDefault()
    handlers.onStart()
    emitKeys()
  }
  const handleKeyUp = (event: KeyboardEvent) => {
    if (pressedKeys.delete(event.key)) emitKeys()
  }
  const handleBlur = () => {
    pressedKeys.clear()
    emitKeys()
  }

  const removals = [
    listen(canvas, 'pointerdown', handlePointerDown),
    listen(canvas, 'pointermove', handlePointerMove),
    listen(canvas, 'pointerup', handlePointerUp),
    listen(canvas, 'pointercancel', handlePointerUp),
    listen(canvas, 'wheel', handleWheel),
    listen(canvas, 'keydown', handleKeyDown),
    listen(canvas, 'keyup', handleKeyUp),
    listen(canvas, 'blur', handleBlur),
  ]
  return () => {
    for (const remove of removals) remove()
  }
}

function listen<Name extends keyof HTMLElementEventMap>(
  canvas: HTMLCanvasElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  canvas.addEventListener(name, listener, { passive: false })
  return () => canvas.removeEventListener(name, listener)
}

function computeSpreadPx(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [first, second] = [...fingers.values()]
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}
