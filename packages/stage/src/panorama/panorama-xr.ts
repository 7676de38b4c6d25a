/** A panorama in a headset: the same picture for each eye, hotspots on quads that rays of controllers, hands or the gaze choose. */
import type { PanoramaCamera } from './panorama-camera.ts'
import type { PanoramaPanel } from './panorama-events.ts'
import type { PanoramaEye } from './panorama-eye.ts'
import type { PanoramaPicture } from './panorama-picture.ts'
import { type PanoramaHotspot, type PanoramaMarker, WIDEST_LIMITS } from './panorama-scene.ts'
import { createXrFaces } from './xr-faces.ts'
import { createXrPanels } from './xr-panels.ts'
import { createXrQuads, type XrQuads } from './xr-quads.ts'
import {
  computeQuadAxes,
  findHotspotAt,
  HOTSPOT_DISTANCE_M,
  HOTSPOT_HEIGHT_M,
  HOTSPOT_WIDTH_M,
  meetBall,
  type XrPoint,
} from './xr-rays.ts'

export interface PanoramaXr {
  /** What is ahead of the viewer now is this direction of the picture. */
  face(yawRad: number): void
  /** What a chosen hotspot says; null: it is put away. */
  setPanel(panel: PanoramaPanel | null): void
  end(): Promise<void>
}

export interface PanoramaXrHost {
  picture: PanoramaPicture
  /** Follows the head. */
  camera: PanoramaCamera
  advance: (deltaS: number) => void
  getHotspots: () => readonly PanoramaHotspot[]
  /** Others who look around here; they choose nothing and are not chosen. */
  getMarkers: () => readonly PanoramaMarker[]
  onLook: () => void
  onSelect: (hotspotId: string) => void
  /** The panel was put away by a press. */
  onPanelClose: () => void
  onEnd: () => void
}

/** A ray of a controller, a hand or the gaze, in the space of the headset. */
interface XrRay {
  origin: XrPoint
  direction: XrPoint
  /** The gaze has no line: it would hang before the eyes. */
  hasLine: boolean
}

const NO_LABEL = '●'
const TURN_STEP_RAD = Math.PI / 6
/** A thumbstick turns beyond the first and is ready again below the second. */
const STICK_TURNS = 0.7
const STICK_RESTS = 0.3
const RAY_HALF_WIDTH_M = 0.003
const POINT_HALF_M = 0.03
const MARKER_DISTANCE_M = HOTSPOT_DISTANCE_M * 1.2

/**
 * To be called from a tap.
 * @returns null where there is no headset, or it refuses
 */
export async function enterPanoramaXr(host: PanoramaXrHost): Promise<PanoramaXr | null> {
  const { gl } = host.picture
  const session = await navigator.xr?.requestSession('immersive-vr').catch(() => undefined)
  if (session === undefined) return null
  try {
    await gl.makeXRCompatible()
    await session.updateRenderState({ baseLayer: new XRWebGLLayer(session, gl) })
    return startSession(host, session, await session.requestReferenceSpace('local'))
  } catch {
    // The context was lost on the way to another GPU, or the headset went to sleep.
    await session.end().catch(() => undefined)
    return null
  }
}

function startSession(host: PanoramaXrHost, session: XRSession, space: XRReferenceSpace): PanoramaXr {
  const { picture, camera } = host
  const { gl } = picture
  const quads = createXrQuads(gl)
  const turn = createXrTurn(camera)
  const panels = createXrPanels(quads)
  let labelled: readonly PanoramaHotspot[] | null = null
  let marked: readonly PanoramaMarker[] | null = null
  const faces = createXrFaces(() => {
    marked = null
  })
  let lastMs: number | null = null
  let isStickReady = true

  const handleFrame = (nowMs: number, frame: XRFrame) => {
    session.requestAnimationFrame(handleFrame)
    const pose = frame.getViewerPose(space)
    const layer = session.renderState.baseLayer
    if (!pose || !layer || gl.isContextLost()) return
    host.advance(lastMs === null ? 0 : Math.min(0.1, (nowMs - lastMs) / 1000))
    lastMs = nowMs
    turnByStick()
    turn.follow(pose.transform.matrix)
    host.onLook()
    const hotspots = host.getHotspots()
    const markers = host.getMarkers()
    if (hotspots !== labelled || markers !== marked) writeLabels(hotspots, markers)
    const head = pose.transform.position
    panels.place(head, pose.transform.matrix)
    const rays = [...session.inputSources].flatMap((source) => readRay(frame, source, space) ?? [])
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer)
    for (const view of pose.views) {
      const viewport = layer.getViewport(view)
      if (!viewport) continue
      gl.viewport(viewport.x, viewport.y, viewport.width, viewport.height)
      lookForTiles(viewport.width, view)
      picture.draw((yawRad, eye) => writeXrEye(view, yawRad - turn.yawRad, eye))
      quads.begin(view.projectionMatrix, view.transform.inverse.matrix)
      drawMarkers(quads, markers, { head, yawRad: turn.yawRad, firstLabel: hotspots.length })
      drawHotspots(quads, hotspots, { head, rays, yawRad: turn.yawRad, hasPanel: panels.isOpen })
      panels.draw()
      drawRays(quads, head, rays)
      quads.end()
    }
  }

  function writeLabels(hotspots: readonly PanoramaHotspot[], markers: readonly PanoramaMarker[]): void {
    faces.keep(new Set(markers.flatMap(({ pictureUrl }) => pictureUrl ?? [])))
    quads.setLabels([
      ...hotspots.map(({ label }) => ({ kind: 'place' as const, text: label ?? NO_LABEL })),
      ...markers.map(({ label, pictureUrl }) => ({
        kind: 'person' as const,
        text: label ?? NO_LABEL,
        face: pictureUrl === undefined ? null : faces.get(pictureUrl),
      })),
    ])
    labelled = hotspots
    marked = markers
  }

  function lookForTiles(widthPx: number, view: XRView): void {
    const [halfWidth, halfHeight] = [1 / (view.projectionMatrix[0] ?? 1), 1 / (view.projectionMatrix[5] ?? 1)]
    const { yawRad, pitchRad } = camera
    picture.lookForTiles({ frame: { yawRad, pitchRad, bend: 0, halfWidth, halfHeight }, widthPx, isMoving: true })
  }

  function turnByStick(): void {
    for (const { gamepad } of session.inputSources) {
      const across = gamepad?.axes[2] ?? 0
      if (Math.abs(across) < STICK_RESTS) continue
      if (isStickReady && Math.abs(across) > STICK_TURNS) {
        // The stick to the right: the picture turns to the left.
        turn.yawRad += Math.sign(across) * TURN_STEP_RAD
        isStickReady = false
      }
      return
    }
    isStickReady = true
  }

  const handleSelect = ({ frame, inputSource }: XRInputSourceEvent) => {
    if (panels.isOpen) return host.onPanelClose()
    const head = frame.getViewerPose(space)?.transform.position
    const ray = readRay(frame, inputSource, space)
    if (!head || !ray) return
    const point = meetBall(ray.origin, ray.direction, head)
    const hotspot = point && findHotspotAt(point, host.getHotspots(), turn.yawRad)
    if (hotspot) host.onSelect(hotspot.id)
  }
  const handleEnd = () => {
    panels.set(null)
    faces.dispose()
    quads.dispose()
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    host.onEnd()
  }
  session.addEventListener('select', handleSelect)
  session.addEventListener('end', handleEnd, { once: true })
  session.requestAnimationFrame(handleFrame)
  return {
    face: (yawRad) => turn.face(yawRad),
    setPanel: (panel) => panels.set(panel),
    end: () => session.end().catch(() => undefined),
  }
}

/** How far the picture is turned to the left in the space of the headset, and the camera that follows the head. */
function createXrTurn(camera: PanoramaCamera) {
  let headYawRad: number | null = null
  let faced: number | null = camera.yawRad
  const turn = {
    yawRad: 0,
    face(yawRad: number) {
      if (headYawRad === null) faced = yawRad
      else turn.yawRad = headYawRad - yawRad
    },
    follow(head: Float32Array) {
      const [aheadX, aheadY, aheadZ] = [-(head[8] ?? 0), -(head[9] ?? 0), -(head[10] ?? 1)]
      headYawRad = Math.atan2(-aheadX, -aheadZ)
      if (faced !== null) turn.yawRad = headYawRad - faced
      faced = null
      camera.yawRad = headYawRad - turn.yawRad
      camera.pitchRad = Math.asin(Math.min(1, Math.max(-1, aheadY)))
      camera.intro = 1
      camera.fovRad = Math.min(WIDEST_LIMITS.fovMaxRad, camera.fovRad)
    },
  }
  return turn
}

/** @param yawRad the rotation from the space of the headset to that of the picture, to the left */
function writeXrEye(view: XRView, yawRad: number, eye: PanoramaEye): void {
  const { matrix } = view.transform
  const projection = view.projectionMatrix
  const [sine, cosine] = [Math.sin(yawRad), Math.cos(yawRad)]
  for (let column = 0; column < 3; column++) {
    const [x, y, z] = [matrix[4 * column] ?? 0, matrix[4 * column + 1] ?? 0, matrix[4 * column + 2] ?? 0]
    eye.turn[3 * column] = x * cosine + z * sine
    eye.turn[3 * column + 1] = y
    eye.turn[3 * column + 2] = z * cosine - x * sine
  }
  eye.halfWidth = 1 / (projection[0] ?? 1)
  eye.halfHeight = 1 / (projection[5] ?? 1)
  eye.offsetX = (projection[8] ?? 0) * eye.halfWidth
  eye.offsetY = (projection[9] ?? 0) * eye.halfHeight
  eye.bend = 0
}

function readRay(frame: XRFrame, source: XRInputSource, space: XRReferenceSpace): XrRay | null {
  const pose = frame.getPose(source.targetRaySpace, space)
  if (!pose) return null
  const { matrix, position } = pose.transform
  return {
    origin: position,
    direction: { x: -(matrix[8] ?? 0), y: -(matrix[9] ?? 0), z: -(matrix[10] ?? 1) },
    hasLine: source.targetRayMode === 'tracked-pointer',
  }
}

interface XrSight {
  head: XrPoint
  rays: readonly XrRay[]
  yawRad: number
  /** Rays choose nothing behind it. */
  hasPanel: boolean
}

function drawHotspots(quads: XrQuads, hotspots: readonly PanoramaHotspot[], { head, rays, yawRad, hasPanel }: XrSight): void {
  const points = hasPanel ? [] : rays.map(({ origin, direction }) => meetBall(origin, direction, head))
  const chosen = new Set(points.map((point) => point && findHotspotAt(point, hotspots, yawRad)))
  for (const [index, hotspot] of hotspots.entries()) {
    const { right, up, ahead } = computeQuadAxes(hotspot, yawRad)
    const middle = add(head, scale(ahead, HOTSPOT_DISTANCE_M))
    quads.drawLabel(index, middle, scale(right, HOTSPOT_WIDTH_M / 2), scale(up, HOTSPOT_HEIGHT_M / 2), chosen.has(hotspot))
  }
}

/** Behind the hotspots, which stay in reach. */
function drawMarkers(
  quads: XrQuads,
  markers: readonly PanoramaHotspot[],
  { head, yawRad, firstLabel }: Pick<XrSight, 'head' | 'yawRad'> & { firstLabel: number },
): void {
  for (const [index, marker] of markers.entries()) {
    const { right, up, ahead } = computeQuadAxes(marker, yawRad)
    const middle = add(head, scale(ahead, MARKER_DISTANCE_M))
    quads.drawLabel(firstLabel + index, middle, scale(right, HOTSPOT_WIDTH_M / 2), scale(up, HOTSPOT_HEIGHT_M / 2), false)
  }
}

function drawRays(quads: XrQuads, head: XrPoint, rays: readonly XrRay[]): void {
  for (const { origin, direction, hasLine } of rays) {
    const point = meetBall(origin, direction, head)
    if (!point) continue
    const met = add(head, point)
    const across = normalise(cross(point, UP))
    quads.drawDisc(met, scale(across, POINT_HALF_M), scale(normalise(cross(across, point)), POINT_HALF_M))
    if (!hasLine) continue
    const along = scale(add(met, scale(origin, -1)), 0.5)
    const sideways = normalise(cross(along, add(head, scale(origin, -1))))
    quads.drawPlain(add(origin, along), along, scale(sideways, RAY_HALF_WIDTH_M))
  }
}

const UP: XrPoint = { x: 0, y: 1, z: 0 }
const add = (one: XrPoint, other: XrPoint): XrPoint => ({ x: one.x + other.x, y: one.y + other.y, z: one.z + other.z })
const scale = ({ x, y, z }: XrPoint, by: number): XrPoint => ({ x: x * by, y: y * by, z: z * by })
const cross = (one: XrPoint, other: XrPoint): XrPoint => ({
  x: one.y * other.z - one.z * other.y,
  y: one.z * other.x - one.x * other.z,
  z: one.x * other.y - one.y * other.x,
})
/** Something across, where there is no direction. */
const normalise = (point: XrPoint): XrPoint => {
  const length = Math.hypot(point.x, point.y, point.z)
  return length < 1e-6 ? { x: 1, y: 0, z: 0 } : scale(point, 1 / length)
}
