import type { FrameLoop } from './frame-loop.ts'
import { type Rotation, type RotationInput, stopRotation } from './rotation.ts'
import { attachViewerInput } from './viewer-input.ts'

interface RotationControlsOptions {
  canvas: HTMLCanvasElement
  rotation: Rotation
  input: RotationInput
  loop: FrameLoop
  /** The user takes over, before what moved by itself stops. */
  start?: () => void
  /** Pixels, and the seconds that they took. */
  drag: (byXPx: number, byYPx: number, inS: number) => void
  /** More than 1: closer. */
  zoom: (factor: number) => void
  reset: () => void
  /** Returns whether the tap meant something. */
  tap?: (clientX: number, clientY: number) => boolean
}

/** After resting this long a release leaves no speed. */
const HAND_REST_MS = 80

/**
 * Input on a canvas that rotates what it shows.
 * @returns detaches it
 */
export function attachRotationControls({
  canvas,
  rotation,
  input,
  loop,
  start,
  drag,
  zoom,
  reset,
  tap,
}: RotationControlsOptions): () => void {
  let lastMoveMs = 0
  return attachViewerInput(canvas, {
    onStart() {
      start?.()
      stopRotation(rotation)
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
      if (performance.now() - lastMoveMs > HAND_REST_MS) stopRotation(rotation)
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
    onTap: tap,
  })
}

/** Leads back to how it was shown first. */
export function startReset(rotation: Rotation, input: RotationInput, loop: FrameLoop): void {
  stopRotation(rotation)
  input.isResetting = true
  input.isHeld = false
  loop.wake()
}
