/** The grain of all substances in one small texture: a tone round one half in each channel. */
import type { ProceduralTexture } from './procedural-texture.ts'

const DETAIL_GLSL = /* glsl */ `
float timber(vec2 at) {
  float warp = noise(at * vec2(3.0, 4.0), vec2(3.0, 4.0)) * 2.6 + noise(at * vec2(9.0, 5.0), vec2(9.0, 5.0)) * 0.7;
  float ring = noise(vec2(at.x * 5.0, at.y * 26.0 + warp), vec2(5.0, 26.0));
  float fine = noise(vec2(at.x * 10.0, at.y * 76.0 + warp * 2.0), vec2(10.0, 76.0));
  float pore = noise(vec2(at.x * 28.0, at.y * 200.0), vec2(28.0, 200.0));
  return 0.5 + 0.7 * (ring - 0.5) + 0.6 * (fine - 0.5) - 0.3 * smoothstep(0.62, 0.95, pore);
}
float cloth(vec2 at) {
  vec2 p = at * 64.0;
  vec2 f = fract(p) - 0.5;
  float over = mod(floor(p.x) + floor(p.y), 2.0);
  float thread = over > 0.5 ? 1.0 - 3.2 * f.x * f.x : 1.0 - 3.2 * f.y * f.y;
  float slub = noise(vec2(at.x * 14.0, at.y * 64.0), vec2(14.0, 64.0)) + noise(vec2(at.x * 64.0, at.y * 14.0), vec2(64.0, 14.0));
  return 0.1 + 0.55 * thread + 0.3 * (slub - 1.0);
}
float hide(vec2 at) {
  vec2 p = at * 40.0;
  vec2 cell = floor(p);
  float nearest = 9.0;
  float second = 9.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = cell + vec2(float(x), float(y));
    vec2 w = mod(c, 40.0);
    float d = distance(c + vec2(chance(w), chance(w + 71.0)), p);
    if (d < nearest) { second = nearest; nearest = d; } else second = min(second, d);
  }
  return 0.22 + 0.42 * smoothstep(0.0, 0.34, second - nearest) + 0.3 * (clouds(at, 5.0) - 0.3);
}
vec4 paint(vec2 at) {
  float stone = 0.5 + 0.9 * (clouds(at, 5.0) - 0.5) + 0.5 * (clouds(at + 0.3, 60.0) - 0.5) - 0.3 * step(0.985, chance(floor(at * 170.0)));
  return clamp(vec4(timber(at), stone, cloth(at), hide(at)), 0.0, 1.0);
}
`

export const DETAIL_TEXTURE: ProceduralTexture = { glsl: DETAIL_GLSL, sizePx: 512, tileM: 1, turnRad: 0, gloss: 0 }
