/** A picture of all around on a canvas, with the hands, keys and device that look around in it. */
import type { Gyroscope, GyroscopeState } from '../locomotion/gyroscope.ts'
import { noInput } from '../viewer/turning.ts'
import { attachTurningHands, beginReset } from '../viewer/turning-hands.ts'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { snapshotOf, watchSize } from '../viewer/viewer-canvas.ts'
import { whenIdle } from '../when-idle.ts'
import { type DecodedPicture, decodePicture, releasePicture } from '../works/decode-picture.ts'
import { createPanoramaDrawing, type PanoramaDrawing } from './panorama-drawing.ts'
import { advanceLook, dragLook, frameOf, headingOf, type PanoramaFrame, pointLook, startLook, zoomLook } from './panorama-look.ts'

export interface PanoramaSource {
  /** A small one that is there sooner; the same picture. */
  previewUrl?: string | undefined
  pictureUrl: string
}

export interface PanoramaEvents {
  /** Something of the picture is drawn for the first time. */
  onReady?(): void
  /** The whole picture stands. */
  onSharp?(): void
  /** 0 … 2π clockwise from the picture's middle; at every frame in which it changes. */
  onHeading?(headingRad: number): void
  /** The GPU took the canvas away; the view comes back by itself when it gives one again, and says `onReady` anew. */
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
  /** A JPEG of what one looks at now. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  dispose(): void
}

export interface PanoramaSessionOptions {
  canvas: HTMLCanvasElement
  source: PanoramaSource
  events: () => PanoramaEvents
  /** Nothing moves by itself. */
  isStill: boolean
}

export function createPanoramaSession({ canvas, source, events, isStill }: PanoramaSessionOptions): PanoramaSession {
  const look = startLook({ hasIntro: !isStill, isTurning: !isStill })
  const input = noInput()
  const frame: PanoramaFrame = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 1, halfHeight: 1 }
  const size = { widthPx: 1, heightPx: 1, dpr: 1 }
  let drawing: PanoramaDrawing | null = null
  let isDrawn = false
  let isDisposed = false
  let lastHeading = Number.NaN
  let gyroscope: Gyroscope | null = null
  let heldYawRad: number | null = null

  const loop = createFrameLoop((deltaS) => {
    if (drawing === null || !isDrawn) return false
    const goesOn = advanceLook(look, input, deltaS)
    if (input.isResetting && !goesOn) input.isResetting = false
    draw(size.widthPx, size.heightPx)
    const heading = headingOf(look)
    if (heading !== lastHeading) events().onHeading?.(heading)
    lastHeading = heading
    return goesOn && !input.isHeld
  })

  function draw(widthPx: number, heightPx: number): void {
    frameOf(look, widthPx / heightPx, frame)
    drawing?.draw(frame, widthPx, heightPx)
  }

  async function open(): Promise<void> {
    drawing = createPanoramaDrawing(canvas)
    if (drawing === null) return events().onFailed?.(new Error('no WebGL 2'))
    const { previewUrl, pictureUrl } = source
    let isWhole = false
    // What is small comes first, but never over what is whole.
    const preview = previewUrl === undefined ? null : show(previewUrl, () => isWhole).catch(() => undefined)
    try {
      await show(pictureUrl, () => false)
      isWhole = true
      events().onSharp?.()
    } catch (error) {
      await preview
      if (!isDisposed && !isDrawn) events().onFailed?.(error)
    }
  }

  async function show(url: string, isLate: () => boolean): Promise<void> {
    const picture = await decodePicture(url)
    if (!isDisposed && drawing !== null && !isLate()) {
      drawing.setPicture(fitted(picture, drawing.largestPx))
      const isFirst = !isDrawn
      isDrawn = true
      loop.wake()
      if (isFirst) events().onReady?.()
    }
    releasePicture(picture)
  }

  const removeHands = attachTurningHands({
    ...{ canvas, input, loop },
    turning: look,
    drag(byXPx, byYPx, inS) {
      // With the device in hand a finger turns what is in front, and the device says how high.
      if (heldYawRad !== null) heldYawRad += (byXPx * look.fovRad) / longPx()
      else dragLook(look, byXPx, byYPx, longPx(), inS)
    },
    zoom(factor) {
      zoomLook(look, factor)
      input.isHeld = false
    },
    reset: () => session.reset(),
  })
  const longPx = () => Math.max(size.widthPx, size.heightPx) / size.dpr

  const stopWatching = watchSize(canvas, (next) => {
    Object.assign(size, next)
    loop.wake()
  })

  const lost = (event: Event) => {
    event.preventDefault()
    if (isDisposed) return
    drawing = null
    isDrawn = false
    events().onContextLost?.()
  }
  const restored = () => void (isDisposed || open())
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  void open()
  // Permission for the gyroscope is given to a tap only: its code must be there by then.
  const stopWaiting = whenIdle(() => void loadGyroscope())

  async function loadGyroscope(): Promise<Gyroscope> {
    const { createGyroscope } = await import('../locomotion/gyroscope.ts')
    gyroscope ??= createGyroscope((held) => {
      if (held === null) {
        heldYawRad = null
        return
      }
      heldYawRad ??= look.yawRad - held.yawRad
      pointLook(look, held.yawRad + heldYawRad, held.pitchRad)
      loop.wake()
    })
    return gyroscope
  }

  const session: PanoramaSession = {
    reset() {
      if (heldYawRad !== null) heldYawRad -= look.yawRad
      beginReset(look, input, loop)
    },
    zoom(factor) {
      zoomLook(look, factor)
      loop.wake()
    },
    async startGyroscope() {
      const device = gyroscope ?? (await loadGyroscope())
      return isDisposed ? 'unavailable' : device.start()
    },
    stopGyroscope: () => gyroscope?.stop(),
    takePicture(widthPx, heightPx) {
      draw(widthPx, heightPx)
      const picture = snapshotOf(canvas)
      draw(size.widthPx, size.heightPx)
      return picture
    },
    dispose() {
      isDisposed = true
      stopWaiting()
      gyroscope?.stop()
      removeHands()
      loop.stop()
      stopWatching()
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
      drawing?.dispose()
      drawing = null
    },
  }
  return session
}

/** A GPU may take less than the picture has. */
function fitted(picture: DecodedPicture, largestPx: number): DecodedPicture | HTMLCanvasElement {
  const factor = largestPx / Math.max(picture.width, picture.height)
  if (factor >= 1) return picture
  const smaller = window.document.createElement('canvas')
  smaller.width = Math.floor(picture.width * factor)
  smaller.height = Math.floor(picture.height * factor)
  smaller.getContext('2d')?.drawImage(picture, 0, 0, smaller.width, smaller.height)
  return smaller
}
