/** Panoramas on a canvas, one scene after the other, with pointer, keyboard and device input. */
import { createGyroscope, type GyroscopeState } from '../locomotion/gyroscope.ts'
import { type DecodedPicture, decodePicture, releasePicture } from '../pictures/decode-picture.ts'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { createRotationInput, stopRotation } from '../viewer/rotation.ts'
import { attachRotationControls, startReset } from '../viewer/rotation-controls.ts'
import { captureCanvas, observeCanvasSize } from '../viewer/viewer-canvas.ts'
import { createDeviceFollow } from './device-follow.ts'
import { wrapRad } from './directions.ts'
import { createHotspotLayer, findDirectionAt, type HotspotLayer } from './hotspot-layer.ts'
import {
  advanceCamera,
  computeHeadingRad,
  createPanoramaCamera,
  dragCamera,
  limitCamera,
  type PanoramaFrame,
  setLook,
  writeFrame,
  zoomCamera,
} from './panorama-camera.ts'
import { createEye, type PanoramaEye, writeEye } from './panorama-eye.ts'
import type { NadirPatch } from './panorama-layer.ts'
import { createPanoramaRenderer, type PanoramaRenderer } from './panorama-renderer.ts'
import {
  OPENING_LOOK,
  type PanoramaDirection,
  type PanoramaLook,
  type PanoramaNadir,
  type PanoramaScene,
  WIDEST_LIMITS,
} from './panorama-scene.ts'
import { createSceneChanges, type SceneChanges, type ShownScene } from './scene-changes.ts'
import { createSceneTiles, type SceneTiles } from './scene-tiles.ts'
import { computeViewLimits } from './view-limits.ts'

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

const FADE_S = 0.7
const SHORT_FADE_S = 0.25
const GLIDE_MAX_S = 1.2
/** The scene that is left comes closer by this much while it fades. */
const FADE_ZOOM = 0.4

export function createPanoramaSession(options: PanoramaSessionOptions): PanoramaSession {
  const { canvas, events, isMotionReduced } = options
  const camera = createPanoramaCamera({
    hasIntro: options.hasPlanetIntro && !isMotionReduced,
    isTurning: options.isTurning && !isMotionReduced,
  })
  const device = createDeviceFollow(camera)
  const input = createRotationInput()
  const frame: PanoramaFrame = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 1, halfHeight: 1 }
  const eye = createEye()
  const size = { widthPx: 1, heightPx: 1, dpr: 1 }
  const nadir: NadirPatch = { kind: 0, sizeRad: 0.5 }
  const hotspots = createHotspotLayer(() => canvas.focus({ preventScroll: true }))
  let content = options.content
  let gpu: { renderer: PanoramaRenderer; scenes: SceneChanges; tiles: SceneTiles } | null = null
  let logoUrl: string | null = null
  let isDisposed = false
  let hasArrived = false
  let hasOwnLook = false
  let fadeShare = 1
  let glideS = 0
  let outgoingYawRad = 0
  let [lastHeadingRad, lastFovRad] = [Number.NaN, Number.NaN]

  const loop = createFrameLoop((deltaS) => {
    if (gpu === null || gpu.scenes.current === null) return false
    const isMoving = advance(deltaS)
    draw(size.widthPx, size.heightPx, isMoving)
    hotspots.place(frame, size.widthPx / size.dpr, size.heightPx / size.dpr)
    reportHeading()
    return isMoving && !(input.isHeld && fadeShare === 1)
  })

  function advance(deltaS: number): boolean {
    const isViewMoving = advanceCamera(camera, input, deltaS)
    // A device that is never quite still would keep a glide from its end.
    glideS = input.isResetting ? glideS + deltaS : 0
    if (!isViewMoving || (device.isFollowing && glideS > GLIDE_MAX_S)) input.isResetting = false
    const isLevelling = device.advance(deltaS)
    const isFading = fadeShare < 1
    fadeShare = Math.min(1, fadeShare + deltaS / (isMotionReduced ? SHORT_FADE_S : FADE_S))
    if (isFading && fadeShare === 1) gpu?.scenes.endFade()
    return isViewMoving || isLevelling || isFading
  }

  function draw(widthPx: number, heightPx: number, isMoving: boolean): void {
    if (gpu === null) return
    const { renderer, scenes, tiles } = gpu
    const { current, outgoing } = scenes
    writeFrame(camera, widthPx / heightPx, frame)
    renderer.begin(widthPx, heightPx)
    const share = fadeShare * fadeShare * (3 - 2 * fadeShare)
    if (outgoing !== null) {
      writeEye(frame, frame.yawRad + outgoingYawRad, eye)
      if (!isMotionReduced) comeCloser(eye, 1 + FADE_ZOOM * share)
      outgoing.layer.draw(eye, 1, nadir, null)
    }
    if (current === null) return
    writeEye(frame, frame.yawRad, eye)
    // A better picture that is still to come makes most tiles needless.
    const drawn = current.isComplete ? tiles.update({ frame, widthPx, pictureWidthPx: current.layer.widthPx, isMoving }) : null
    current.layer.draw(eye, outgoing === null ? 1 : share, nadir, drawn)
  }

  function reportHeading(): void {
    const headingRad = computeHeadingRad(camera)
    if (headingRad === lastHeadingRad && camera.fovRad === lastFovRad) return
    lastHeadingRad = headingRad
    lastFovRad = camera.fovRad
    events().onHeading?.(headingRad, camera.fovRad)
  }

  function open(): void {
    const renderer = createPanoramaRenderer(canvas)
    if (renderer === null) return events().onFailed?.(new Error('no WebGL 2'))
    const scenes = createSceneChanges({
      decode: decodePicture,
      release: releasePicture,
      shrink: (picture) => shrinkToLimit(picture, renderer.maxTexturePx),
      createLayer: renderer.createLayer,
      onArrival: arrive,
      onFullPicture: () => events().onFullyLoaded?.(),
      onFailure: fail,
      onDrawable: loop.wake,
    })
    gpu = { renderer, scenes, tiles: createSceneTiles(renderer.createTiles, loop.wake) }
    show(content)
  }

  function show(next: PanoramaContent): void {
    content = next
    if (gpu === null) return
    gpu.scenes.show(next.scene)
    const shown = gpu.scenes.current
    if (shown?.scene === next.scene) settle(shown)
    showNadir(next.nadir)
    loop.wake()
  }

  function settle({ scene, coverage }: ShownScene): void {
    limitCamera(camera, computeViewLimits(scene.limits ?? WIDEST_LIMITS, coverage), scene.openingView ?? OPENING_LOOK)
    gpu?.tiles.open(scene.tiles ?? null, coverage)
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
    outgoingYawRad = leftYawRad - camera.yawRad
    fadeShare = before === null ? 1 : 0
    loop.wake()
    if (!hasArrived) events().onReady?.()
    hasArrived = true
    events().onScene?.(shown.scene.id)
  }

  function fail(scene: PanoramaScene, reason: unknown): void {
    if (gpu?.scenes.current) events().onSceneFailed?.(scene.id, reason)
    else events().onFailed?.(reason)
  }

  function showNadir(next: PanoramaNadir): void {
    nadir.kind = next.kind === 'none' ? 0 : next.kind === 'logo' ? 1 : 2
    nadir.sizeRad = next.kind === 'none' ? 0 : next.sizeRad
    const url = next.kind === 'logo' ? next.url : null
    if (url === logoUrl) return
    logoUrl = url
    gpu?.renderer.setLogo(null)
    if (url !== null) void showLogo(url)
  }

  /** A patch that does not load is left out. */
  async function showLogo(url: string): Promise<void> {
    const picture = await decodePicture(url).catch(() => null)
    if (picture === null) return
    if (logoUrl === url) gpu?.renderer.setLogo(picture)
    releasePicture(picture)
    loop.wake()
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
    closeGpu()
    hasOwnLook ||= hasArrived
    hasArrived = false
    events().onContextLost?.()
  }
  const handleContextRestored = () => {
    if (!isDisposed) open()
  }
  function closeGpu(): void {
    gpu?.scenes.dispose()
    gpu?.tiles.dispose()
    gpu = null
    logoUrl = null
    fadeShare = 1
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
      camera.goal = direction === null ? camera.home : { ...camera.home, pitchRad: direction.pitchRad }
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
      camera.goal = look
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
    takePicture(widthPx, heightPx) {
      if (!gpu?.scenes.current) return Promise.reject(new Error('nothing is drawn'))
      draw(widthPx, heightPx, false)
      const picture = captureCanvas(canvas)
      draw(size.widthPx, size.heightPx, false)
      return picture
    },
    dispose() {
      isDisposed = true
      gyroscope.stop()
      removeHands()
      loop.stop()
      stopWatching()
      canvas.removeEventListener('webglcontextlost', handleContextLost)
      canvas.removeEventListener('webglcontextrestored', handleContextRestored)
      const renderer = gpu?.renderer
      closeGpu()
      renderer?.dispose()
    },
  }
  open()
  return session
}

/** Everything is larger by this factor. */
function comeCloser(eye: PanoramaEye, factor: number): void {
  eye.halfWidth /= factor
  eye.halfHeight /= factor
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
