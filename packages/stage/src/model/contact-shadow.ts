/** Darkens the ground under a model: near parts more than distant ones. Rendered from below, then blurred. */
import {
  type Camera,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

export interface ContactShadow {
  /** Put it on the ground, into the scene of the model. */
  readonly mesh: Mesh
  /** Draws the shadow anew, after the model moved. */
  update(): void
  dispose(): void
}

const SIDE_PX = 256
/** Of the longer side of the model's footprint; the shadow fades out in the rest. */
const SHADOW_SIZE_FACTOR = 2.1
/** Height above the ground, as a share of the footprint, from which parts throw no shadow. */
const SHADOW_HEIGHT_SHARE = 0.7
const DARKNESS = 0.5
/** Of the texture's side: a wide soft pass and a narrow one. */
const BLUR_SHARES = [0.032, 0.014] as const

const DEPTH_VERTEX_GLSL = /* glsl */ `
varying float vHeight;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  vHeight = -place.z;
  gl_Position = projectionMatrix * place;
}
`
const DEPTH_FRAGMENT_GLSL = /* glsl */ `
uniform float uReach;
varying float vHeight;
void main() {
  float near = clamp(1.0 - vHeight / uReach, 0.0, 1.0);
  gl_FragColor = vec4(vec3(0.0), near * near);
}
`
const BLUR_VERTEX_GLSL = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
`
const BLUR_FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uPicture;
uniform vec2 uStep;
varying vec2 vUv;
void main() {
  float sum = 0.0;
  float weights = 0.0;
  for (int i = -8; i <= 8; i++) {
    float weight = exp(-float(i * i) / 22.0);
    sum += texture2D(uPicture, vUv + uStep * float(i) / 4.0).a * weight;
    weights += weight;
  }
  gl_FragColor = vec4(vec3(0.0), sum / weights);
}
`

export interface ContactShadowOptions {
  renderer: WebGLRenderer
  /** Contains the model. Everything in it throws a shadow, except the mesh of the shadow itself. */
  scene: Scene
  /** The longer side of the model seen from above. */
  footprint: number
  groundY: number
  /** Where the middle of the model is. */
  x: number
  z: number
}

export function createContactShadow({ renderer, scene, footprint, groundY, x, z }: ContactShadowOptions): ContactShadow {
  const side = footprint * SHADOW_SIZE_FACTOR
  const reach = footprint * SHADOW_HEIGHT_SHARE
  const targets = [0, 1].map(() => new WebGLRenderTarget(SIDE_PX, SIDE_PX, { type: HalfFloatType, depthBuffer: true }))
  const [shadowTarget, scratchTarget] = targets
  if (!shadowTarget || !scratchTarget) throw new Error('two render targets were created')
  const eye = new OrthographicCamera(-side / 2, side / 2, side / 2, -side / 2, 0, reach)
  eye.position.set(x, groundY - reach * 0.004, z)
  eye.up.set(0, 0, 1)
  eye.lookAt(x, groundY + 1, z)
  eye.updateMatrixWorld()
  const depth = new ShaderMaterial({
    vertexShader: DEPTH_VERTEX_GLSL,
    fragmentShader: DEPTH_FRAGMENT_GLSL,
    uniforms: { uReach: { value: reach } },
  })
  const blur = new ShaderMaterial({
    vertexShader: BLUR_VERTEX_GLSL,
    fragmentShader: BLUR_FRAGMENT_GLSL,
    uniforms: { uPicture: { value: null }, uStep: { value: [0, 0] } },
    depthTest: false,
    depthWrite: false,
  })
  const sheet = new PlaneGeometry(2, 2)
  const screen = new Scene()
  screen.add(new Mesh(sheet, blur))

  const ground = new PlaneGeometry(side, side)
  const material = new MeshBasicMaterial({
    map: shadowTarget.texture,
    transparent: true,
    opacity: DARKNESS,
    depthWrite: false,
    toneMapped: false,
  })
  const mesh = new Mesh(ground, material)
  // Seen from below, right is left: the sheet lies with its face up and the picture is turned to match.
  mesh.rotation.x = -Math.PI / 2
  mesh.scale.y = -1
  mesh.rotation.z = Math.PI
  mesh.position.set(x, groundY, z)
  mesh.renderOrder = -1

  function pass(from: WebGLRenderTarget, to: WebGLRenderTarget, stepX: number, stepY: number, camera: Camera): void {
    blur.uniforms.uPicture = { value: from.texture }
    blur.uniforms.uStep = { value: [stepX, stepY] }
    renderer.setRenderTarget(to)
    renderer.render(screen, camera)
  }

  return {
    mesh,
    update() {
      const { overrideMaterial, background } = scene
      const restore = hideTemporarily(scene, mesh)
      const clearAlpha = renderer.getClearAlpha()
      renderer.setClearAlpha(0)
      scene.overrideMaterial = depth
      scene.background = null
      renderer.setRenderTarget(shadowTarget)
      renderer.render(scene, eye)
      scene.overrideMaterial = overrideMaterial
      scene.background = background
      for (const step of BLUR_SHARES) {
        pass(shadowTarget, scratchTarget, step, 0, eye)
        pass(scratchTarget, shadowTarget, 0, step, eye)
      }
      renderer.setRenderTarget(null)
      renderer.setClearAlpha(clearAlpha)
      restore()
    },
    dispose() {
      for (const target of targets) target.dispose()
      for (const each of [depth, blur, material]) each.dispose()
      sheet.dispose()
      ground.dispose()
    },
  }
}

function hideTemporarily(scene: Scene, object: Object3D): () => void {
  const wasVisible = object.visible
  object.visible = false
  scene.updateMatrixWorld()
  return () => {
    object.visible = wasVisible
  }
}
