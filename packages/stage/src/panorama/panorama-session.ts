/** Panoramas on a canvas, one scene after the other, with pointer, keyboard and device input. */
import { createGyroscope, type GyroscopeState } from '../locomotion/gyroscope.ts'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { createRotationInput, stopRotation } from '../viewer/rotation.ts'
import { attachRotationControls, startReset } from '../viewer/rotation-controls.ts'
import { captureCanvas, observeCanvasSize } from '../viewer/viewer-canvas.ts'
import { createDeviceFollow } from './device-follow.ts'
import { type PanoramaFrame, wrapRad } from './directions.ts'
import { createHotspotLayer, findDirectionAt, type HotspotLayer } from './hotspot-layer.ts'
import {
  advanceCamera,
  computeHeadingRad,
  createPanoramaCamera,
  dragCamera,
  limitCamera,
  setLook,
  writeFrame,
  zoomCamera,
} from './panorama-camera.ts'
import { type PanoramaEye, writeEye } from './panorama-eye.ts'
import { createPanoramaPicture, type PanoramaPicture } from './panorama-picture.ts'
import {
  OPENING_LOOK,
  type PanoramaDirection,
  type PanoramaHotspot,
  type PanoramaLook,
  type PanoramaNadir,
  type PanoramaScene,
  WIDEST_LIMITS,
} from './panorama-scene.ts'
import type { PanoramaXr } from './panorama-xr.ts'
import type { ShownScene } from './scene-changes.ts'
import { clampLook, computeViewLimits } from './view-limits.ts'

export interface PanoramaEvents {
  /** Something of the picture is drawn for the first time. */
  onReady?(): void
  /** The picture of the scene is shown in full resolution. */
  onFullyLoaded?(): void
  /** 0 … 2π clockwise from the picture's middle, and the angle of view; at every frame in which one changes. */
  onHeading?(headingRad: number, fovRad: number): void
  /** Another scene is drawn now. Also called for the first one. */
  onScene?(sceneId: string): void
  /** There is no picture of this scene under its address; the scene before it stays. */
  onSceneFailed?(sceneId: string, reason: unknown): void
  /** A tap on the picture. While this is given two quick taps do not reset the view. */
  onPick?: ((direction: PanoramaDirection) => void) | undefined
  /** The user has taken over from a view that turned by itself. */
  onTurningStopped?(): void
  /** A hotspot was chosen in a headset. */
  onHotspotSelect?: ((hotspotId: string) => void) | undefined
  /** The headset was taken off, or shows something else. */
  onXrEnd?(): void
  /** The GPU context was lost. The view recovers by itself when it is restored and calls `onReady` again. */
  onContextLost?(): void
  /** No WebGL 2, or no picture of the first scene. */
  onFailed?(reason: unknown): void
}

/** What is shown. */
export interface PanoramaContent {
  scene: PanoramaScene
  /** Where the view looks when it comes to this scene; null: as the scene opens. */
  arrivalYawRad: number | null
  nadir: PanoramaNadir
}

export interface PanoramaSession {
  /** Another scene, or other settings of the same one. */
  show(content: PanoramaContent): void
  readonly hotspots: HotspotLayer
  wake(): void
  reset(): void
  zoom(factor: number): void
  getLook(): PanoramaLook
  setLook(look: PanoramaLook): void
  glideTo(look: PanoramaLook): void
  setPlanet(isPlanet: boolean): void
  setTurning(isTurning: boolean): void
  findDirectionAt(clientX: number, clientY: number): PanoramaDirection
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  stopGyroscope(): void
  /** To be called from a tap. Resolves false where the device has no headset or refuses. */
  enterXr(): Promise<boolean>
  /** A JPEG of the current view. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  dispose(): void
}

export interface PanoramaSessionOptions {
  canvas: HTMLCanvasElement
  content: PanoramaContent
  events: () => PanoramaEvents
  /** Nothing moves by itself; scenes change by a short fade alone. */
  isMotionReduced: boolean
  hasPlanetIntro: boolean
  isTurning: boolean
}

/** At the end of a glide a device may still tremble. */
const GLIDE_MAX_S = 1.2
const NO_HOTSPOTS: readonly PanoramaHotspot[] = []

export function createPanoramaSession(options: PanoramaSessionOptions): PanoramaSession {
  const { canvas, events, isMotionReduced } = options
  const camera = createPanoramaCamera({
    hasIntro: options.hasPlanetIntro && !isMotionReduced,
    isTurning: options.isTurning && !isMotionReduced,
  })
  const device = createDeviceFollow(camera)
  const input = createRotationInput()
  const frame: PanoramaFrame = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 1, halfHeight: 1 }
  const sight = { frame, widthPx: 1, isMoving: false }
  const size = { widthPx: 1, heightPx: 1, dpr: 1 }
  const hotspots = createHotspotLayer(() => canvas.focus({ preventScroll: true }))
  let content = options.content
  let picture: PanoramaPicture | null = null
  let xr: PanoramaXr | null = null
  let isDisposed = false
  let hasArrived = false
  let hasOwnLook = false
  let glideS = 0
  let [lastHeadingRad, lastFovRad] = [Number.NaN, Number.NaN]

  const loop = createFrameLoop((deltaS) => {
    // A headset asks for frames itself.
    if (!picture?.current || xr !== null) return false
    const isMoving = advance(deltaS)
    draw(size.widthPx, size.heightPx, isMoving)
    hotspots.place(frame, size.widthPx / size.dpr, size.heightPx / size.dpr)
    reportHeading()
    return isMoving && !(input.isHeld && !picture.isFading)
  })

  function advance(deltaS: number): boolean {
    const isViewMoving = advanceCamera(camera, input, deltaS)
    glideS = input.isResetting ? glideS + deltaS : 0
    if (!isViewMoving || (device.isFollowing && glideS > GLIDE_MAX_S)) input.isResetting = false
    const isLevelling = device.advance(deltaS)
    const isFading = picture?.advance(deltaS) ?? false
    return isViewMoving || isLevelling || isFading
  }

  function draw(widthPx: number, heightPx: number, isMoving: boolean): void {
    writeFrame(camera, widthPx / heightPx, frame)
    picture?.begin(widthPx, heightPx)
    sight.widthPx = widthPx
    sight.isMoving = isMoving
    picture?.lookForTiles(sight)
    picture?.draw(aim)
  }
  const aim = (yawRad: number, eye: PanoramaEye) => writeEye(frame, frame.yawRad + yawRad, eye)

  function reportHeading(): void {
    const headingRad = computeHeadingRad(camera)
    if (headingRad === lastHeadingRad && camera.fovRad === lastFovRad) return
    lastHeadingRad = headingRad
    lastFovRad = camera.fovRad
    events().onHeading?.(headingRad, camera.fovRad)
  }

  function open(): void {
    picture = createPanoramaPicture({
      canvas,
      isMotionReduced,
      onArrival: arrive,
      onFullPicture: () => events().onFullyLoaded?.(),
      onFailure: fail,
      onDrawable: loop.wake,
    })
    if (picture === null) return events().onFailed?.(new Error('no WebGL 2'))
    show(content)
  }

  function show(next: PanoramaContent): void {
    content = next
    if (picture === null) return
    picture.show(next.scene, next.nadir)
    if (picture.current?.scene === next.scene) settle(picture.current)
    loop.wake()
  }

  function settle({ scene, coverage }: ShownScene): void {
    limitCamera(camera, computeViewLimits(scene.limits ?? WIDEST_LIMITS, coverage), scene.openingView ?? OPENING_LOOK)
    hotspots.setHotspots(scene.hotspots ?? [])
  }

  function arrive(shown: ShownScene, before: ShownScene | null): void {
    const leftYawRad = camera.yawRad
    settle(shown)
    if (!hasOwnLook) {
      const yawRad = before === null ? null : content.arrivalYawRad
      setLook(camera, { ...camera.home, ...(yawRad === null ? {} : { yawRad, pitchRad: 0 }) })
    }
    hasOwnLook = false
    input.isResetting = false
    picture?.setOutgoingYaw(leftYawRad - camera.yawRad)
    xr?.face(camera.yawRad)
    loop.wake()
    if (!hasArrived) events().onReady?.()
    hasArrived = true
    events().onScene?.(shown.scene.id)
  }

  function fail(scene: PanoramaScene, reason: unknown): void {
    if (picture?.current) events().onSceneFailed?.(scene.id, reason)
    else events().onFailed?.(reason)
  }

  const longPx = () => Math.max(size.widthPx, size.heightPx) / size.dpr
  const takeOver = () => {
    if (camera.isTurning) events().onTurningStopped?.()
  }
  const removeHands = attachRotationControls({
    canvas,
    input,
    loop,
    rotation: camera,
    start: takeOver,
    drag: (byXPx, byYPx, inS) => dragCamera(camera, byXPx, byYPx, longPx(), inS),
    zoom(factor) {
      zoomCamera(camera, factor)
      input.isHeld = false
    },
    reset: () => session.reset(),
    tap(clientX, clientY) {
      const { onPick } = events()
      if (onPick === undefined) return false
      onPick(findDirectionAt(clientX, clientY, canvas, frame))
      return true
    },
  })

  const stopWatching = observeCanvasSize(canvas, (next) => {
    Object.assign(size, next)
    loop.wake()
  })

  const handleContextLost = (event: Event) => {
    event.preventDefault()
    if (isDisposed) return
    void xr?.end()
    picture?.dispose()
    picture = null
    hasOwnLook ||= hasArrived
    hasArrived = false
    events().onContextLost?.()
  }
  const handleContextRestored = () => {
    if (!isDisposed) open()
  }
  canvas.addEventListener('webglcontextlost', handleContextLost)
  canvas.addEventListener('webglcontextrestored', handleContextRestored)

  const gyroscope = createGyroscope((orientation) => {
    if (orientation === null) return device.release()
    if (!device.isFollowing) stopRotation(camera)
    device.point(orientation)
    loop.wake()
  })

  const session: PanoramaSession = {
    show,
    hotspots,
    wake: loop.wake,
    reset() {
      camera.isPlanet = false
      takeOver()
      // The horizon of a device stays level.
      const { direction } = device
      camera.goal = direction === null ? camera.home : clampLook({ ...camera.home, pitchRad: direction.pitchRad }, camera.limits)
      startReset(camera, input, loop)
    },
    zoom(factor) {
      zoomCamera(camera, factor)
      loop.wake()
    },
    getLook: () => ({ yawRad: wrapRad(camera.yawRad), pitchRad: camera.pitchRad, fovRad: camera.fovRad }),
    setLook(look) {
      hasOwnLook = !hasArrived
      camera.intro = 1
      camera.isPlanet = false
      input.isResetting = false
      stopRotation(camera)
      setLook(camera, look)
      loop.wake()
    },
    glideTo(look) {
      camera.isPlanet = false
      camera.goal = clampLook(look, camera.limits)
      startReset(camera, input, loop)
    },
    setPlanet(isPlanet) {
      camera.isPlanet = isPlanet
      // Nothing moves by itself: the planet is there or not.
      if (isMotionReduced) camera.intro = isPlanet ? 0 : 1
      loop.wake()
    },
    setTurning(isTurning) {
      stopRotation(camera)
      camera.isTurning = isTurning
      loop.wake()
    },
    findDirectionAt: (clientX, clientY) => findDirectionAt(clientX, clientY, canvas, frame),
    startGyroscope: () => gyroscope.start(),
    stopGyroscope: () => gyroscope.stop(),
    async enterXr() {
      const { enterPanoramaXr } = await import('./panorama-xr.ts')
      if (picture === null || xr !== null) return false
      const entered = await enterPanoramaXr({
        picture,
        camera,
        advance: (deltaS) => void picture?.advance(deltaS),
        getHotspots: () => picture?.current?.scene.hotspots ?? NO_HOTSPOTS,
        onLook: reportHeading,
        onSelect: (id) => events().onHotspotSelect?.(id),
        onEnd() {
          xr = null
          loop.wake()
          events().onXrEnd?.()
        },
      })
      if (isDisposed || picture === null) {
        await entered?.end()
        return false
      }
      xr = entered
      return entered !== null
    },
    takePicture(widthPx, heightPx) {
      if (!picture?.current || xr !== null) return Promise.reject(new Error('nothing is drawn'))
      draw(widthPx, heightPx, false)
      const photo = captureCanvas(canvas)
      draw(size.widthPx, size.heightPx, false)
      return photo
    },
    dispose() {
      isDisposed = true
      gyroscope.stop()
      removeHands()
      loop.stop()
      stopWatching()
      canvas.removeEventListener('webglcontextlost', handleContextLost)
      canvas.removeEventListener('webglcontextrestored', handleContextRestored)
      void xr?.end()
      picture?.dispose()
      picture = null
    },
  }
  open()
  return session
}
