/** The material of furniture, doors, beams, lamps: vertex colour × grain × light from the lightmap, with shine. */
import { ShaderMaterial, type Texture } from 'three'
import { HALL_LIGHT_GLSL, type LightUniforms, TONED_OUTPUT_GLSL } from './light-uniforms.ts'
import { SHINE_GLSL } from './shine.ts'
import { SUBSTANCES_GLSL } from './substances.ts'

/** From a corner to a pixel. */
const VARYINGS_GLSL = /* glsl */ `
varying vec4 vColour;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
varying vec2 vGrainAt;
varying vec3 vNormal;
varying vec3 vWorld;
flat varying vec4 vGrain;
flat varying vec3 vShine;
`

const VERTEX_GLSL = /* glsl */ `
${SUBSTANCES_GLSL}
attribute vec4 color;
attribute vec4 aFace;
attribute vec2 uvDraft;
attribute vec2 uvBaked;
${VARYINGS_GLSL}
void main() {
  int code = int(aFace.w + 0.5);
  vec4 grain = GRAIN[code];
  vColour = color;
  vUvDraft = uvDraft;
  vUvBaked = uvBaked;
  vGrainAt = uv * grain.xy;
  vGrain = vec4(equal(vec4(grain.w), vec4(0.0, 1.0, 2.0, 3.0)));
  vShine = vec3(SHINE[code], grain.z);
  vNormal = mat3(modelMatrix) * aFace.xyz;
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

const FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
${SHINE_GLSL}
uniform sampler2D uDetail;
${VARYINGS_GLSL}
void main() {
  // Most of what is seen, the ceiling above all, is large and plain.
  bool isPlain = vShine.x == 0.0;
  vec3 light = mix(hallLight(vUvDraft, vUvBaked), vec3(1.0), vColour.a);
  vec3 colour = vColour.rgb;
  if (!isPlain) {
    float tone = (dot(texture2D(uDetail, vGrainAt), vGrain) * 2.0 - 1.0) * vShine.z;
    vec3 toEye = normalize(cameraPosition - vWorld);
    colour = withShine(colour * (1.0 + tone), light, normalize(vNormal), toEye, vShine.x * (1.0 + tone), vShine.y);
  } else {
    colour *= light;
  }
  gl_FragColor = vec4(colour, 1.0);
  ${TONED_OUTPUT_GLSL}
}
`

/** `detail`: the texture of {@link DETAIL_TEXTURE}. */
export function createSolidMaterial(light: LightUniforms, detail: Texture): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX_GLSL,
    fragmentShader: FRAGMENT_GLSL,
    uniforms: { ...light, uDetail: { value: detail } },
  })
}
