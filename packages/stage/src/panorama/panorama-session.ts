/** A panorama on a canvas, with pointer, keyboard and device input. */
import type { Gyroscope, GyroscopeState } from '../locomotion/gyroscope.ts'
import { type DecodedPicture, decodePicture, releasePicture } from '../pictures/decode-picture.ts'
import { runWhenIdle } from '../run-when-idle.ts'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { createRotationInput } from '../viewer/rotation.ts'
import { attachRotationControls, startReset } from '../viewer/rotation-controls.ts'
import { captureCanvas, observeCanvasSize } from '../viewer/viewer-canvas.ts'
import {
  advanceCamera,
  computeHeadingRad,
  createPanoramaCamera,
  dragCamera,
  type PanoramaFrame,
  pointCamera,
  writeFrame,
  zoomCamera,
} from './panorama-camera.ts'
import { createPanoramaRenderer, type PanoramaRenderer } from './panorama-renderer.ts'

export interface PanoramaSource {
  /** A small one that is there sooner; the same picture. */
  previewUrl?: string | undefined
  pictureUrl: string
}

export interface PanoramaEvents {
  /** Something of the picture is drawn for the first time. */
  onReady?(): void
  /** The picture is shown in full resolution. */
  onFullyLoaded?(): void
  /** 0 … 2π clockwise from the picture's middle; at every frame in which it changes. */
  onHeading?(headingRad: number): void
  /** The GPU context was lost. The view recovers by itself when it is restored and calls `onReady` again. */
  onContextLost?(): void
  /** No WebGL 2, or no picture under the address. */
  onFailed?(reason: unknown): void
}

export interface PanoramaSession {
  reset(): void
  zoom(factor: number): void
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  stopGyroscope(): void
  /** A JPEG of the current view. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  dispose(): void
}

export interface PanoramaSessionOptions {
  canvas: HTMLCanvasElement
  source: PanoramaSource
  events: () => PanoramaEvents
  /** Nothing moves by itself. */
  isMotionReduced: boolean
}

export function createPanoramaSession({ canvas, source, events, isMotionReduced }: PanoramaSessionOptions): PanoramaSession {
  const camera = createPanoramaCamera({ hasIntro: !isMotionReduced, isTurning: !isMotionReduced })
  const input = createRotationInput()
  const frame: PanoramaFrame = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 1, halfHeight: 1 }
  const size = { widthPx: 1, heightPx: 1, dpr: 1 }
  let renderer: PanoramaRenderer | null = null
  let isDrawn = false
  let isDisposed = false
  let lastHeading = Number.NaN
  let gyroscope: Gyroscope | null = null
  let heldYawRad: number | null = null

  const loop = createFrameLoop((deltaS) => {
    if (renderer === null || !isDrawn) return false
    const isMoving = advanceCamera(camera, input, deltaS)
    if (input.isResetting && !isMoving) input.isResetting = false
    draw(size.widthPx, size.heightPx)
    const heading = computeHeadingRad(camera)
    if (heading !== lastHeading) events().onHeading?.(heading)
    lastHeading = heading
    return isMoving && !input.isHeld
  })

  function draw(widthPx: number, heightPx: number): void {
    writeFrame(camera, widthPx / heightPx, frame)
    renderer?.draw(frame, widthPx, heightPx)
  }

  async function open(): Promise<void> {
    renderer = createPanoramaRenderer(canvas)
    if (renderer === null) return events().onFailed?.(new Error('no WebGL 2'))
    const { previewUrl, pictureUrl } = source
    let isFullyLoaded = false
    // The preview is shown first, but never after the full picture.
    const preview = previewUrl === undefined ? null : show(previewUrl, () => isFullyLoaded).catch(() => undefined)
    try {
      await show(pictureUrl, () => false)
      isFullyLoaded = true
      events().onFullyLoaded?.()
    } catch (error) {
      await preview
      if (!isDisposed && !isDrawn) events().onFailed?.(error)
    }
  }

  async function show(url: string, isLate: () => boolean): Promise<void> {
    const picture = await decodePicture(url)
    if (!isDisposed && renderer !== null && !isLate()) {
      renderer.setPicture(shrinkToLimit(picture, renderer.maxTexturePx))
      const isFirst = !isDrawn
      isDrawn = true
      loop.wake()
      if (isFirst) events().onReady?.()
    }
    releasePicture(picture)
  }

  const removeHands = attachRotationControls({
    canvas,
    input,
    loop,
    rotation: camera,
    drag(byXPx, byYPx, inS) {
      // While the device controls the view a finger only adds a yaw offset.
      if (heldYawRad !== null) heldYawRad += (byXPx * camera.fovRad) / longPx()
      else dragCamera(camera, byXPx, byYPx, longPx(), inS)
    },
    zoom(factor) {
      zoomCamera(camera, factor)
      input.isHeld = false
    },
    reset: () => session.reset(),
  })
  const longPx = () => Math.max(size.widthPx, size.heightPx) / size.dpr

  const stopWatching = observeCanvasSize(canvas, (next) => {
    Object.assign(size, next)
    loop.wake()
  })

  const handleContextLost = (event: Event) => {
    event.preventDefault()
    if (isDisposed) return
    renderer = null
    isDrawn = false
    events().onContextLost?.()
  }
  const handleContextRestored = () => void (isDisposed || open())
  canvas.addEventListener('webglcontextlost', handleContextLost)
  canvas.addEventListener('webglcontextrestored', handleContextRestored)
  void open()
  // Permission for the gyroscope is given to a tap only: its code must be there by then.
  const cancelIdleLoad = runWhenIdle(() => void loadGyroscope())

  async function loadGyroscope(): Promise<Gyroscope> {
    const { createGyroscope } = await import('../locomotion/gyroscope.ts')
    gyroscope ??= createGyroscope((orientation) => {
      if (orientation === null) {
        heldYawRad = null
        return
      }
      heldYawRad ??= camera.yawRad - orientation.yawRad
      pointCamera(camera, orientation.yawRad + heldYawRad, orientation.pitchRad)
      loop.wake()
    })
    return gyroscope
  }

  const session: PanoramaSession = {
    reset() {
      if (heldYawRad !== null) heldYawRad -= camera.yawRad
      startReset(camera, input, loop)
    },
    zoom(factor) {
      zoomCamera(camera, factor)
      loop.wake()
    },
    async startGyroscope() {
      const device = gyroscope ?? (await loadGyroscope())
      return isDisposed ? 'unavailable' : device.start()
    },
    stopGyroscope: () => gyroscope?.stop(),
    takePicture(widthPx, heightPx) {
      draw(widthPx, heightPx)
      const picture = captureCanvas(canvas)
      draw(size.widthPx, size.heightPx)
      return picture
    },
    dispose() {
      isDisposed = true
      cancelIdleLoad()
      gyroscope?.stop()
      removeHands()
      loop.stop()
      stopWatching()
      canvas.removeEventListener('webglcontextlost', handleContextLost)
      canvas.removeEventListener('webglcontextrestored', handleContextRestored)
      renderer?.dispose()
      renderer = null
    },
  }
  return session
}

/** A GPU may take less than the picture has. */
function shrinkToLimit(picture: DecodedPicture, maxPx: number): DecodedPicture | HTMLCanvasElement {
  const factor = maxPx / Math.max(picture.width, picture.height)
  if (factor >= 1) return picture
  const smaller = window.document.createElement('canvas')
  smaller.width = Math.floor(picture.width * factor)
  smaller.height = Math.floor(picture.height * factor)
  smaller.getContext('2d')?.drawImage(picture, 0, 0, smaller.width, smaller.height)
  return smaller
}
