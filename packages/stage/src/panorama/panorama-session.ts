/** Panoramas on a canvas, one scene after the other, with pointer, keyboard and device input. */
import { createGyroscope } from '../locomotion/gyroscope.ts'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { createRotationInput, stopRotation } from '../viewer/rotation.ts'
import { attachRotationControls, startReset } from '../viewer/rotation-controls.ts'
import { captureCanvas, observeCanvasSize } from '../viewer/viewer-canvas.ts'
import { createDeviceFollow } from './device-follow.ts'
import { type PanoramaFrame, wrapRad } from './directions.ts'
import { createHeadset } from './headset.ts'
import { createHotspotLayer, findDirectionAt } from './hotspot-layer.ts'
import { createMarkerLayer } from './marker-layer.ts'
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
import type { PanoramaContent, PanoramaEvents, PanoramaSession } from './panorama-events.ts'
import { type PanoramaEye, writeEye } from './panorama-eye.ts'
import { createPanoramaPicture, type PanoramaPicture } from './panorama-picture.ts'
import { OPENING_LOOK, type PanoramaScene, WIDEST_LIMITS } from './panorama-scene.ts'
import type { ShownScene } from './scene-changes.ts'
import { clampLook, computeViewLimits } from './view-limits.ts'

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
  const markers = createMarkerLayer()
  let content = options.content
  let picture: PanoramaPicture | null = null
  let isDisposed = false
  let hasArrived = false
  let hasOwnLook = false
  let glideS = 0
  let [lastHeadingRad, lastFovRad] = [Number.NaN, Number.NaN]

  const loop = createFrameLoop((deltaS) => {
    // A headset asks for frames itself.
    if (!picture?.current || headset.isOn) return false
    const isMoving = advance(deltaS)
    draw(size.widthPx, size.heightPx, isMoving)
    hotspots.place(frame, size.widthPx / size.dpr, size.heightPx / size.dpr)
    markers.place(frame, size.widthPx / size.dpr, size.heightPx / size.dpr)
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
    headset.face(camera.yawRad)
    loop.wake()
    if (!hasArrived) events().onReady?.()
    hasArrived = true
    events().onScene?.(shown.scene.id)
  }

  function fail(scene: PanoramaScene, reason: unknown): void {
    if (picture?.current) events().onSceneFailed?.(scene.id, reason)
    else events().onFailed?.(reason)
  }

  const headset = createHeadset({
    camera,
    getPicture: () => picture,
    getMarkers: () => markers.placed,
    events,
    onLook: reportHeading,
    onEnd: loop.wake,
  })

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
    headset.end()
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
    markers,
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
    setPanel: (panel) => headset.setPanel(panel),
    enterXr: headset.enter,
    takePicture(widthPx, heightPx) {
      if (!picture?.current || headset.isOn) return Promise.reject(new Error('nothing is drawn'))
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
      headset.end()
      picture?.dispose()
      picture = null
    },
  }
  open()
  return session
}
