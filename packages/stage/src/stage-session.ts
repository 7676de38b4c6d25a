/**
 * One life of a stage on one canvas: hall, visitor, hands, quality. React hands it props and mounts; everything that runs
 * every frame is here, allocates nothing and sets no state.
 */
import type { HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { surfacesOf } from '@zhanjian/scene/plan.ts'
import { dwellTime } from '@zhanjian/scene/tour.ts'
import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { CompanyView } from './company/company.ts'
import type { VisitorPose } from './locomotion/walker.ts'
import { createPicker, type Picker } from './picking/pick.ts'
import { TIER_SETTINGS } from './quality/tiers.ts'
import { renderPicture } from './render-picture.ts'
import { createAim, wallPlaceOf } from './session/aim.ts'
import { attachHallHands } from './session/hall-hands.ts'
import { createQualityWatch } from './session/quality-watch.ts'
import { createVisitor, isSamePose } from './session/visitor.ts'
import type { HallStageProps, StageControls } from './stage-props.ts'
import { createTourPlayer } from './tour/tour-player.ts'
import { fovFor } from './view/field-of-view.ts'
import { createHallView } from './view/hall-view.ts'
import { createOverlayView } from './view/overlay-view.ts'
import type { DecodePicture } from './works/decode-picture.ts'
import type { SurfaceById, WorkPlace } from './works/work-pose.ts'

export interface StageSession extends Omit<StageControls, 'enterXr'> {
  readonly document: HallDocument
  setProps(props: HallStageProps): void
  /** As if somebody had tapped the work. */
  tapWork(workId: string): void
  setSize(widthPx: number, heightPx: number): void
  /** Before each frame; true when another one is wanted. */
  update(deltaS: number): boolean
  /** Frees everything on the GPU; further calls do nothing. */
  dispose(): void
}

export interface SessionOptions {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  props: HallStageProps
  /** Asks for a frame. */
  invalidate: () => void
  setDpr(dpr: number): void
  decode: DecodePicture
}

/** After a pause the first frame's time says nothing. */
const PAUSE_S = 0.25

export function createStageSession(options: SessionOptions): StageSession {
  const { renderer, scene, camera, invalidate } = options
  const canvas = renderer.domElement
  let props = options.props
  let document: HallDocument = props.document
  let surfaces: SurfaceById = new Map()
  let picker: Picker = createPicker(document)
  let dragged: { workId: string; place: WorkPlace } | null = null
  let isReady = false
  let isDisposed = false
  let wantedMore = false
  let others: CompanyView | undefined
  const drawn: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }

  const visitor = createVisitor(document.building, camera, invalidate)
  const { motion } = visitor
  const view = createHallView({ renderer, invalidate, decode: options.decode })
  const overlay = createOverlayView()
  scene.add(view.object, overlay.object)
  const aim = createAim(canvas, camera, () => picker)

  const workOf = (workId: string): HungWork | undefined => document.works.find((work) => work.id === workId)
  const glideTo = async (workId: string): Promise<boolean> => {
    const work = workOf(workId)
    return work !== undefined && visitor.glideTo(work)
  }
  const walkTo = (point: PlanPoint): void => {
    const end = visitor.walkTo(point)
    if (end) overlay.showMarker(...end)
  }
  const tour = createTourPlayer({
    glideTo,
    setTimer: (run, ms) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    onStop: (workId) => props.onTourStop?.(workId),
  })
  const takeOver = () => {
    tour.stop()
    props.onTakeOver?.()
  }
  const detachHands = attachHallHands({
    canvas,
    aim,
    motion,
    props: () => props,
    surfaceOf: (workId) => dragged?.place.surfaceId ?? workOf(workId)?.surfaceId,
    glideTo: (workId) => void glideTo(workId),
    walkTo,
    onTakeOver: takeOver,
    invalidate,
  })

  const showTier = () => {
    const settings = TIER_SETTINGS[quality.tier]
    // The first frame need not wait for what the floor mirrors.
    view.setTier({ ...settings, hasGloss: settings.hasGloss && isReady })
    options.setDpr(Math.min(window.devicePixelRatio || 1, settings.dprCap))
  }
  const changeTier = () => {
    showTier()
    props.onQuality?.(quality.tier)
  }
  const quality = createQualityWatch(renderer, props.quality, changeTier)

  const select = () => {
    const work = props.selectedId ? workOf(props.selectedId) : undefined
    overlay.select(work ?? null, dragged && dragged.workId === work?.id ? dragged.place : null, surfaces)
    invalidate()
  }
  const showDocument = (next: HallDocument) => {
    document = next
    surfaces = new Map(surfacesOf(next.building).map((surface) => [surface.id, surface]))
    picker = createPicker(next)
    visitor.enter(next.building)
    dragged = null
    view.setDocument(next)
  }
  const meet = () => {
    others?.dispose()
    const { lighting, mirrored } = view
    const building = () => document.building
    others = props.company?.enter({ renderer, scene, camera, mirrored, lighting, building, invalidate })
  }
  const beReady = () => {
    isReady = true
    visitor.surveyFloor()
    window.requestAnimationFrame(() => {
      if (isDisposed) return
      showTier()
      props.onReady?.()
    })
  }

  changeTier()
  showDocument(props.document)
  view.setPictures(props.pictures)
  view.setLightmap(props.lightmap)
  select()
  visitor.stand()
  // All programs at once, of what is hidden too: none is compiled in the middle of a walk.
  renderer.compile(scene, camera)
  meet()

  return {
    pose: motion.pose,
    get document() {
      return document
    },
    tapWork: (workId) => props.onTapWork?.(workId),
    walkTo,
    glideTo,
    focus: view.focus,
    setJoystick(x, y) {
      if (x !== 0 || y !== 0) takeOver()
      motion.setJoystick(x, y)
      invalidate()
    },
    look(yawByRad, pitchByRad) {
      motion.look(yawByRad, pitchByRad)
      invalidate()
    },
    startGyroscope: visitor.gyroscope.start,
    stopGyroscope: visitor.gyroscope.stop,
    startTour({ workIds, dwellS = dwellTime } = {}) {
      const stops = workIds ? workIds.flatMap((id) => workOf(id) ?? []) : document.works
      tour.start(stops.map((work) => ({ workId: work.id, dwellS: dwellS(work) })))
    },
    stopTour: tour.stop,
    takePicture: (widthPx, heightPx) => renderPicture({ renderer, scene, camera, widthPx, heightPx }),
    putVisitor(pose) {
      motion.put(pose)
      invalidate()
    },
    placeWork(workId, place) {
      dragged = place ? { workId, place } : null
      view.placeWork(workId, place)
      select()
    },
    showGuides(guides) {
      overlay.showGuides(guides, surfaces)
      invalidate()
    },
    wallAt(clientX, clientY) {
      const box = canvas.getBoundingClientRect()
      const picked = aim.under({ x: clientX - box.left, y: clientY - box.top })
      return picked && picked.kind !== 'floor' ? wallPlaceOf(picked) : null
    },
    setProps(next) {
      const last = props
      props = next
      if (next.document !== last.document) showDocument(next.document)
      if (next.pictures !== last.pictures) view.setPictures(next.pictures)
      if (next.lightmap !== last.lightmap) view.setLightmap(next.lightmap)
      if (next.selectedId !== last.selectedId || next.document !== last.document) select()
      if (next.company !== last.company) meet()
      quality.wish(next.quality)
    },
    setSize(widthPx, heightPx) {
      camera.fov = fovFor(widthPx / heightPx)
      camera.updateProjectionMatrix()
      invalidate()
    },
    update(deltaS) {
      const stepS = wantedMore ? Math.min(deltaS, PAUSE_S) : Math.min(deltaS, 1 / 60)
      if (wantedMore) quality.follow(deltaS * 1000)
      const moves = motion.update(stepS)
      const { isPresenting } = renderer.xr
      if (!isPresenting) visitor.stand()
      const isStill = !isPresenting && !moves && isSamePose(motion.pose, drawn)
      Object.assign(drawn, motion.pose)
      const eyes = isPresenting ? renderer.xr.getCamera() : camera
      const changes = view.update(eyes, stepS, isStill)
      const walks = others?.update(eyes) ?? false
      const marks = overlay.update(stepS)
      visitor.tell(deltaS, props.onMoveVisitor)
      wantedMore = moves || changes || marks || walks
      if (!isReady) beReady()
      return wantedMore
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      tour.stop()
      detachHands()
      visitor.dispose()
      others?.dispose()
      view.dispose()
      overlay.dispose()
    },
  }
}
