/** The one material of everything lit: vertex colour × detail texture × light from the lightmap. */
import { ShaderMaterial, type Texture } from 'three'
import { HALL_LIGHT_GLSL, type LightUniforms, TONED_OUTPUT_GLSL } from './light-uniforms.ts'

export interface LitMaterialOptions {
  light: LightUniforms
  /** Multiplies the colour; its texture coordinates are metres × `perMetre`. */
  detail?: { texture: Texture; perMetre: number; turnRad?: number }
  /** Lets what lies behind shine through like a polished floor, more so at grazing angles. */
  gloss?: { value: number }
}

const VERTEX_GLSL = /* glsl */ `
attribute vec4 color;
attribute vec2 uvDraft;
attribute vec2 uvBaked;
varying vec4 vColour;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
#ifdef HAS_DETAIL
uniform mat2 uDetailTurn;
varying vec2 vDetail;
#endif
#ifdef HAS_GLOSS
varying vec3 vWorld;
#endif
void main() {
  vColour = color;
  vUvDraft = uvDraft;
  vUvBaked = uvBaked;
  #ifdef HAS_DETAIL
  vDetail = uDetailTurn * uv;
  #endif
  vec4 world = modelMatrix * vec4(position, 1.0);
  #ifdef HAS_GLOSS
  vWorld = world.xyz;
  #endif
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

const FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
varying vec4 vColour;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
#ifdef HAS_DETAIL
uniform sampler2D uDetail;
varying vec2 vDetail;
#endif
#ifdef HAS_GLOSS
uniform float uGloss;
varying vec3 vWorld;
#endif
void main() {
  vec3 colour = vColour.rgb;
  float opacity = 1.0;
  #ifdef HAS_DETAIL
  vec4 detail = texture2D(uDetail, vDetail);
  colour *= detail.rgb;
  #endif
  #ifdef HAS_GLOSS
  vec3 toEye = normalize(cameraPosition - vWorld);
  float grazing = pow(1.0 - clamp(toEye.y, 0.0, 1.0), 3.0);
  opacity = 1.0 - uGloss * (0.1 + 0.9 * grazing) * detail.a;
  #endif
  vec3 light = mix(hallLight(vUvDraft, vUvBaked), vec3(1.0), vColour.a);
  gl_FragColor = vec4(colour * light, opacity);
  ${TONED_OUTPUT_GLSL}
}
`

export function createLitMaterial({ light, detail, gloss }: LitMaterialOptions): ShaderMaterial {
  const defines: Record<string, string> = {}
  const uniforms: ShaderMaterial['uniforms'] = { ...light }
  if (detail) {
    defines.HAS_DETAIL = ''
    uniforms.uDetail = { value: detail.texture }
    uniforms.uDetailTurn = { value: createRotationScaleMatrix(detail.perMetre, detail.turnRad ?? 0) }
  }
  if (gloss) {
    defines.HAS_GLOSS = ''
    uniforms.uGloss = gloss
  }
  return new ShaderMaterial({
    vertexShader: VERTEX_GLSL,
    fragmentShader: FRAGMENT_GLSL,
    defines,
    uniforms,
    transparent: gloss !== undefined,
  })
}

/** A 2×2 matrix, column by column. */
function createRotationScaleMatrix(scale: number, turnRad: number): number[] {
  const cos = Math.cos(turnRad) * scale
  const sin = Math.sin(turnRad) * scale
  return [cos, sin, -sin, cos]
}
