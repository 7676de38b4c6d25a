/** One figure on a canvas of its own, which turns and can be turned, while it is made. The ground of the canvas is clear. */
import { STANDING } from '@zhanjian/scene/avatar/body-pose.ts'
import { decodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { CARRIED } from '@zhanjian/scene/avatar/shapes/thing-shapes.ts'
import { BufferAttribute, InstancedBufferGeometry, NeutralToneMapping, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { createFrameLoop } from '../viewer/frame-loop.ts'
import { advanceRotation, createRotation, createRotationInput, dragRotation, type RotationSettings } from '../viewer/rotation.ts'
import { attachRotationControls } from '../viewer/rotation-controls.ts'
import { type CanvasSize, observeCanvasSize } from '../viewer/viewer-canvas.ts'
import { createAvatarGeometry } from './avatar-geometry.ts'
import { addInstanceAttributes, createFigureMaterial, createGroundMaterial, createMesh } from './avatar-meshes.ts'
import type { AvatarLightGlsl } from './avatar-shaders.ts'
import { createAvatarSlots, type DrawnAvatar } from './avatar-slots.ts'
import { createAvatarTextures } from './avatar-textures.ts'

/** What of the figure fills the view. */
export type AvatarFraming = 'figure' | 'head'

export interface AvatarSessionOptions {
  canvas: HTMLCanvasElement
  /** Code of `look-code.ts`. */
  look: string
  framing: AvatarFraming
  /** Nothing moves by itself. */
  isMotionReduced: boolean
  onContextLost: () => void
  /** No WebGL 2. */
  onFailed: () => void
  onDrawn: () => void
}

export interface AvatarSession {
  setLook(look: string): void
  setFraming(framing: AvatarFraming): void
  /** It waves for a moment, turned to the eye. */
  wave(): void
  dispose(): void
}

/** No particular hall: bright from above, softer from below. */
const STUDIO_LIGHT: AvatarLightGlsl = {
  declarations: `
vec3 lightFromAbove(vec2 at) { return vec3(1.14, 1.1, 1.04); }
vec3 lightFromBelow(vec2 at) { return vec3(0.63, 0.58, 0.53); }
`,
  output: '#include <tonemapping_fragment>\n#include <colorspace_fragment>',
}
const FOV_DEG = 24
const FOV_TAN = Math.tan(((FOV_DEG / 2) * Math.PI) / 180)
/** Middle, height and width of what is seen. */
const FRAMINGS = { figure: { y: 0.79, high: 1.86, wide: 0.95 }, head: { y: 1.34, high: 0.74, wide: 0.6 } } as const
/** The eye looks down a little. */
const PITCH_RAD = 0.07
const START_YAW_RAD = Math.PI - 0.45
const FRAMING_PER_S = 5
const WAVE_MS = 2400
const WAVE_PER_S = 3.4
const PACE: RotationSettings = {
  turnRadPerS: 0.42,
  keyYawRadPerS: 1.6,
  keyPitchRadPerS: 0,
  pitchMinRad: 0,
  pitchMaxRad: 0,
}
const RAD_PER_SCREEN = 1.4 * Math.PI
/** Only breath and blinking are left to draw: that needs few frames. */
const REST_FRAME_MS = 60

/** @returns null without WebGL 2; `onFailed` is called as well */
export function createAvatarSession(options: AvatarSessionOptions): AvatarSession | null {
  const { canvas, isMotionReduced, onContextLost, onFailed, onDrawn } = options
  const renderer = createRenderer(canvas)
  if (renderer === null) {
    onFailed()
    return null
  }
  const textures = createAvatarTextures(1)
  const slots = createAvatarSlots(1)
  const geometry = addInstanceAttributes(createAvatarGeometry('fine'), slots.attributes)
  const plane = addInstanceAttributes(createGroundPlane(), slots.attributes)
  const material = createFigureMaterial(STUDIO_LIGHT, textures.uniforms)
  const groundMaterial = createGroundMaterial()
  const figure = createMesh(geometry, material, 2)
  const ground = createMesh(plane, groundMaterial, 1)
  geometry.instanceCount = plane.instanceCount = 1
  figure.visible = ground.visible = true
  const scene = new Scene()
  scene.add(figure, ground)
  const camera = new PerspectiveCamera(FOV_DEG, 1, 0.1, 40)
  const rotation = createRotation(START_YAW_RAD, 0, !isMotionReduced)
  const input = createRotationInput()
  const avatar: DrawnAvatar = {
    info: { figureId: 0, name: '', look: options.look, isHost: false },
    pose: { x: 0, y: 0, z: 0, yawRad: 0, pitchRad: 0, jumps: 0, flags: 0 },
    bodyYawRad: 0,
    body: { ...STANDING },
    seat: null,
    opacity: 1,
    distanceM: 9,
  }
  let size: CanvasSize = { widthPx: 1, heightPx: 1, dpr: 1 }
  let framing = options.framing
  /** 0: the figure, 1: the head. */
  let closeness = framing === 'head' ? 1 : 0
  let waveUntilMs = 0
  let restTimer: number | undefined
  let isDrawn = false

  const loop = createFrameLoop((deltaS) => {
    const nowMs = performance.now()
    const isTurning = advanceRotation(rotation, input, deltaS, PACE)
    const goal = framing === 'head' ? 1 : 0
    closeness += (goal - closeness) * (isMotionReduced ? 1 : 1 - Math.exp(-FRAMING_PER_S * deltaS))
    if (Math.abs(goal - closeness) < 0.002) closeness = goal
    const wave = nowMs < waveUntilMs ? 1 : 0
    const { body } = avatar
    body.wave =
      wave > body.wave ? Math.min(wave, body.wave + WAVE_PER_S * deltaS) : Math.max(wave, body.wave - WAVE_PER_S * deltaS)
    draw(nowMs)
    const isMoving = (isTurning && !input.isHeld) || closeness !== goal || body.wave > 0 || wave > 0
    window.clearTimeout(restTimer)
    if (!isMoving && !isMotionReduced) restTimer = window.setTimeout(loop.wake, REST_FRAME_MS)
    return isMoving
  })

  function draw(nowMs: number): void {
    avatar.bodyYawRad = avatar.pose.yawRad = rotation.yawRad
    slots.writeSlot(0, avatar, textures.getRow(avatar.info), nowMs, !isMotionReduced)
    slots.markChanged()
    placeCamera()
    if (canvas.width !== size.widthPx || canvas.height !== size.heightPx) renderer?.setSize(size.widthPx, size.heightPx, false)
    renderer?.render(scene, camera)
    if (!isDrawn) onDrawn()
    isDrawn = true
  }

  function placeCamera(): void {
    const mix = (key: 'y' | 'high' | 'wide') => FRAMINGS.figure[key] + (FRAMINGS.head[key] - FRAMINGS.figure[key]) * closeness
    const aspect = size.widthPx / size.heightPx
    const distance = Math.max(mix('high'), mix('wide') / aspect) / 2 / FOV_TAN
    camera.aspect = aspect
    camera.updateProjectionMatrix()
    camera.position.set(0, mix('y') + Math.sin(PITCH_RAD) * distance, Math.cos(PITCH_RAD) * distance)
    camera.lookAt(0, mix('y'), 0)
  }

  const removeHands = attachRotationControls({
    canvas,
    input,
    loop,
    rotation,
    drag: (byXPx, _byYPx, inS) => dragRotation(rotation, ((byXPx * size.dpr) / size.widthPx) * RAD_PER_SCREEN, 0, inS, PACE),
    zoom: () => undefined,
    reset: () => session.wave(),
  })
  const stopWatching = observeCanvasSize(canvas, (next) => {
    size = next
    loop.wake()
  })
  const handleContextLost = (event: Event) => {
    event.preventDefault()
    onContextLost()
  }
  canvas.addEventListener('webglcontextlost', handleContextLost)

  const session: AvatarSession = {
    setLook(look) {
      avatar.info = { ...avatar.info, look }
      avatar.body.carries = CARRIED.has(decodeLook(look)?.thing ?? 'none')
      loop.wake()
    },
    setFraming(next) {
      framing = next
      loop.wake()
    },
    wave() {
      if (isMotionReduced) return
      waveUntilMs = performance.now() + WAVE_MS
      loop.wake()
    },
    dispose() {
      loop.stop()
      window.clearTimeout(restTimer)
      removeHands()
      stopWatching()
      canvas.removeEventListener('webglcontextlost', handleContextLost)
      for (const shape of [geometry, plane]) shape.dispose()
      for (const paint of [material, groundMaterial]) paint.dispose()
      textures.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
  session.setLook(options.look)
  return session
}

/** Not that of `frame-geometry.ts`: what this chunk shares with that of halls would make theirs larger. */
function createGroundPlane(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  const corners = [-0.5, 0.5, 0, 0.5, 0.5, 0, -0.5, -0.5, 0, 0.5, -0.5, 0]
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3))
  geometry.setIndex([0, 2, 1, 2, 3, 1])
  return geometry
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  try {
    const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
    renderer.toneMapping = NeutralToneMapping
    renderer.debug.checkShaderErrors = false
    return renderer
  } catch {
    return null
  }
}
