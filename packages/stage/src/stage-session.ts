/**
 * One life of a stage on one canvas: hall, visitor, hands, quality. React hands it props and mounts; everything that runs
 * every frame is here, allocates nothing and sets no state.
 */
import type { Building, HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { surfacesOf } from '@zhanjian/scene/plan.ts'
import { dwellTime } from '@zhanjian/scene/tour.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/view-point.ts'
import { MathUtils, type PerspectiveCamera, Raycaster, type Scene, Vector2, type WebGLRenderer } from 'three'
import { createGround, type Ground, surveyAhead } from './locomotion/ground.ts'
import { createGyroscope } from './locomotion/gyroscope.ts'
import { attachHands, type HandHandlers, type ScreenPoint } from './locomotion/hand-input.ts'
import { alongPath, createMotion } from './locomotion/motion.ts'
import type { VisitorPose } from './locomotion/walker.ts'
import { createPicker, type Pick, type Picker, type WallPlace } from './picking/pick.ts'
import { afterFrame, firstTier, startTier, TIER_SETTINGS, type TierState } from './quality/tiers.ts'
import { renderPicture } from './render-picture.ts'
import type { HallStageProps, StageControls, TourOptions } from './stage-props.ts'
import { createTourPlayer } from './tour/tour-player.ts'
import { fovFor } from './view/field-of-view.ts'
import { createHallView } from './view/hall-view.ts'
import { createOverlayView, type GuideLine } from './view/overlay-view.ts'
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
  invalidate(): void
  setDpr(dpr: number): void
  decode: DecodePicture
}

const TOLD_INTERVAL_S = 0.1
/** After a pause the first frame's time says nothing. */
const PAUSE_S = 0.25

export function createStageSession(options: SessionOptions): StageSession {
  const { renderer, scene, camera, invalidate } = options
  const canvas = renderer.domElement
  let props = options.props
  let document: HallDocument = props.document
  let surfaces: SurfaceById = new Map()
  let ground: Ground = createGround(document.building)
  let planKey = planKeyOf(document.building)
  let picker: Picker = createPicker(document)
  let dragged: { workId: string; place: WorkPlace } | null = null
  let grabbedId: string | null = null
  let tier: TierState = startTier(firstTierOf(renderer))
  let sinceToldS = 0
  let isReady = false
  let isDisposed = false
  let wantedMore = false
  let stopSurvey = () => undefined as void
  const told: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }
  const drawn: VisitorPose = { x: Number.NaN, z: 0, yawRad: 0, pitchRad: 0 }

  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const motion = createMotion({
    start: spawnOf(document),
    slide: (standing, dx, dz) => ground.slide(standing, dx, dz),
    isCalm: () => calm.matches,
  })
  const view = createHallView({ renderer, invalidate, decode: options.decode })
  const overlay = createOverlayView()
  scene.add(view.object, overlay.object)
  const gyroscope = createGyroscope((held) => {
    motion.setHeld(held)
    invalidate()
  })
  const raycaster = new Raycaster()
  const pointer = new Vector2()

  const applyGloss = () => {
    const settings = TIER_SETTINGS[tier.tier]
    // The first frame need not wait for what the floor mirrors.
    view.setTier({ ...settings, hasGloss: settings.hasGloss && isReady })
  }
  const applyTier = () => {
    const settings = TIER_SETTINGS[tier.tier]
    applyGloss()
    options.setDpr(Math.min(window.devicePixelRatio || 1, settings.dprCap))
    props.onQuality?.(tier.tier)
  }
  const workOf = (workId: string): HungWork | undefined => document.works.find((work) => work.id === workId)
  const select = () => {
    const work = props.selectedId ? workOf(props.selectedId) : undefined
    overlay.select(work ?? null, dragged && dragged.workId === work?.id ? dragged.place : null, surfaces)
    invalidate()
  }

  const aim = (at: ScreenPoint): Raycaster => {
    pointer.set((at.x / canvas.clientWidth) * 2 - 1, 1 - (at.y / canvas.clientHeight) * 2)
    camera.updateMatrixWorld()
    raycaster.setFromCamera(pointer, camera)
    return raycaster
  }
  const pickAt = (at: ScreenPoint): Pick | null => picker.pick(aim(at).ray)

  const glideTo = async (workId: string): Promise<boolean> => {
    const work = workOf(workId)
    const pose = work && ground.viewOf(work, { fovYRad: MathUtils.degToRad(camera.fov), aspect: camera.aspect })
    if (!pose) return false
    const path = ground.pathTo([motion.pose.x, motion.pose.z], [pose.x, pose.z])
    invalidate()
    return motion.glideTo(pose, { path, looksAhead: path.length > 1 })
  }
  const walkTo = (point: PlanPoint): void => {
    const path = ground.pathTo([motion.pose.x, motion.pose.z], point)
    const end = path[path.length - 1]
    if (!end) return
    const before = path[path.length - 2] ?? [motion.pose.x, motion.pose.z]
    const yawRad =
      Math.hypot(end[0] - before[0], end[1] - before[1]) > 0.2
        ? Math.atan2(before[0] - end[0], before[1] - end[1])
        : motion.pose.yawRad
    void motion.glideTo({ x: end[0], z: end[1], yawRad, pitchRad: 0 }, alongPath(path))
    overlay.showMarker(end[0], end[1])
    invalidate()
  }

  const tour = createTourPlayer({
    glideTo,
    setTimer: (run, ms) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    onStop: (workId) => props.onTourStop?.(workId),
  })

  const tap = (at: ScreenPoint) => {
    const picked = pickAt(at)
    if (!picked) return
    if (picked.kind === 'work') {
      if (props.mode !== 'edit') void glideTo(picked.workId)
      props.onTapWork?.(picked.workId)
    } else if (picked.kind === 'floor') {
      tour.stop()
      walkTo([picked.x, picked.z])
      props.onTapFloor?.([picked.x, picked.z])
    } else props.onTapWall?.(wallPlaceOf(picked))
  }

  const grab: HandHandlers['onGrab'] = (at, how) => {
    if (props.mode !== 'edit' || !props.onDragWork) return false
    const picked = pickAt(at)
    if (picked?.kind !== 'work') return false
    const { workId } = picked
    // Works fill a phone's screen: a finger that starts on one it has not chosen wants to look round.
    if (how === 'touch' && workId !== props.selectedId) return false
    const answer = props.onDragWork({ phase: 'start', workId, place: wallPlaceOf(picked), isLongPress: how === 'long_press' })
    if (answer === false) return false
    grabbedId = workId
    return true
  }
  const dragGrabbed = (at: ScreenPoint) => {
    if (!grabbedId) return
    const picked = pickAt(at)
    const ray = raycaster.ray
    const own = dragged?.place.surfaceId ?? workOf(grabbedId)?.surfaceId
    const place = picked && picked.kind !== 'floor' ? wallPlaceOf(picked) : own === undefined ? null : picker.onSurface(ray, own)
    if (place) props.onDragWork?.({ phase: 'move', workId: grabbedId, place })
  }
  const release = (isCancelled: boolean) => {
    if (!grabbedId) return
    const workId = grabbedId
    grabbedId = null
    props.onDragWork?.({ phase: isCancelled ? 'cancel' : 'end', workId })
  }

  const detachHands = attachHands(canvas, {
    onGrab: grab,
    onDragGrabbed: dragGrabbed,
    onRelease: release,
    onLook(yawByRad, pitchByRad) {
      motion.look(yawByRad, pitchByRad)
      invalidate()
    },
    onTap: tap,
    onPinch(factor, isEnd) {
      if (props.mode === 'edit' && props.selectedId) props.onPinchWork?.({ workId: props.selectedId, factor, isEnd })
    },
    onKeys(keys) {
      if (keys.forward !== 0 || keys.right !== 0) tour.stop()
      motion.setKeys(keys)
      invalidate()
    },
  })

  const showDocument = (next: HallDocument) => {
    const plan = planKeyOf(next.building)
    document = next
    surfaces = new Map(surfacesOf(next.building).map((surface) => [surface.id, surface]))
    picker = createPicker(next)
    if (plan !== planKey) {
      planKey = plan
      ground = createGround(next.building)
      if (isReady) getReady()
      motion.put(spawnOf(next))
    }
    dragged = null
    view.setDocument(next)
  }

  /** What the first steps shall not wait for. */
  const getReady = () => {
    stopSurvey()
    stopSurvey = surveyAhead(ground)
  }

  const tellPose = (deltaS: number) => {
    sinceToldS += deltaS
    const { pose } = motion
    if (sinceToldS < TOLD_INTERVAL_S || !props.onMoveVisitor) return
    if (isSamePose(pose, told)) return
    sinceToldS = 0
    Object.assign(told, pose)
    props.onMoveVisitor({ ...pose })
  }

  const standCamera = () => {
    const { pose } = motion
    camera.position.set(pose.x, EYE_HEIGHT_M, pose.z)
    camera.rotation.set(pose.pitchRad, pose.yawRad, 0, 'YXZ')
  }

  const watchQuality = (deltaS: number) => {
    if (props.quality !== 'auto' && props.quality !== undefined) return
    const before = tier
    tier = afterFrame(tier, deltaS * 1000)
    if (tier.tier !== before.tier) applyTier()
  }

  if (props.quality && props.quality !== 'auto') tier = startTier(props.quality)
  applyTier()
  showDocument(props.document)
  view.setPictures(props.pictures)
  view.setLightmap(props.lightmap)
  select()
  standCamera()
  // All programs at once, of what is hidden too: none is compiled in the middle of a walk.
  renderer.compile(scene, camera)

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
      if (x !== 0 || y !== 0) tour.stop()
      motion.setJoystick(x, y)
      invalidate()
    },
    look(yawByRad, pitchByRad) {
      motion.look(yawByRad, pitchByRad)
      invalidate()
    },
    startGyroscope: gyroscope.start,
    stopGyroscope: gyroscope.stop,
    startTour({ workIds, dwellS = dwellTime }: TourOptions = {}) {
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
    showGuides(guides: readonly GuideLine[]) {
      overlay.showGuides(guides, surfaces)
      invalidate()
    },
    wallAt(clientX, clientY): WallPlace | null {
      const box = canvas.getBoundingClientRect()
      const picked = pickAt({ x: clientX - box.left, y: clientY - box.top })
      return picked && picked.kind !== 'floor' ? wallPlaceOf(picked) : null
    },
    setProps(next) {
      const last = props
      props = next
      if (next.document !== last.document) showDocument(next.document)
      if (next.pictures !== last.pictures) view.setPictures(next.pictures)
      if (next.lightmap !== last.lightmap) view.setLightmap(next.lightmap)
      if (next.selectedId !== last.selectedId || next.document !== last.document) select()
      if (next.quality !== last.quality && next.quality && next.quality !== 'auto') {
        tier = startTier(next.quality)
        applyTier()
      }
    },
    setSize(widthPx, heightPx) {
      camera.fov = fovFor(widthPx / heightPx)
      camera.updateProjectionMatrix()
      invalidate()
    },
    update(deltaS) {
      const stepS = wantedMore ? Math.min(deltaS, PAUSE_S) : Math.min(deltaS, 1 / 60)
      if (wantedMore) watchQuality(deltaS)
      const moves = motion.update(stepS)
      if (!renderer.xr.isPresenting) standCamera()
      const { isPresenting } = renderer.xr
      const isStill = !isPresenting && !moves && isSamePose(motion.pose, drawn)
      Object.assign(drawn, motion.pose)
      const changes = view.update(isPresenting ? renderer.xr.getCamera() : camera, stepS, isStill)
      const marks = overlay.update(stepS)
      tellPose(deltaS)
      wantedMore = moves || changes || marks
      if (!isReady) {
        isReady = true
        getReady()
        window.requestAnimationFrame(() => {
          if (isDisposed) return
          applyGloss()
          props.onReady?.()
        })
      }
      return wantedMore
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      tour.stop()
      gyroscope.stop()
      detachHands()
      stopSurvey()
      motion.stop()
      view.dispose()
      overlay.dispose()
    },
  }
}

function isSamePose(one: VisitorPose, other: VisitorPose): boolean {
  return one.x === other.x && one.z === other.z && one.yawRad === other.yawRad && one.pitchRad === other.pitchRad
}

function wallPlaceOf({ surfaceId, uM, vM }: WallPlace): WallPlace {
  return { surfaceId, uM, vM }
}

/** What of a building decides where one can walk: a new coat of paint leaves the visitor where they are. */
function planKeyOf({ floor, spawn, walls, partitions, props }: Building): string {
  const unpainted = (part: { colour?: string | undefined }) => ({ ...part, colour: '' })
  return JSON.stringify([floor, spawn, walls.map(unpainted), partitions.map(unpainted), props.map(unpainted)])
}

function spawnOf({ building }: HallDocument): VisitorPose {
  const { at, yawRad } = building.spawn
  return { x: at[0], z: at[1], yawRad, pitchRad: 0 }
}

function firstTierOf(renderer: WebGLRenderer) {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number }
  return firstTier({
    memoryGiB: deviceMemory,
    isTouch: window.matchMedia('(pointer: coarse)').matches,
    maxTexturePx: renderer.capabilities.maxTextureSize,
  })
}
