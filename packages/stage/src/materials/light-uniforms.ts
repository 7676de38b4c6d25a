/**
 * The light of a hall, shared by every material that is lit: two lightmaps with layouts of their own, the quick draft and
 * the baked one, and how far the picture has faded from the first to the second.
 */
import { DataTexture, LinearFilter, type Texture } from 'three'

export interface LightUniforms {
  uDraft: { value: Texture }
  uDraftScale: { value: number }
  uBaked: { value: Texture }
  uBakedScale: { value: number }
  /** 0: only the draft, 1: only the baked light. */
  uBakedShare: { value: number }
}

export interface HallLight {
  uniforms: LightUniforms
  dispose(): void
}

export function createHallLight(): HallLight {
  const white = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
  white.minFilter = white.magFilter = LinearFilter
  white.needsUpdate = true
  return {
    uniforms: {
      uDraft: { value: white },
      uDraftScale: { value: 1 },
      uBaked: { value: white },
      uBakedScale: { value: 1 },
      uBakedShare: { value: 0 },
    },
    dispose: () => white.dispose(),
  }
}

/**
 * Declares the uniforms and `hallLight(draftUv, bakedUv)`: the light that falls there, 1 being plain white on white. `grain`:
 * half a step of noise, which keeps soft gradients on dark walls from breaking into bands.
 */
export const HALL_LIGHT_GLSL = /* glsl */ `
uniform sampler2D uDraft;
uniform sampler2D uBaked;
uniform float uDraftScale;
uniform float uBakedScale;
uniform float uBakedShare;
vec3 hallLight(vec2 draftUv, vec2 bakedUv) {
  vec3 light = vec3(0.0);
  if (uBakedShare < 1.0) light += texture2D(uDraft, draftUv).rgb * (uDraftScale * (1.0 - uBakedShare));
  if (uBakedShare > 0.0) light += texture2D(uBaked, bakedUv).rgb * (uBakedScale * uBakedShare);
  return light;
}
float grain(vec2 at) {
  return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715)))) - 0.5;
}
`

/** Ends a fragment shader that has set `gl_FragColor` to linear light. */
export const TONED_OUTPUT_GLSL = /* glsl */ `
#include <tonemapping_fragment>
#include <colorspace_fragment>
gl_FragColor.rgb += grain(gl_FragCoord.xy) / 255.0;
`
