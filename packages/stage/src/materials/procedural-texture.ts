/** Draws a tiling texture on the GPU once, with mipmaps; nothing is downloaded. */
import {
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { paintTarget } from './paint-target.ts'

export interface ProceduralTexture {
  /** GLSL: `vec4 paint(vec2 at)`, `at` in 0 … 1; linear colour, and in alpha how much the place shines, 0 … 1. */
  glsl: string
  sizePx: number
  /** Width of one tile. */
  tileM: number
  /** Turn of the pattern on the floor. */
  turnRad: number
  /** How much the floor reflects when looked along, 0 … 1. */
  gloss: number
}

/** Chance and soft noise that repeat with a whole period. */
const NOISE_GLSL = /* glsl */ `
precision highp float;
varying vec2 vAt;
float chance(vec2 cell) {
  uvec2 q = uvec2(ivec2(cell) + 4096) * uvec2(1597334673u, 3812015801u);
  uint n = (q.x ^ q.y) * 1597334673u;
  n ^= n >> 15; n *= 2246822519u; n ^= n >> 13;
  return float(n >> 8) / 16777216.0;
}
float noise(vec2 at, vec2 period) {
  vec2 cell = floor(at);
  vec2 f = at - cell;
  f = f * f * (3.0 - 2.0 * f);
  vec2 a = mod(cell, period);
  vec2 b = mod(cell + 1.0, period);
  return mix(mix(chance(a), chance(vec2(b.x, a.y)), f.x), mix(chance(vec2(a.x, b.y)), chance(b), f.x), f.y);
}
float clouds(vec2 at, float period) {
  float sum = 0.0;
  float weight = 0.5;
  for (int i = 0; i < 5; i++) {
    sum += weight * noise(at * period, vec2(period));
    period *= 2.0;
    weight *= 0.5;
  }
  return sum;
}
`

/** The whole fragment shader that paints a texture. */
export const composeTextureShader = ({ glsl }: ProceduralTexture): string =>
  `${NOISE_GLSL}\n${glsl}\nvoid main() { gl_FragColor = paint(vAt); }`

export interface ProceduralTextureCache {
  /** The texture, painted at its first use. */
  getTexture(source: ProceduralTexture): Texture
  dispose(): void
}

/** Paints each texture once; a new coat of paint on the walls does not paint the floor again. */
export function createProceduralTextureCache(renderer: WebGLRenderer): ProceduralTextureCache {
  const targets = new Map<ProceduralTexture, WebGLRenderTarget>()
  return {
    getTexture(source) {
      const target = targets.get(source) ?? renderTexture(renderer, source)
      targets.set(source, target)
      return target.texture
    },
    dispose() {
      for (const target of targets.values()) target.dispose()
      targets.clear()
    },
  }
}

/** The render target owns the texture: dispose of the target. */
function renderTexture(renderer: WebGLRenderer, source: ProceduralTexture): WebGLRenderTarget {
  const target = new WebGLRenderTarget(source.sizePx, source.sizePx, {
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    type: UnsignedByteType,
    colorSpace: SRGBColorSpace,
    generateMipmaps: true,
    depthBuffer: false,
    anisotropy: Math.min(8, renderer.capabilities.getMaxAnisotropy()),
  })
  paintTarget(renderer, target, { fragmentShader: composeTextureShader(source) })
  return target
}
