import type { FrameLoop } from './frame-loop.ts'
import { stopTurning, type Turning, type TurningInput } from './turning.ts'
import { attachViewerHands } from './viewer-hands.ts'

interface TurningHandsOptions {
  canvas: HTMLCanvasElement
  turning: Turning
  input: TurningInput
  loop: FrameLoop
  /** So many pixels, in so many seconds. */
  drag: (byXPx: number, byYPx: number, inS: number) => void
  /** More than 1: closer. */
  zoom: (factor: number) => void
  reset: () => void
}

/** A hand that rested so long throws nothing. */
const REST_MS = 80

/** Hands and keys on a canvas that turn what it shows; answers how to take them away. */
export function attachTurningHands({ canvas, turning, input, loop, drag, zoom, reset }: TurningHandsOptions): () => void {
  let lastMoveMs = 0
  return attachViewerHands(canvas, {
    onTake() {
      stopTurning(turning)
      input.isHeld = true
      input.isResetting = false
      lastMoveMs = performance.now()
      loop.wake()
    },
    onDrag(byXPx, byYPx) {
      const nowMs = performance.now()
      drag(byXPx, byYPx, (nowMs - lastMoveMs) / 1000)
      lastMoveMs = nowMs
      loop.wake()
    },
    onRelease() {
      if (performance.now() - lastMoveMs > REST_MS) stopTurning(turning)
      input.isHeld = false
      loop.wake()
    },
    onZoom(factor) {
      zoom(factor)
      loop.wake()
    },
    onKeys(x, y) {
      input.keyX = x
      input.keyY = y
      input.isHeld = false
      loop.wake()
    },
    onReset: reset,
  })
}

/** Leads back to how it was shown first. */
export function beginReset(turning: Turning, input: TurningInput, loop: FrameLoop): void {
  stopTurning(turning)
  input.isResetting = true
  input.isHeld = false
  loop.wake()
}
