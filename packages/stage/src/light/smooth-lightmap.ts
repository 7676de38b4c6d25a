/**
 * Makes the texels of a lightmap disappear: they are 10 cm large, and between them a GPU interpolates in straight lines, which
 * shows as squares on walls. Each lightmap is drawn once into a larger one with a cubic B-spline; what is lit reads that
 * once a pixel, instead of four times in every frame.
 */
import { LinearFilter, SRGBColorSpace, type Texture, UnsignedByteType, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { paintTarget } from '../materials/paint-target.ts'

/** Texels to the side for one of the lightmap: between them straight lines are close enough to the curve. */
const FINENESS = 2

/**
 * Four by four texels in four reads, each between two texels where their weights meet. Noise of half a step of the target's
 * bytes keeps gradients from breaking into contours.
 */
const FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uMap;
varying vec2 vAt;
void main() {
  vec2 size = vec2(textureSize(uMap, 0));
  vec2 at = vAt * size - 0.5;
  vec2 f = fract(at);
  vec2 g = 1.0 - f;
  vec2 second = (4.0 - 6.0 * f * f + 3.0 * f * f * f) / 6.0;
  vec2 low = g * g * g / 6.0 + second;
  vec2 near = at - f + 0.5;
  vec2 from = (near + second / low - 1.0) / size;
  vec2 to = (near + 1.0 + f * f * f / 6.0 / (1.0 - low)) / size;
  vec4 light = mix(
    mix(texture2D(uMap, to), texture2D(uMap, vec2(from.x, to.y)), low.x),
    mix(texture2D(uMap, vec2(to.x, from.y)), texture2D(uMap, from), low.x),
    low.y
  );
  float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  // How much light a step is there.
  gl_FragColor = light + noise * 2.3 / 255.0 * pow(light, vec4(0.56));
}
`

/**
 * The smooth lightmap; the caller disposes of the target, and of `lightmap`, which is no longer needed.
 * @param size of the lightmap in texels: a picture that is on the GPU only no longer has one
 */
export function smoothLightmap(
  renderer: WebGLRenderer,
  lightmap: Texture,
  [width, height]: readonly [widthPx: number, heightPx: number],
): WebGLRenderTarget {
  const room = Math.floor(renderer.capabilities.maxTextureSize / Math.max(width, height))
  const fineness = Math.max(1, Math.min(FINENESS, room))
  const target = new WebGLRenderTarget(width * fineness, height * fineness, {
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    type: UnsignedByteType,
    colorSpace: SRGBColorSpace,
    depthBuffer: false,
  })
  paintTarget(renderer, target, { fragmentShader: FRAGMENT_GLSL, uniforms: { uMap: { value: lightmap } } })
  return target
}
