/** What the floors are made of. Each tile repeats without a seam; colours are linear light. */
import type { FloorMaterial } from '@zhanjian/scene/hall/document.ts'
import type { ProceduralTexture } from './procedural-texture.ts'

/** Boards with grain: `tone` picks each board's own shade. */
const WOOD_GLSL = /* glsl */ `
vec3 wood(vec2 along, float board, vec3 dark, vec3 light) {
  // along.x runs with the grain in board widths; both coordinates may take any value, a board is cut from endless timber.
  vec2 at = vec2(along.x * 0.55 + chance(vec2(board, 7.0)) * 91.0, along.y * 7.0 + chance(vec2(board, 3.0)) * 53.0);
  float warp = noise(at * vec2(0.5, 0.35), vec2(4096.0)) * 2.6;
  float grain = noise(vec2(at.x, at.y + warp), vec2(4096.0));
  float fibre = noise(at * vec2(3.0, 6.5), vec2(4096.0));
  float tone = 0.2 + 0.5 * chance(vec2(board, 1.0)) + 0.34 * (grain - 0.5) + 0.16 * (fibre - 0.5);
  vec3 colour = mix(dark, light, clamp(tone, 0.0, 1.0));
  return colour * (0.97 + 0.06 * chance(vec2(board, 5.0)));
}
float joint(vec2 place, vec2 size, float widthShare) {
  vec2 edge = min(place, size - place);
  return smoothstep(0.0, widthShare, min(edge.x, edge.y));
}
`

/** Herringbone of boards four widths long; the pattern repeats every eight widths, the tile holds three repeats. */
const herringbone = (dark: string, light: string) => /* glsl */ `
${WOOD_GLSL}
vec4 paint(vec2 at) {
  vec2 p = at * 24.0;
  vec2 cell = floor(p);
  vec2 f = p - cell;
  float k = mod(cell.x - cell.y, 8.0);
  bool lies = k < 4.0;
  float offset = lies ? k : 7.0 - k;
  vec2 start = lies ? vec2(cell.x - offset, cell.y) : vec2(cell.x, cell.y - offset);
  vec2 place = lies ? vec2(f.x + offset, f.y) : vec2(f.y + offset, f.x);
  vec2 id = mod(start, 24.0);
  float board = id.x * 31.0 + id.y * 57.0 + (lies ? 0.0 : 1723.0);
  vec3 colour = wood(place, board, ${dark}, ${light});
  float seam = joint(place, vec2(4.0, 1.0), 0.035);
  colour *= mix(0.5, 1.0, seam);
  return vec4(colour, mix(0.55, 1.0, seam) * (0.85 + 0.3 * chance(vec2(board, 9.0))));
}
`

/** Long boards, staggered by row: twelve rows, each board a whole tile long. */
const planks = (dark: string, light: string) => /* glsl */ `
${WOOD_GLSL}
vec4 paint(vec2 at) {
  float rows = 16.0;
  float row = floor(at.y * rows);
  float shift = chance(vec2(row, 11.0));
  float along = at.x * 2.0 + shift * 2.0;
  float board = row * 13.0 + mod(floor(along), 2.0) * 389.0;
  vec2 place = vec2(fract(along) * 8.0, fract(at.y * rows));
  vec3 colour = wood(place, board, ${dark}, ${light});
  float seam = joint(place, vec2(8.0, 1.0), 0.03);
  colour *= mix(0.45, 1.0, seam);
  return vec4(colour, mix(0.55, 1.0, seam) * (0.85 + 0.25 * chance(vec2(board, 9.0))));
}
`

const CONCRETE_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  float broad = clouds(at, 3.0);
  float fine = clouds(at + 0.37, 24.0);
  float speck = step(0.985, chance(floor(at * 512.0)));
  float tone = 0.30 + 0.16 * (broad - 0.5) + 0.07 * (fine - 0.5) - 0.03 * speck;
  vec2 edge = abs(fract(at * 2.0 + 0.5) - 0.5) * 2.0;
  float cut = smoothstep(0.0, 0.0045, min(edge.x, edge.y));
  vec3 colour = vec3(1.0, 0.985, 0.955) * tone * mix(0.55, 1.0, cut);
  return vec4(colour, (0.55 + 0.7 * broad) * mix(0.3, 1.0, cut));
}
`

const TERRAZZO_GLSL = /* glsl */ `
vec3 chips(vec2 at, float count, vec3 ground, float share) {
  vec2 p = at * count;
  vec2 cell = floor(p);
  float nearest = 9.0;
  float second = 9.0;
  vec2 id = vec2(0.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = cell + vec2(float(x), float(y));
    vec2 w = mod(c, count);
    vec2 to = c + vec2(chance(w), chance(w + 71.0)) - p;
    float d = abs(to.x) + abs(to.y) + 0.4 * max(abs(to.x), abs(to.y));
    if (d < nearest) { second = nearest; nearest = d; id = w; } else if (d < second) second = d;
  }
  float has = step(chance(id + 19.0), share);
  float inside = smoothstep(0.05, 0.12, second - nearest) * has * (1.0 - smoothstep(0.42, 0.5, nearest * (0.6 + 0.8 * chance(id + 37.0))));
  float kind = chance(id + 5.0);
  vec3 chip = kind < 0.45 ? vec3(0.72, 0.69, 0.63) : kind < 0.7 ? vec3(0.32, 0.31, 0.30) : kind < 0.88 ? vec3(0.52, 0.40, 0.31) : vec3(0.30, 0.36, 0.34);
  return mix(ground, chip * (0.85 + 0.3 * chance(id + 3.0)), inside);
}
vec4 paint(vec2 at) {
  vec3 colour = vec3(0.585, 0.57, 0.535) * (0.95 + 0.1 * clouds(at, 8.0));
  colour = chips(at, 110.0, colour, 0.55);
  colour = chips(at + 0.31, 46.0, colour, 0.42);
  vec2 edge = abs(fract(at + 0.5) - 0.5);
  float strip = smoothstep(0.0012, 0.0022, min(edge.x, edge.y));
  colour = mix(vec3(0.42, 0.33, 0.18), colour, strip);
  return vec4(colour, 1.0);
}
`

/** Fired grey bricks laid flat, half a brick over in every row, as in old courtyards. */
const GREY_BRICK_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  vec2 grid = vec2(4.0, 8.0);
  vec2 p = at * grid;
  float row = floor(p.y);
  p.x += mod(row, 2.0) * 0.5;
  vec2 cell = vec2(mod(floor(p.x), grid.x), row);
  vec2 f = fract(p) * vec2(2.0, 1.0);
  vec2 edge = min(f, vec2(2.0, 1.0) - f);
  float wobble = 0.012 * (clouds(at, 40.0) - 0.5);
  float body = smoothstep(0.012, 0.045, min(edge.x, edge.y) + wobble);
  float tone = 0.118 + 0.055 * (chance(cell) - 0.5) + 0.05 * (clouds(at, 12.0) - 0.5) + 0.03 * (clouds(at + 0.2, 80.0) - 0.5);
  vec3 brick = mix(vec3(0.93, 1.0, 1.05), vec3(1.06, 1.0, 0.93), chance(cell + 51.0)) * tone;
  vec3 colour = mix(vec3(0.075, 0.074, 0.07), brick, body);
  return vec4(colour, body * (0.3 + 0.5 * chance(cell + 9.0)));
}
`

const RESIN_GLSL = /* glsl */ `
vec4 paint(vec2 at) {
  float tone = 0.70 + 0.035 * (clouds(at, 3.0) - 0.5) + 0.012 * (clouds(at, 48.0) - 0.5);
  return vec4(vec3(1.0, 0.995, 0.985) * tone, 0.9 + 0.2 * clouds(at + 0.5, 4.0));
}
`

export const FLOOR_TEXTURES: Record<FloorMaterial, ProceduralTexture> = {
  oak_herringbone: {
    glsl: herringbone('vec3(0.34, 0.205, 0.105)', 'vec3(0.68, 0.475, 0.29)'),
    sizePx: 1024,
    tileM: 2.64,
    turnRad: Math.PI / 4,
    gloss: 0.42,
  },
  oak_plank: {
    glsl: planks('vec3(0.32, 0.20, 0.108)', 'vec3(0.66, 0.475, 0.30)'),
    sizePx: 1024,
    tileM: 2.88,
    turnRad: 0,
    gloss: 0.4,
  },
  dark_walnut: {
    glsl: planks('vec3(0.030, 0.017, 0.010)', 'vec3(0.165, 0.088, 0.048)'),
    sizePx: 1024,
    tileM: 2.88,
    turnRad: 0,
    gloss: 0.5,
  },
  concrete: { glsl: CONCRETE_GLSL, sizePx: 1024, tileM: 4.8, turnRad: 0, gloss: 0.34 },
  terrazzo: { glsl: TERRAZZO_GLSL, sizePx: 1024, tileM: 2.4, turnRad: 0, gloss: 0.48 },
  grey_brick: { glsl: GREY_BRICK_GLSL, sizePx: 512, tileM: 1.44, turnRad: 0, gloss: 0.24 },
  white_resin: { glsl: RESIN_GLSL, sizePx: 512, tileM: 4, turnRad: 0, gloss: 0.5 },
}
