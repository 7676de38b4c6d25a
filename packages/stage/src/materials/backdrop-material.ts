/**
 * The view through a window: sky, trees, a lawn with shrubs, out of focus as for eyes that look at pictures. The plane in the opening looks up a distant picture by the
 * direction of view, so that the view changes as the visitor walks past.
 */
import type { LightMood } from '@zhanjian/scene/hall/document.ts'
import { Color, DoubleSide, ShaderMaterial } from 'three'

const VERTEX_GLSL = /* glsl */ `
attribute vec2 aOutwards;
varying vec3 vWorld;
varying vec2 vOutwards;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  vOutwards = aOutwards;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

const FRAGMENT_GLSL = /* glsl */ `
uniform vec3 uZenith;
uniform vec3 uHorizon;
uniform vec3 uLeaves;
uniform vec3 uGround;
varying vec3 vWorld;
varying vec2 vOutwards;
float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 45758.5453); }
float soft(vec2 p) {
  vec2 i = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + 1.0), f.x), f.y);
}
float clouds(vec2 p) { return soft(p) * 0.5 + soft(p * 2.1 + 7.0) * 0.3 + soft(p * 4.3 + 3.0) * 0.2; }
/** A hedge or a row of crowns: how much of it covers the place. */
float trees(vec2 at, float top, float scale, float blur) {
  float crown = top + 2.4 * (soft(vec2(at.x * scale, 1.7)) - 0.5) + 1.1 * (clouds(at * scale * 2.3) - 0.5);
  return 1.0 - smoothstep(crown - blur, crown + blur, at.y);
}
/** The middle of a crown, in a row with gaps, each within its place; far below the ground for a gap. */
vec2 findTree(float x) {
  float place = floor(x / 5.2);
  float own = hash(vec2(place, 4.0));
  return vec2((place + 0.5 + 0.1 * (own - 0.5)) * 5.2, own > 0.4 ? 1.7 + own : -9.0);
}
void main() {
  vec3 ray = vWorld - cameraPosition;
  vec3 outwards = vec3(vOutwards.x, 0.0, vOutwards.y);
  float forward = max(dot(ray, outwards), 0.05);
  vec3 side = vec3(-vOutwards.y, 0.0, vOutwards.x);
  // Where the view meets planes at three distances behind the wall.
  vec3 far = vWorld + ray * (16.0 / forward);
  vec3 middle = vWorld + ray * (8.0 / forward);
  vec3 near = vWorld + ray * (4.2 / forward);
  vec2 farAt = vec2(dot(far, side), far.y);
  vec2 middleAt = vec2(dot(middle, side) + 13.0, middle.y);
  vec2 nearAt = vec2(dot(near, side) + 40.0, near.y);
  vec3 colour = mix(uHorizon, uZenith, clamp(farAt.y / 14.0, 0.0, 1.0));
  colour = mix(colour, mix(uLeaves, uHorizon, 0.68), trees(farAt, 4.4, 0.22, 0.9));
  vec3 lawn = mix(uGround, uLeaves, 0.3 + 0.3 * clouds(middleAt * vec2(0.35, 1.1)));
  colour = mix(lawn, colour, smoothstep(-0.5, 1.5, middleAt.y));
  vec2 fromTree = (middleAt - findTree(middleAt.x)) / vec2(1.5, 1.3);
  float inCrown = 1.0 - smoothstep(0.35, 1.1, length(fromTree) + 0.7 * (clouds(middleAt * 1.3) - 0.5));
  colour = mix(colour, mix(uLeaves, uHorizon, 0.36) * (0.82 + 0.4 * clouds(middleAt * 1.1)), inCrown * 0.85);
  float shrubTop = 1.9 * smoothstep(0.3, 0.6, soft(vec2(nearAt.x * 0.45, 9.0))) - 1.25;
  vec3 shrubs = mix(uLeaves, uHorizon, 0.18) * (0.74 + 0.5 * clouds(nearAt * 1.7));
  colour = mix(colour, shrubs, trees(nearAt, shrubTop, 0.8, 0.34) * 0.9);
  // Outside is brighter than a room: it is a little overexposed.
  colour = mix(colour, uHorizon * 1.05, 0.16);
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`

interface BackdropColours {
  zenith: string
  horizon: string
  leaves: string
  ground: string
  strength: number
}

export const BACKDROP_COLOURS: Record<LightMood, BackdropColours> = {
  daylight: { zenith: '#cfe0f2', horizon: '#f6f7f4', leaves: '#7d9c68', ground: '#cfd2bd', strength: 1.12 },
  warm: { zenith: '#dfe3ea', horizon: '#fbeed9', leaves: '#a39a67', ground: '#d9c9ab', strength: 1 },
  dusk: { zenith: '#2f4a8a', horizon: '#9aa3cf', leaves: '#2b3d55', ground: '#46506a', strength: 0.72 },
  spotlight: { zenith: '#131c33', horizon: '#33435f', leaves: '#101a22', ground: '#11151d', strength: 0.8 },
}

export function createBackdropMaterial(mood: LightMood): ShaderMaterial {
  const { zenith, horizon, leaves, ground, strength } = BACKDROP_COLOURS[mood]
  const colour = (hex: string) => ({ value: new Color(hex).multiplyScalar(strength) })
  return new ShaderMaterial({
    vertexShader: VERTEX_GLSL,
    fragmentShader: FRAGMENT_GLSL,
    uniforms: { uZenith: colour(zenith), uHorizon: colour(horizon), uLeaves: colour(leaves), uGround: colour(ground) },
    side: DoubleSide,
  })
}
