/** Grain of the walls: tones round 1 that multiply the wall's own colour. */
import type { WallMaterial } from '@zhanjian/scene/hall/document.ts'
import type { ProceduralTexture } from './procedural-texture.ts'

const PLASTER_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  float tone = 0.965 + 0.05 * (clouds(at, 4.0) - 0.5) + 0.045 * (clouds(at + 0.4, 64.0) - 0.5);
  return vec4(vec3(tone), 1.0);
}
`

/** Old painted brick: the wall's colour lies on it, mortar and worn bricks show through. */
const BRICK_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  vec2 grid = vec2(8.0, 26.0);
  vec2 p = at * grid;
  float row = floor(p.y);
  p.x += mod(row, 2.0) * 0.5 + 0.06 * (chance(vec2(row, 3.0)) - 0.5);
  vec2 cell = vec2(mod(floor(p.x), grid.x), row);
  vec2 f = fract(p) * vec2(0.25, 0.0769);
  vec2 size = vec2(0.25, 0.0769);
  float wobble = 0.005 * (clouds(at, 52.0) - 0.5);
  vec2 edge = min(f, size - f);
  float depth = min(edge.x, edge.y) + wobble;
  float body = smoothstep(0.003, 0.0085, depth);
  float rim = smoothstep(0.016, 0.004, f.y) * body * 0.16 - smoothstep(0.016, 0.004, size.y - f.y) * body * 0.1;
  float own = chance(cell);
  float rough = clouds(at + 0.3, 70.0) - 0.5;
  float tone = 0.86 + 0.3 * (own - 0.5) + 0.3 * rough + 0.16 * (clouds(at, 5.0) - 0.5) - rim;
  vec3 warm = mix(vec3(1.04, 0.96, 0.92), vec3(0.94, 1.0, 1.04), chance(cell + 31.0));
  vec3 colour = mix(vec3(0.62, 0.63, 0.62) * (0.9 + 0.3 * rough), warm * tone, body);
  return vec4(colour, 1.0);
}
`

const FABRIC_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  vec2 p = at * 160.0;
  vec2 cell = floor(p);
  vec2 f = fract(p) - 0.5;
  float over = mod(cell.x + cell.y, 2.0);
  float thread = over > 0.5 ? 1.0 - 1.6 * f.x * f.x : 1.0 - 1.6 * f.y * f.y;
  float slub = noise(vec2(at.x * 40.0, at.y * 160.0), vec2(40.0, 160.0)) + noise(vec2(at.x * 160.0, at.y * 40.0), vec2(160.0, 40.0));
  float tone = 0.80 + 0.18 * thread + 0.11 * (slub - 1.0) + 0.05 * (clouds(at, 4.0) - 0.5);
  return vec4(vec3(tone), 1.0);
}
`

/**
 * Cast concrete: boards of the shuttering (1.8 m), tie holes, pores. From the floor, seams are at 0.7 and 2.5 m and the holes
 * close to them, so that texts on the wall, which stand between, are free of both.
 */
const CONCRETE_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  vec2 boards = at * 2.0 + vec2(0.0, 0.617);
  vec2 panel = fract(boards);
  vec2 edge = min(panel, 1.0 - panel);
  float seam = smoothstep(0.0, 0.007, min(edge.x, edge.y));
  vec2 tie = abs(panel - 0.5);
  float hole = smoothstep(0.011, 0.018, length(tie - vec2(0.27, 0.42)));
  float pores = step(0.992, chance(floor(at * 220.0))) * 0.16;
  vec2 id = mod(floor(boards), 2.0);
  float tone = 0.9 + 0.12 * (chance(id) - 0.5) + 0.34 * (clouds(at, 4.0) - 0.5) + 0.1 * (clouds(at + 0.6, 40.0) - 0.5) - pores;
  return vec4(vec3(tone) * mix(0.72, 1.0, seam) * mix(0.45, 1.0, hole), 1.0);
}
`

export const WALL_TEXTURES: Record<WallMaterial, ProceduralTexture> = {
  plaster: { glsl: PLASTER_GLSL, sizePx: 512, tileM: 2.2, turnRad: 0, gloss: 0 },
  brick: { glsl: BRICK_GLSL, sizePx: 1024, tileM: 2, turnRad: 0, gloss: 0 },
  fabric: { glsl: FABRIC_GLSL, sizePx: 512, tileM: 0.8, turnRad: 0, gloss: 0 },
  concrete: { glsl: CONCRETE_GLSL, sizePx: 512, tileM: 3.6, turnRad: 0, gloss: 0 },
}
