/**
 * What one sees through a window: sky, soft trees, a pale ground. The sheet hangs in the opening and looks up a picture
 * far behind it by the direction of view, so that it moves as a view does when one walks past.
 */
import type { LightMood } from '@zhanjian/scene/document.ts'
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
/** A row of trees at a distance: how much of it covers the place. */
float trees(vec2 at, float top, float scale, float blur) {
  float crown = top + 1.5 * (clouds(vec2(at.x * scale, 1.7)) - 0.5) + 0.7 * (clouds(at * scale * 2.0) - 0.5);
  return 1.0 - smoothstep(crown - blur, crown + blur, at.y);
}
void main() {
  vec3 ray = vWorld - cameraPosition;
  vec3 outwards = vec3(vOutwards.x, 0.0, vOutwards.y);
  float forward = max(dot(ray, outwards), 0.05);
  vec3 side = vec3(-vOutwards.y, 0.0, vOutwards.x);
  // Where the view meets a plane nine metres, and one four metres, behind the wall.
  vec3 far = vWorld + ray * (9.0 / forward);
  vec3 near = vWorld + ray * (4.0 / forward);
  vec2 farAt = vec2(dot(far, side), far.y);
  vec2 nearAt = vec2(dot(near, side), near.y);
  float height = clamp(farAt.y / 9.0, 0.0, 1.0);
  vec3 colour = mix(uHorizon, uZenith, height);
  colour = mix(colour, mix(uLeaves, uHorizon, 0.55), trees(farAt, 3.4, 0.32, 0.7) * 0.85);
  colour = mix(colour, mix(uLeaves, uHorizon, 0.22) * (0.8 + 0.5 * clouds(nearAt * 1.7)), trees(nearAt + 40.0 * vec2(1.0, 0.0), 1.5, 0.5, 0.45) * 0.9);
  colour = mix(uGround, colour, smoothstep(-0.3, 0.25, farAt.y));
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

const COLOURS_BY_MOOD: Record<LightMood, BackdropColours> = {
  daylight: { zenith: '#cfe0f2', horizon: '#f6f7f4', leaves: '#88a377', ground: '#d9d8cb', strength: 1.12 },
  warm: { zenith: '#dfe3ea', horizon: '#fbeed9', leaves: '#a39a67', ground: '#d9c9ab', strength: 1 },
  dusk: { zenith: '#3d5687', horizon: '#d9a98b', leaves: '#2f4150', ground: '#4a4a58', strength: 0.72 },
  spotlight: { zenith: '#131c33', horizon: '#33435f', leaves: '#101a22', ground: '#11151d', strength: 0.8 },
}

export function createBackdropMaterial(mood: LightMood): ShaderMaterial {
  const { zenith, horizon, leaves, ground, strength } = COLOURS_BY_MOOD[mood]
  const colour = (hex: string) => ({ value: new Color(hex).multiplyScalar(strength) })
  return new ShaderMaterial({
    vertexShader: VERTEX_GLSL,
    fragmentShader: FRAGMENT_GLSL,
    uniforms: { uZenith: colour(zenith), uHorizon: colour(horizon), uLeaves: colour(leaves), uGround: colour(ground) },
    side: DoubleSide,
  })
}
