/** A model on a canvas in studio light, with the input that rotates it. */
import { AnimationMixer, NeutralToneMapping, PerspectiveCamera, Scene, type Texture, WebGLRenderer } from 'three'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { createRotationInput } from '../viewer/rotation.ts'
import { attachRotationControls, startReset } from '../viewer/rotation-controls.ts'
import { type CanvasSize, captureCanvas, observeCanvasSize } from '../viewer/viewer-canvas.ts'
import { type ArOptions, type ArSession, startArSession } from '../xr/ar-session.ts'
import { type ContactShadow, createContactShadow } from './contact-shadow.ts'
import { type LoadedModel, loadModel } from './load-model.ts'
import { type ModelCutout, takeCutout } from './model-cutout.ts'
import { createHotspotPlaces, type HotspotPlaces, type SurfacePoint } from './model-hotspots.ts'
import {
  advanceOrbit,
  computeFittingDistance,
  createOrbit,
  dragOrbit,
  findOrbitFacing,
  ORBIT_START,
  zoomOrbit,
} from './model-orbit.ts'
import { type ModelSize, measureModel } from './model-size.ts'
import { addPersonBeside, type BesidePerson, type RoomPlace } from './person-beside.ts'
import { createStudioLight, createWindowLight } from './studio-light.ts'

export interface ModelEvents {
  /** 0 … 1 of the bytes. */
  onProgress?(share: number): void
  /** The model is drawn for the first time. @param variants names of the materials that its author offers */
  onReady?(variants: readonly string[]): void
  /** The GPU took the canvas away: mount the view anew (another `key`). */
  onContextLost?(): void
  /** No WebGL 2, no file under the address, or one that cannot be read. */
  onFailed?(reason: unknown): void
  /** A tap; null: beside the model. Absent: two quick taps return to the initial view. */
  onTap?: ((point: SurfacePoint | null) => void) | undefined
}

export interface ModelSession {
  reset(): void
  zoom(factor: number): void
  /** A JPEG of the model as shown now, on a pale background. Rejects before the first frame. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  /** Points whose elements follow the model. */
  setHotspots(points: readonly SurfacePoint[]): void
  /** By the number of the point; null: it has left the page. */
  setHotspotElement(index: number, element: HTMLElement | null): void
  /** The point of the model in the middle of the view. */
  findMiddle(): SurfacePoint | null
  /** Turns smoothly until a point is before the eye. */
  turnTo(point: SurfacePoint): void
  /** Shows a person of 1.7 m beside it, or no longer. */
  showPerson(isShown: boolean): void
  /** Null: as the model was loaded. */
  selectVariant(name: string | null): Promise<void>
  /** The model alone, for a photo; lengths in metres of the room. Rejects before the first frame. */
  takeCutout(yawRad: number, longSidePx: number): Promise<ModelCutout>
  /** Puts the model into the room before the camera. Call it in a tap; rejects where the device or the user refuses. */
  startAr(options: Pick<ArOptions, 'overlay' | 'onState' | 'onEnd'>): Promise<ArSession>
  dispose(): void
}

const FOV_DEG = 30
const FOV_RAD = (FOV_DEG * Math.PI) / 180
/** The middle of the screen lies a little above the middle of the model, so that its shadow has room. */
const AIM_SHARE = -0.03
const GROUND_TOP = '#f7f8fb'
const GROUND_BOTTOM = '#dfe4ee'

export interface ModelSessionOptions {
  canvas: HTMLCanvasElement
  url: string
  events: () => ModelEvents
  /** Nothing moves by itself. */
  isMotionReduced: boolean
  /** Its size and place in a room; absent: as large as its units say, on the floor. */
  room: RoomPlace
}

/** @returns null without WebGL 2; `onFailed` is called as well */
export function createModelSession({ canvas, url, events, isMotionReduced, room }: ModelSessionOptions): ModelSession | null {
  const renderer = createRenderer(canvas)
  if (renderer === null) {
    events().onFailed?.(new Error('no WebGL 2'))
    return null
  }
  const scene = new Scene()
  const camera = new PerspectiveCamera(FOV_DEG, 1, 0.1, 100)
  // What hangs on a wall has a blank back.
  const orbit = createOrbit(!isMotionReduced && room.placement !== 'wall')
  const input = createRotationInput()
  const loading = new AbortController()
  let size: CanvasSize = { widthPx: 1, heightPx: 1, dpr: 1 }
  let studio: Texture | null = null
  let model: LoadedModel | null = null
  let modelSize: ModelSize | null = null
  let shadow: ContactShadow | null = null
  let mixer: AnimationMixer | null = null
  let person: BesidePerson | null = null
  let ar: ArSession | null = null
  let isDisposed = false
  let places: HotspotPlaces | null = null
  let points: readonly SurfacePoint[] = []
  const elements = new Map<number, HTMLElement>()
  /** Where `input.isResetting` leads. */
  let goal = ORBIT_START

  const loop = createFrameLoop((deltaS) => {
    if (model === null || ar !== null) return false
    const isMoving = advanceOrbit(orbit, input, deltaS, goal)
    if (input.isResetting && !isMoving) input.isResetting = false
    if (mixer !== null) {
      mixer.update(deltaS)
      shadow?.update()
    }
    person?.face(orbit.yawRad)
    draw(size.widthPx, size.heightPx)
    const isPlaced = places?.place(camera, size.widthPx / size.dpr, size.heightPx / size.dpr) ?? true
    return mixer !== null || !isPlaced || (isMoving && !input.isHeld)
  })

  function draw(widthPx: number, heightPx: number): void {
    if (modelSize === null) return
    const shown = person?.size ?? modelSize
    const { middle, height, radius } = shown
    const aspect = widthPx / heightPx
    const distance = computeFittingDistance(shown, aspect, FOV_RAD) * orbit.distance
    const reach = Math.hypot(radius, height / 2)
    camera.aspect = aspect
    camera.near = Math.max(distance / 400, distance - reach * 4)
    camera.far = distance + reach * 8
    camera.updateProjectionMatrix()
    const across = Math.cos(orbit.pitchRad) * distance
    const aimY = middle.y + height * AIM_SHARE
    camera.position.set(
      middle.x + Math.sin(orbit.yawRad) * across,
      aimY + Math.sin(orbit.pitchRad) * distance,
      middle.z + Math.cos(orbit.yawRad) * across,
    )
    camera.lookAt(middle.x, aimY, middle.z)
    if (canvas.width !== widthPx || canvas.height !== heightPx) renderer?.setSize(widthPx, heightPx, false)
    renderer?.render(scene, camera)
  }

  async function open(gpu: WebGLRenderer): Promise<void> {
    const loaded = await loadModel({ url, onProgress: (share) => events().onProgress?.(share), signal: loading.signal })
    if (isDisposed) return loaded.dispose()
    model = loaded
    modelSize = measureModel(loaded.root)
    places = createHotspotPlaces(loaded.root)
    places.setPoints(points)
    for (const [index, element] of elements) places.setElement(index, element)
    if (modelSize === null) throw new Error('the model is empty')
    studio = createStudioLight(gpu)
    scene.environment = studio
    scene.add(loaded.root, createWindowLight(modelSize))
    const { middle, bottomY, footprint, height } = modelSize
    shadow = createContactShadow({
      renderer: gpu,
      scene,
      footprint: Math.max(footprint, height * 0.25),
      groundY: bottomY,
      x: middle.x,
      z: middle.z,
    })
    shadow.update()
    scene.add(shadow.mesh)
    const [animation] = loaded.animations
    if (animation !== undefined && !isMotionReduced) {
      mixer = new AnimationMixer(loaded.root)
      mixer.clipAction(animation).play()
    }
    draw(size.widthPx, size.heightPx)
    loop.wake()
    events().onReady?.(loaded.variants.names)
  }

  function showPerson(isShown: boolean): void {
    if (modelSize === null || isShown === (person !== null)) return
    person?.dispose()
    person = isShown ? addPersonBeside(scene, modelSize, room) : null
    loop.wake()
  }

  const listSurroundings = () => [shadow?.mesh, person?.figure].filter((object) => object !== undefined)

  const removeHands = attachRotationControls({
    canvas,
    input,
    loop,
    rotation: orbit,
    drag: (byXPx, byYPx, inS) => dragOrbit(orbit, byXPx, byYPx, Math.min(size.widthPx, size.heightPx) / size.dpr, inS),
    zoom: (factor) => zoomOrbit(orbit, factor),
    reset: () => session.reset(),
    tap(clientX, clientY) {
      const { onTap } = events()
      if (onTap === undefined || places === null) return false
      const box = canvas.getBoundingClientRect()
      const [x, y] = [((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2]
      onTap(places.find(camera, x, y))
      return true
    },
  })
  const stopWatching = observeCanvasSize(canvas, (next) => {
    size = next
    loop.wake()
  })
  const handleContextLost = (event: Event) => {
    event.preventDefault()
    if (!isDisposed) events().onContextLost?.()
  }
  canvas.addEventListener('webglcontextlost', handleContextLost)
  open(renderer).catch((reason: unknown) => isDisposed || events().onFailed?.(reason))

  const session: ModelSession = {
    reset() {
      goal = ORBIT_START
      startReset(orbit, input, loop)
    },
    setHotspots(given) {
      points = given
      places?.setPoints(given)
      loop.wake()
    },
    setHotspotElement(index, element) {
      if (element === null) elements.delete(index)
      else elements.set(index, element)
      places?.setElement(index, element)
      loop.wake()
    },
    findMiddle: () => places?.find(camera, 0, 0) ?? null,
    turnTo({ facing }) {
      goal = findOrbitFacing(facing, Math.min(1, orbit.distance))
      startReset(orbit, input, loop)
      if (!isMotionReduced) return
      Object.assign(orbit, goal)
    },
    zoom(factor) {
      zoomOrbit(orbit, factor)
      loop.wake()
    },
    takePicture(widthPx, heightPx) {
      if (model === null || isDisposed) return Promise.reject(new Error('the model is not loaded yet'))
      draw(widthPx, heightPx)
      const picture = captureCanvas(canvas, paintGround)
      draw(size.widthPx, size.heightPx)
      return picture
    },
    showPerson,
    async selectVariant(name) {
      await model?.variants.select(name)
      if (!isDisposed) loop.wake()
    },
    async takeCutout(yawRad, longSidePx) {
      if (modelSize === null || isDisposed) throw new Error('the model is not loaded yet')
      const { picture, width, height } = takeCutout({
        renderer,
        scene,
        size: modelSize,
        yawRad,
        longSidePx,
        hidden: listSurroundings(),
      })
      draw(size.widthPx, size.heightPx)
      return { picture, width: width * room.scale, height: height * room.scale }
    },
    async startAr({ overlay, onState, onEnd }) {
      if (model === null || modelSize === null || isDisposed) throw new Error('the model is not loaded yet')
      const handleEnd = () => {
        ar = null
        loop.wake()
        onEnd()
      }
      const parts = { renderer, scene, camera, model: model.root, size: modelSize, hidden: listSurroundings() }
      ar = await startArSession(parts, { ...room, overlay, onState, onEnd: handleEnd })
      if (isDisposed) ar.end()
      return ar
    },
    dispose() {
      isDisposed = true
      ar?.end()
      person?.dispose()
      loading.abort()
      removeHands()
      loop.stop()
      stopWatching()
      canvas.removeEventListener('webglcontextlost', handleContextLost)
      mixer?.stopAllAction()
      shadow?.dispose()
      studio?.dispose()
      model?.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
  return session
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  try {
    const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' })
    renderer.toneMapping = NeutralToneMapping
    // Asking each program for its log waits until it is linked, one after the other.
    renderer.debug.checkShaderErrors = false
    return renderer
  } catch {
    return null
  }
}

function paintGround(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, GROUND_TOP)
  gradient.addColorStop(1, GROUND_BOTTOM)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}
