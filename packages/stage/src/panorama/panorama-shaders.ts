/** Programs that draw a picture of all around: one triangle over the whole screen, and for each point its direction. */

export const TILE_LEVELS_MAX = 6

export const SCREEN_VERTEX_GLSL = `#version 300 es
out vec2 vPlace;
void main() {
  vPlace = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(vPlace, 0.0, 1.0);
}`

/** What a program draws beside a whole picture; each takes time at every point of the screen. */
export interface ScreenFeatures {
  hasTiles: boolean
  /** The picture covers a part of the sphere. */
  hasEdge: boolean
  hasNadir: boolean
}

/**
 * From a point of the plane to a direction: seen from `uBend` behind the middle of a ball, 0 being straight, 1 stereographic.
 * From the direction to a point of the picture (0 … 1 from its upper left corner), and there the best that is loaded.
 */
export const buildScreenFragmentGlsl = ({ hasTiles, hasEdge, hasNadir }: ScreenFeatures): string => `#version 300 es
${hasTiles ? '#define HAS_TILES' : ''}
${hasEdge ? '#define HAS_EDGE' : ''}
${hasNadir ? '#define HAS_NADIR' : ''}
${SCREEN_FRAGMENT_GLSL}`

const SCREEN_FRAGMENT_GLSL = `precision highp float;
const float PI = 3.14159265359;
uniform sampler2D uPicture;
uniform mat3 uTurn;
// Half of the screen on the plane, then where its middle is: beside 0 for an eye of a headset.
uniform vec4 uScreen;
uniform float uBend;
uniform float uOpacity;
// Width and height of what the picture covers, then sine and cosine of its middle's yaw.
uniform vec4 uCoverage;
uniform float uMiddlePitch;
in vec2 vPlace;
out vec4 colour;

#ifdef HAS_EDGE
uniform vec3 uColour;
// Beyond the picture: radians until only the colour is left, across and up, then its pixels a radian.
uniform vec3 uBeyond;
#endif

#ifdef HAS_TILES
precision highp sampler2DArray;
precision highp usampler2D;
const float TILE_PX = 512.0;
uniform sampler2DArray uTiles;
uniform usampler2D uGrid;
// Levels from 0 to this one are looked at. Width and height of each in pixels, and its first row in the grid.
uniform int uLevel;
uniform vec3 uLevels[${TILE_LEVELS_MAX}];

bool readTile(vec2 at, out vec3 found) {
  for (int level = uLevel; level >= 0; level--) {
    vec3 size = uLevels[level];
    vec2 texel = clamp(at, 0.0, 0.999999) * size.xy;
    ivec2 cell = ivec2(texel / TILE_PX);
    uint place = texelFetch(uGrid, ivec2(cell.x, cell.y + int(size.z)), 0).r;
    if (place == 0u) continue;
    vec2 first = vec2(cell) * TILE_PX;
    vec2 inside = clamp(texel - first, vec2(0.5), min(vec2(TILE_PX), size.xy - first) - 0.5);
    found = textureLod(uTiles, vec3(inside / TILE_PX, float(place) - 1.0), 0.0).rgb;
    return true;
  }
  return false;
}

#endif

#ifdef HAS_NADIR
const int RIM_STEPS = 24;
uniform sampler2D uLogo;
// 1: logo, 2: blurred. Then the tangent of half its angle.
uniform vec2 uNadir;

// A patch in the colours of its rim, each the stronger the nearer it is.
vec3 blurNadir(vec2 place) {
  vec2 size = vec2(textureSize(uPicture, 0));
  float lod = log2(size.x / float(RIM_STEPS));
  float row = 0.5 + (PI / 2.0 - atan(uNadir.y * 1.04) + uMiddlePitch) / uCoverage.y;
  vec4 sum = vec4(0.0);
  for (int step = 0; step < RIM_STEPS; step++) {
    float angle = (float(step) / float(RIM_STEPS) - 0.5) * 2.0 * PI;
    vec2 apart = place - vec2(sin(angle), -cos(angle)) * 1.04;
    float weight = 1.0 / (dot(apart, apart) + 0.02);
    sum += weight * vec4(textureLod(uPicture, vec2(angle / uCoverage.x + 0.5, row), lod).rgb, 1.0);
  }
  return sum.rgb / sum.a;
}
#endif

void main() {
  vec2 place = (vPlace * uScreen.xy + uScreen.zw) / (1.0 + uBend);
  float k2 = dot(place, place);
  float ahead = (sqrt(max(0.0, 1.0 + k2 - k2 * uBend * uBend)) - uBend * k2) / (1.0 + k2);
  vec3 look = uTurn * vec3(place * (uBend + ahead), -ahead);
  look.xz = vec2(look.x * uCoverage.w - look.z * uCoverage.z, look.z * uCoverage.w + look.x * uCoverage.z);
  float pitch = PI / 2.0 - acos(clamp(look.y, -1.0, 1.0));
  vec2 at = vec2(atan(look.x, -look.z), uMiddlePitch - pitch) / uCoverage.xy + 0.5;
  // Where left and right edge meet, neighbours seem far apart: count from the other side there.
  float turn = 2.0 * PI / uCoverage.x;
  float across = at.x < 0.5 ? at.x + turn : at.x;
  vec2 byX = vec2(dFdx(at.x), dFdx(at.y));
  vec2 byY = vec2(dFdy(at.x), dFdy(at.y));
  vec2 alsoX = vec2(dFdx(across), byX.y);
  vec2 alsoY = vec2(dFdy(across), byY.y);
  bool isSeam = abs(byX.x) + abs(byY.x) > abs(alsoX.x) + abs(alsoY.x);
  vec3 seen;
#ifdef HAS_TILES
  if (!readTile(at, seen))
#endif
  seen = textureGrad(uPicture, at, 0.75 * (isSeam ? alsoX : byX), 0.75 * (isSeam ? alsoY : byY)).rgb;
#ifdef HAS_EDGE
  vec2 beyond = max(abs(at - 0.5) - 0.5, 0.0) * uCoverage.xy;
  if (beyond.x + beyond.y > 0.0) {
    float blur = log2(1.0 + length(beyond) * uBeyond.z * 0.6);
    float share = min(1.0, length(beyond / uBeyond.xy));
    seen = mix(textureLod(uPicture, clamp(at, 0.0, 1.0), blur).rgb, uColour, smoothstep(0.0, 1.0, share));
  }
#endif
#ifdef HAS_NADIR
  vec2 logoAt = look.xz / max(1e-4, -look.y) / uNadir.y;
  vec2 logoByX = 0.5 * dFdx(logoAt);
  vec2 logoByY = 0.5 * dFdy(logoAt);
  if (uNadir.x == 1.0 && look.y < 0.0 && max(abs(logoAt.x), abs(logoAt.y)) < 1.0) {
    vec4 logo = textureGrad(uLogo, 0.5 + 0.5 * logoAt, logoByX, logoByY);
    seen = mix(seen, logo.rgb, logo.a);
  } else if (uNadir.x == 2.0 && look.y < 0.0 && dot(logoAt, logoAt) < 1.0) {
    seen = mix(seen, blurNadir(logoAt), smoothstep(1.0, 0.8, length(logoAt)));
  }
#endif
  colour = vec4(seen, uOpacity);
}`
