/** A model in the room before the camera (WebXR `immersive-ar`): found surfaces, a tap places it. */
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  type PerspectiveCamera,
  Quaternion,
  type Scene,
  Vector3,
  type WebGLRenderer,
} from 'three'
import type { ModelSize } from '../model/model-size.ts'

export interface ArOptions {
  /** From the model's units to metres. */
  scale: number
  placement: 'floor' | 'wall'
  /** Drawn over the camera where the device can; holds the buttons. */
  overlay: HTMLElement
  /** `searching`: no surface yet; `aiming`: a tap places it; `placed`: another tap moves it. */
  onState: (state: ArState) => void
  onEnd: () => void
}

export type ArState = 'searching' | 'aiming' | 'placed'

export interface ArSession {
  /** Radians about the upright axis, or about the wall's. */
  turn(byRad: number): void
  end(): void
}

interface ArScene {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  /** Moved into the room while the session lasts. */
  model: Object3D
  size: ModelSize
  /** Parts of the scene that are not the model. */
  hidden: readonly Object3D[]
}

/** Where the device finds no surfaces, a tap puts it here before the eyes. */
const BLIND_DISTANCE_M = 1.4
/** Below the eyes, where the device does not know the floor. */
const BLIND_FLOOR_M = 1.4
/** Cosine of the angle between a surface's normal and straight up. */
const FLOOR_MIN_UP = 0.85
const WALL_MAX_UP = 0.35

/** Call it in a tap. Rejects where the device or the user refuses. */
export async function startArSession(parts: ArScene, options: ArOptions): Promise<ArSession> {
  const { renderer, scene, camera, model, size, hidden } = parts
  if (navigator.xr === undefined) throw new Error('no WebXR')
  const session = await navigator.xr.requestSession('immersive-ar', {
    requiredFeatures: ['local'],
    optionalFeatures: ['hit-test', 'dom-overlay'],
    domOverlay: { root: options.overlay },
  })
  const anchor = new Group()
  const turned = new Group()
  const home = model.parent
  const sized = createSized(model, size, options)
  const reticle = createReticle()
  let state: ArState | null = null
  let hits: XRHitTestSource | undefined
  let hasEnded = false

  anchor.visible = false
  anchor.add(turned)
  turned.add(sized)
  scene.add(anchor, reticle.mesh)
  const wereVisible = hidden.map(({ visible }) => visible)
  for (const object of hidden) object.visible = false

  const setState = (next: ArState) => {
    if (next === state) return
    state = next
    options.onState(next)
  }

  function drawFrame(_timeMs: number, frame?: XRFrame): void {
    const space = renderer.xr.getReferenceSpace()
    if (frame === undefined || space === null) return
    const pose = hits === undefined ? null : findSurface(frame, hits, space, options.placement)
    reticle.mesh.visible = pose !== null && state !== 'placed'
    if (pose !== null) reticle.mesh.matrix.copy(pose)
    if (state !== 'placed') setState(pose === null && hits !== undefined ? 'searching' : 'aiming')
    renderer.render(scene, camera)
  }

  function place(event: XRInputSourceEvent): void {
    const space = renderer.xr.getReferenceSpace()
    if (space === null) return
    const pose = hits === undefined ? null : findSurface(event.frame, hits, space, options.placement)
    const viewer = renderer.xr.getCamera()
    putBefore(anchor, { pose, viewer: viewer.matrixWorld, placement: options.placement })
    anchor.visible = true
    setState('placed')
  }

  function finish(): void {
    if (hasEnded) return
    hasEnded = true
    renderer.setAnimationLoop(null)
    renderer.xr.enabled = false
    hits?.cancel()
    sized.remove(model)
    home?.add(model)
    scene.remove(anchor, reticle.mesh)
    reticle.dispose()
    for (const [index, object] of hidden.entries()) object.visible = wereVisible[index] ?? true
    options.onEnd()
  }

  session.addEventListener('end', finish)
  session.addEventListener('select', place)
  try {
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    hits = await createHitSource(session)
    if (hasEnded) throw new Error('the session has ended')
  } catch (error) {
    await session.end().catch(() => undefined)
    finish()
    throw error
  }
  setState('searching')
  renderer.setAnimationLoop(drawFrame)
  return {
    turn(byRad) {
      if (options.placement === 'wall') turned.rotation.z += byRad
      else turned.rotation.y += byRad
    },
    // It may have ended by itself at the same moment.
    end: () => void session.end().catch(finish),
  }
}

/** Standing on its origin, or with the middle of its back on it. */
function createSized(model: Object3D, { middle, bottomY, radius, height }: ModelSize, { scale, placement }: ArOptions): Group {
  const sized = new Group()
  sized.scale.setScalar(scale)
  const isOnWall = placement === 'wall'
  sized.position
    .set(-middle.x, isOnWall ? -(bottomY + height / 2) : -bottomY, isOnWall ? radius - middle.z : -middle.z)
    .multiplyScalar(scale)
  sized.add(model)
  return sized
}

function createReticle() {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(createRing(), 3))
  const material = new MeshBasicMaterial({ color: '#ffffff', toneMapped: false })
  const mesh = new Mesh(geometry, material)
  mesh.matrixAutoUpdate = false
  mesh.visible = false
  return {
    mesh,
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}

const RING_M = { inner: 0.09, outer: 0.11, steps: 40 } as const

/** Triangles of a ring that lies on the ground. */
function createRing(): number[] {
  const at = (step: number, radiusM: number) => {
    const angle = (step / RING_M.steps) * 2 * Math.PI
    return [Math.cos(angle) * radiusM, 0, -Math.sin(angle) * radiusM]
  }
  return Array.from({ length: RING_M.steps }, (_, step) => {
    const [a, b] = [at(step, RING_M.inner), at(step, RING_M.outer)]
    const [c, d] = [at(step + 1, RING_M.outer), at(step + 1, RING_M.inner)]
    return [a, b, c, a, c, d]
  }).flat(2)
}

/** Undefined: the device cannot find surfaces. */
async function createHitSource(session: XRSession): Promise<XRHitTestSource | undefined> {
  try {
    const space = await session.requestReferenceSpace('viewer')
    return await session.requestHitTestSource?.({ space })
  } catch {
    return undefined
  }
}

/** The nearest surface of the wanted kind; its y axis is the surface's normal. */
function findSurface(
  frame: XRFrame,
  source: XRHitTestSource,
  space: XRReferenceSpace,
  placement: 'floor' | 'wall',
): Matrix4 | null {
  for (const hit of frame.getHitTestResults(source)) {
    const pose = hit.getPose(space)
    if (pose === undefined) continue
    const up = pose.transform.matrix[5] ?? 0
    if (placement === 'floor' ? up >= FLOOR_MIN_UP : Math.abs(up) <= WALL_MAX_UP)
      return new Matrix4().fromArray(pose.transform.matrix)
  }
  return null
}

const UP = new Vector3(0, 1, 0)

/** On a found surface, else before the eyes; on the floor it faces who placed it. */
function putBefore(
  anchor: Group,
  { pose, viewer, placement }: { pose: Matrix4 | null; viewer: Matrix4; placement: 'floor' | 'wall' },
): void {
  const eye = new Vector3().setFromMatrixPosition(viewer)
  const ahead = new Vector3(0, 0, -1).applyQuaternion(new Quaternion().setFromRotationMatrix(viewer))
  if (pose === null) {
    anchor.position.copy(eye).addScaledVector(ahead.clone().setY(0).normalize(), BLIND_DISTANCE_M)
    if (placement === 'floor') anchor.position.y = eye.y - BLIND_FLOOR_M
  } else anchor.position.setFromMatrixPosition(pose)
  const towards =
    pose !== null && placement === 'wall'
      ? new Vector3().setFromMatrixColumn(pose, 1)
      : new Vector3().subVectors(eye, anchor.position)
  towards.setY(0).normalize()
  anchor.quaternion.setFromAxisAngle(UP, Math.atan2(towards.x, towards.z))
}
