/**
 * The logic of one mounted stage: hall, visitor, input, quality. React supplies props and mounts it; everything that runs in
 * each frame is here, allocates nothing and sets no state.
 */
import type { HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeDwellS } from '@zhanjian/scene/hall/guided-tour.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { type PerspectiveCamera, type Scene, type WebGLRenderer } from 'three'
import { createGuidedTourPlayer } from './guided-tour/guided-tour-player.ts'
import type { SurfaceById, WorkPlacement } from './hung-works/work-placement.ts'
import type { VisitorPose } from './locomotion/walker.ts'
import { createPicker, type Picker } from './picking/picker.ts'
import type { DecodePicture } from './pictures/decode-picture.ts'
import { TIER_SETTINGS } from './quality/quality-tiers.ts'
import { attachHallInput } from './session/hall-input.ts'
import { createHallVisitor, isSamePose } from './session/hall-visitor.ts'
import { createQualityController } from './session/quality-controller.ts'
import { createScreenPicker, toWallPosition } from './session/screen-picker.ts'
import type { StageLayerContext, StageLayerView } from './stage-layer.ts'
import type { HallStageProps, StageControls } from './stage-props.ts'
import { computeFovDeg, createLens } from './view/field-of-view.ts'
import { createHallView } from './view/hall-view.ts'
import { createOverlayView } from './view/overlay-view.ts'

/** The logic of a mounted stage; see {@link StageControls} for what the page can do. */
export interface StageSession extends Omit<StageControls, 'enterXr'> {
  readonly document: HallDocument
  /** Applies new props; only what differs is changed. */
  setProps(props: HallStageProps): void
  /** Where a visitor who wants to go to a point comes to rest: a little away from walls. */
  findRestPoint: (point: PlanPoint) => PlanPoint
  /** Simulates a tap on the work. */
  tapWork(workId: string): void
  /** Adapts the camera to the size of the canvas in CSS pixels. */
  setSize(widthPx: number, heightPx: number): void
  /**
   * Called before each frame.
   * @returns whether another frame is needed
   */
  update(deltaS: number): boolean
  /** Frees everything on the GPU; further calls do nothing. */
  dispose(): void
}

/** Dependencies of a session. */
export interface SessionOptions {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  props: HallStageProps
  /** Requests a frame. */
  invalidate: () => void
  /** Sets the resolution of the canvas in device pixels per CSS pixel. */
  setDpr(dpr: number): void
  decode: DecodePicture
}

const loadPictures = () => import('./take-pictures.ts')
/** The duration of the first frame after a pause is meaningless. */
const PAUSE_S = 0.25

/** Creates the session of a stage and adds its objects to the scene. The caller must call `dispose`. */
export function createStageSession(options: SessionOptions): StageSession {
  const { renderer, scene, camera } = options
  const canvas = renderer.domElement
  let props = options.props
  let document: HallDocument = props.document
  let surfaces: SurfaceById = new Map()
  let picker: Picker = createPicker(document)
  let dragged: { workId: string; place: WorkPlacement } | null = null
  let isCovered = props.isCovered ?? false
  let isReady = false
  let isDisposed = false
  let hadNextFrame = false
  let layers: StageLayerView[] = []
  /** The page tells of it until it knows that the visitor has gone on. */
  let leftDocument: HallDocument | null = null
  const lastPose: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }

  const isPaused = () => isCovered && isReady
  const invalidate = () => {
    if (!isPaused()) options.invalidate()
  }
  let view = createHallView({ renderer, invalidate, decode: options.decode })
  const visitor = createHallVisitor({
    hall: document,
    getLabelPlace: (workId) => view.getLabelPlace(workId),
    camera,
    getInsets() {
      const { topPx, bottomPx } = props.getInsetsPx?.() ?? { topPx: 0, bottomPx: 0 }
      const heightPx = Math.max(1, canvas.clientHeight)
      return { top: topPx / heightPx, bottom: bottomPx / heightPx }
    },
    invalidate,
  })
  const { motion } = visitor
  const overlay = createOverlayView()
  scene.add(view.object, overlay.object)
  const screenPicker = createScreenPicker(canvas, camera, () => picker)

  const findWork = (workId: string): HungWork | undefined => document.works.find((work) => work.id === workId)
  const glideTo = async (workId: string): Promise<boolean> => {
    const work = findWork(workId)
    return work !== undefined && visitor.glideTo(work)
  }
  const walkTo = (point: PlanPoint): void => {
    const end = visitor.walkTo(point)
    if (end) overlay.showMarker(...end)
  }
  const guidedTour = createGuidedTourPlayer({
    glideTo,
    schedule: (run, ms) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    onStop: (workId) => props.onGuidedTourStop?.(workId),
  })
  const takeOver = () => {
    guidedTour.stop()
    props.onTakeOver?.()
  }
  const detachInput = attachHallInput({
    canvas,
    screenPicker,
    motion,
    props: () => props,
    findSurfaceId: (workId) => dragged?.place.surfaceId ?? findWork(workId)?.surfaceId,
    glideTo: (workId) => void glideTo(workId),
    walkTo,
    turnTo({ surfaceId, uM }) {
      const surface = surfaces.get(surfaceId)
      if (!surface) return
      const [x, , z] = wallToRoom(surface, uM, 0)
      visitor.turnTo([x, z])
    },
    onTakeOver: takeOver,
    tapLayers: (at, distanceM) => layers.some((layer) => layer.tap?.(screenPicker.createRayAt(at), distanceM)),
    invalidate,
  })

  const applyTier = () => {
    const settings = TIER_SETTINGS[quality.tier]
    // The first frame does not wait for the reflections in the floor.
    view.setTier({ ...settings, hasGloss: settings.hasGloss && isReady })
    options.setDpr(Math.min(window.devicePixelRatio || 1, settings.dprCap))
  }
  const handleTierChange = () => {
    applyTier()
    props.onQuality?.(quality.tier)
  }
  const quality = createQualityController(renderer, props.quality, handleTierChange)

  const showSelection = () => {
    const work = props.selectedId ? findWork(props.selectedId) : undefined
    overlay.select(work ?? null, dragged && dragged.workId === work?.id ? dragged.place : null, surfaces)
    invalidate()
  }
  const showDocument = (next: HallDocument, move?: (pose: VisitorPose) => void) => {
    document = next
    surfaces = new Map(computeSurfaces(next.building).map((surface) => [surface.id, surface]))
    picker = createPicker(next)
    visitor.setHall(next, move)
    dragged = null
    view.setDocument(next)
  }
  const enterHall: StageLayerContext['enterHall'] = (next, move) => {
    guidedTour.stop()
    const left = { view, hall: props }
    leftDocument = document
    view.object.removeFromParent()
    view = next.view
    scene.add(view.object)
    props = { ...props, ...next.hall }
    showDocument(next.hall.document, move)
    applyTier()
    showSelection()
    mountLayers()
    return left
  }
  const mountLayers = () => {
    for (const layer of layers) layer.dispose()
    const { lighting, mirrored } = view
    const building = () => document.building
    const { decode } = options
    const context = { renderer, scene, camera, mirrored, lighting, building, motion, walkTo, enterHall, decode, invalidate }
    const { avatarLayer, doorLayer } = props
    layers = [avatarLayer, doorLayer].flatMap((layer) => layer?.mount(context) ?? [])
  }
  const handleFirstFrame = () => {
    isReady = true
    visitor.startPrecomputing()
    window.requestAnimationFrame(() => {
      if (isDisposed) return
      applyTier()
      props.onReady?.()
    })
  }

  handleTierChange()
  showDocument(props.document)
  view.setPictures(props.pictures)
  view.setLightmap(props.lightmap)
  showSelection()
  visitor.updateCamera(0)
  // All programs at once, of what is hidden too: none is compiled in the middle of a walk.
  renderer.compile(scene, camera)
  mountLayers()

  return {
    pose: motion.pose,
    get document() {
      return document
    },
    findRestPoint: visitor.findRestPoint,
    tapWork: (workId) => props.onTapWork?.(workId),
    walkTo,
    glideTo,
    focusWork: (workId) => view.focusWork(workId),
    setJoystick(x, y) {
      if (x !== 0 || y !== 0) takeOver()
      motion.setJoystick(x, y)
      invalidate()
    },
    rotateView(yawByRad, pitchByRad) {
      motion.look(yawByRad, pitchByRad)
      invalidate()
    },
    startGyroscope: visitor.gyroscope.start,
    stopGyroscope: visitor.gyroscope.stop,
    startGuidedTour({ workIds, dwellS = computeDwellS } = {}) {
      const stops = workIds ? workIds.flatMap((id) => findWork(id) ?? []) : document.works
      guidedTour.start(stops.map((work) => ({ workId: work.id, dwellS: dwellS(work) })))
    },
    stopGuidedTour: guidedTour.stop,
    takePicture: async (widthPx, heightPx) =>
      (await loadPictures()).renderPicture({ renderer, scene, camera, widthPx, heightPx }),
    takeSphere: async (widthPx, signal) => (await loadPictures()).renderSphere({ renderer, scene, camera, widthPx, signal }),
    showFirstView(aspect) {
      visitor.enter(createLens(aspect))
      invalidate()
    },
    teleportVisitor(pose) {
      visitor.teleport(pose)
      invalidate()
    },
    placeWork(workId, place) {
      dragged = place ? { workId, place } : null
      view.placeWork(workId, place)
      showSelection()
    },
    showGuides(guides) {
      overlay.showGuides(guides, surfaces)
      invalidate()
    },
    pickWall(clientX, clientY) {
      const box = canvas.getBoundingClientRect()
      const picked = screenPicker.pickAt({ x: clientX - box.left, y: clientY - box.top })
      return picked && picked.kind !== 'floor' ? toWallPosition(picked) : null
    },
    setProps(next) {
      const wasPaused = isPaused()
      isCovered = next.isCovered ?? false
      if (isPaused()) return
      if (wasPaused) invalidate()
      const last = props
      const { document: drawn, pictures, lightmap } = last
      props = next.document === leftDocument ? { ...next, document: drawn, pictures, lightmap } : next
      if (props === next) leftDocument = null
      if (props.document !== drawn) showDocument(props.document)
      if (props.pictures !== pictures) view.setPictures(props.pictures)
      if (props.lightmap !== lightmap) view.setLightmap(props.lightmap)
      if (next.selectedId !== last.selectedId || props.document !== drawn) showSelection()
      if (next.avatarLayer !== last.avatarLayer || next.doorLayer !== last.doorLayer) mountLayers()
      quality.setPreference(next.quality)
    },
    setSize(widthPx, heightPx) {
      const aspect = widthPx / heightPx
      camera.fov = computeFovDeg(aspect)
      camera.updateProjectionMatrix()
      visitor.composeAnew(createLens(aspect))
      visitor.measureFreeArea()
      invalidate()
    },
    update(deltaS) {
      if (isPaused()) return false
      const stepS = hadNextFrame ? Math.min(deltaS, PAUSE_S) : Math.min(deltaS, 1 / 60)
      if (hadNextFrame) quality.reportFrame(deltaS * 1000)
      const { isPresenting } = renderer.xr
      const isWalking = motion.update(stepS)
      const isMoving = (!isPresenting && visitor.updateCamera(stepS)) || isWalking
      const isStill = !isPresenting && !isMoving && isSamePose(motion.pose, lastPose)
      Object.assign(lastPose, motion.pose)
      const eyes = isPresenting ? renderer.xr.getCamera() : camera
      const hasViewChanges = view.update(eyes, stepS, isStill)
      let hasLayerChanges = false
      for (const layer of layers) hasLayerChanges = layer.update(eyes, visitor.sight, stepS) || hasLayerChanges
      const hasOverlayChanges = overlay.update(stepS)
      visitor.reportPose(deltaS, props.onMoveVisitor)
      hadNextFrame = isMoving || hasViewChanges || hasOverlayChanges || hasLayerChanges
      if (!isReady) handleFirstFrame()
      return hadNextFrame
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      guidedTour.stop()
      detachInput()
      visitor.dispose()
      for (const layer of layers) layer.dispose()
      view.dispose()
      overlay.dispose()
    },
  }
}
