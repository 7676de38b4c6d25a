/** Lets the GPU fill a texture once. */
import {
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  type ShaderMaterialParameters,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

const VERTEX_GLSL = /* glsl */ `
varying vec2 vAt;
void main() {
  vAt = uv;
  gl_Position = vec4(position.xy * 2.0, 0.0, 1.0);
}
`

/** Runs a fragment shader for every pixel of a target; `vAt` is the place in it, 0 … 1. */
export function paintTarget(
  renderer: WebGLRenderer,
  target: WebGLRenderTarget,
  shader: Pick<ShaderMaterialParameters, 'fragmentShader' | 'uniforms'>,
): void {
  const material = new ShaderMaterial({
    ...shader,
    vertexShader: VERTEX_GLSL,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const sheet = new Mesh(new PlaneGeometry(1, 1), material)
  sheet.frustumCulled = false
  const before = renderer.getRenderTarget()
  renderer.setRenderTarget(target)
  renderer.render(sheet, new OrthographicCamera())
  renderer.setRenderTarget(before)
  sheet.geometry.dispose()
  material.dispose()
}
