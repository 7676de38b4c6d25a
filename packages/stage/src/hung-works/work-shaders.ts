/** Shaders of pictures and frames; all read the instanced attributes of `hung-works.ts`. */
import { HALL_LIGHT_GLSL, TONED_OUTPUT_GLSL } from '../materials/light-uniforms.ts'
import { SHINE_GLSL } from '../materials/shine.ts'
import { PICTURE_SAMPLING_GLSL, PICTURE_SIZE_GLSL } from './picture-sampling.ts'

/** `placed(local)`: from a work's own axes (along the wall, up, out of it) to the room, held off the wall when lifted. */
export const PLACED_GLSL = /* glsl */ `
attribute vec3 aPlace;
attribute vec4 aAlong;
attribute vec4 aSize;
attribute vec4 aFrame;
attribute float aDepth;
vec4 placed(vec3 local) {
  vec3 along = vec3(aAlong.x, 0.0, aAlong.y);
  vec3 out_ = vec3(-aAlong.y, 0.0, aAlong.x);
  return vec4(aPlace + along * local.x + vec3(0.0, local.y, 0.0) + out_ * (local.z + aAlong.w), 1.0);
}
`

/** Colours stay as they are in the file: no light, no tone mapping. */
export const PICTURE_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
attribute vec4 aCell;
attribute vec3 aTint;
attribute float aNear;
${PICTURE_SIZE_GLSL}
varying vec2 vAt;
flat varying vec2 vSizePx;
flat varying vec4 vTint;
flat varying int vNumber;
void main() {
  vNumber = int(aNear + 0.5);
  vSizePx = measureSource(vNumber);
  vec4 cell = vNumber > 0 ? vec4(0.0, 0.0, 1.0, 1.0) : aCell;
  vAt = cell.xy + vec2(uv.x, 1.0 - uv.y) * cell.zw;
  vTint = vec4(aTint, cell.z > 0.0 ? 0.0 : 1.0);
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(position.xy * aSize.xy, aAlong.z));
}
`

export const PICTURE_FRAGMENT_GLSL = /* glsl */ `
${PICTURE_SAMPLING_GLSL}
varying vec2 vAt;
flat varying vec2 vSizePx;
flat varying vec4 vTint;
flat varying int vNumber;
void main() {
  gl_FragColor = vec4(mix(samplePicture(vNumber, vAt, vSizePx), vTint.rgb, vTint.a), 1.0);
  #include <colorspace_fragment>
}
`

/** The framed picture as a polished floor shows it: a little blurred, its frame and mat in the light of their wall. */
export const MIRRORED_PICTURE_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
attribute vec4 aDraft;
attribute vec4 aBaked;
attribute vec4 aCell;
attribute vec3 aTint;
varying vec2 vLocal;
varying vec2 vBorder;
varying vec2 vHalf;
varying vec3 vFrame;
varying vec4 vCell;
varying vec3 vTint;
varying vec4 vBeside;
const float BLUR_M = 0.07;
void main() {
  vHalf = aSize.xy * 0.5;
  vBorder = aSize.zw;
  vLocal = position.xy * 2.0 * (vHalf + aSize.z + aSize.w + BLUR_M);
  vFrame = aFrame.rgb;
  vCell = aCell;
  vTint = aTint;
  vec2 beside = vec2(vHalf.x + aSize.z + aSize.w + 0.08, 0.0);
  vBeside = vec4(aDraft.xy + beside * aDraft.zw, aBaked.xy + beside * aBaked.zw);
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(vLocal, aDepth + 0.004));
}
`

/** How soft the edges of a mirrored frame are: softer than it is wide, and it would be gone. */
export const MIRRORED_EDGE_M = 0.008

/**
 * `within`: 1 within a box, falling to 0 over `blur` outside of it; a frame is narrower than the blur that would suit the
 * picture. A shadow round it sets a white frame off from a white wall.
 */
export const MIRRORED_PICTURE_FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
uniform sampler2D uAtlas;
varying vec2 vLocal;
varying vec2 vBorder;
varying vec2 vHalf;
varying vec3 vFrame;
varying vec4 vCell;
varying vec3 vTint;
varying vec4 vBeside;
float within(vec2 half_, float blur) {
  vec2 edge = smoothstep(half_ + blur, half_, abs(vLocal));
  return edge.x * edge.y;
}
void main() {
  vec2 at = vLocal / (vHalf * 2.0) + 0.5;
  vec2 texel = clamp(at, 0.04, 0.96);
  // Where it is clamped, the texel does not change: the level of detail is that of the place.
  vec3 picture = vCell.z > 0.0
    ? textureGrad(uAtlas, vCell.xy + vec2(texel.x, 1.0 - texel.y) * vCell.zw, dFdx(at) * vCell.zw * 5.7, dFdy(at) * vCell.zw * 5.7).rgb
    : vTint;
  vec3 light = hallLight(vBeside.xy, vBeside.zw);
  vec3 colour = mix(vec3(0.86, 0.84, 0.81) * light, picture, within(vHalf - 0.008, 0.016));
  colour = mix(vFrame * light, colour, vBorder.y > 0.0 ? within(vHalf + vBorder.x - ${MIRRORED_EDGE_M / 2}, ${MIRRORED_EDGE_M}) : 1.0);
  vec2 outer = vHalf + vBorder.x + vBorder.y;
  float body = within(outer - ${MIRRORED_EDGE_M / 2}, ${MIRRORED_EDGE_M});
  gl_FragColor = vec4(colour * body, max(body, 0.4 * within(outer, 0.06)));
  #include <colorspace_fragment>
}
`

/** From a corner to a pixel. */
const FRAME_VARYINGS_GLSL = /* glsl */ `
varying vec2 vLocal;
varying vec4 vSize;
varying vec4 vFrame;
varying vec3 vTint;
varying vec3 vFacing;
varying float vPart;
varying float vAcross;
varying float vDepth;
varying vec4 vDraft;
varying vec4 vBaked;
varying vec2 vAlong;
varying vec3 vWorld;
`

/**
 * A frame consists of rings around the picture. Each corner contains in `aRing` how many mats, mouldings and depths it lies
 * outwards, so that one geometry fits every size.
 */
export const FRAME_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
attribute vec4 aDraft;
attribute vec4 aBaked;
attribute vec3 aTint;
attribute vec2 aCorner;
attribute vec4 aRing;
attribute vec3 aFacing;
${FRAME_VARYINGS_GLSL}
void main() {
  vec2 half_ = aSize.xy * 0.5;
  vec2 local = aCorner * (half_ + aSize.z * aRing.x + aSize.w * aRing.y);
  vLocal = local;
  vSize = aSize;
  vFrame = aFrame;
  vTint = aTint;
  vFacing = aFacing;
  vPart = aRing.w;
  vAcross = aRing.y;
  vDepth = aDepth;
  vDraft = aDraft;
  vBaked = aBaked;
  vAlong = aAlong.xy;
  vec4 world = modelMatrix * placed(vec3(local, aRing.z < 0.0 ? 0.011 : aDepth * aRing.z));
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

export const FRAME_FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
${SHINE_GLSL}
${FRAME_VARYINGS_GLSL}
const float BESIDE_M = 0.08;
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float soft(vec2 p) {
  vec2 i = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + 1.0), f.x), f.y);
}
/** Light of the wall to the left and right of the frame; below it lies the frame's own shadow, behind it nothing. */
vec3 frameLight() {
  vec2 outer = vSize.xy * 0.5 + vSize.z + vSize.w;
  float y = clamp(vLocal.y, -outer.y * 0.5, outer.y);
  vec2 left = vec2(-outer.x - BESIDE_M, y);
  vec2 right = vec2(outer.x + BESIDE_M, y);
  vec3 fromLeft = hallLight(vDraft.xy + left * vDraft.zw, vBaked.xy + left * vBaked.zw);
  vec3 fromRight = hallLight(vDraft.xy + right * vDraft.zw, vBaked.xy + right * vBaked.zw);
  return mix(fromLeft, fromRight, clamp(vLocal.x / (outer.x * 2.0) + 0.5, 0.0, 1.0));
}
vec3 mat_() {
  // Distances to the moulding (outwards) and to the cut round the picture (inwards).
  vec2 toFrame = vSize.xy * 0.5 + vSize.z - abs(vLocal);
  vec2 toPicture = abs(vLocal) - vSize.xy * 0.5;
  vec3 colour = vec3(0.90, 0.885, 0.855);
  float top = vSize.y * 0.5 + vSize.z - vLocal.y;
  float left = vLocal.x + vSize.x * 0.5 + vSize.z;
  float shadow = 0.42 * exp(-top / (vDepth * 0.55)) + 0.22 * exp(-left / (vDepth * 0.4)) + 0.16 * exp(-min(toFrame.x, toFrame.y) / (vDepth * 0.4));
  float cut = max(toPicture.x, toPicture.y);
  float bevel = 1.0 - smoothstep(0.0028, 0.0036, cut);
  float tilt = toPicture.x > toPicture.y ? 0.0 : sign(vLocal.y);
  colour *= 1.0 + bevel * (tilt > 0.5 ? -0.30 : tilt < -0.5 ? 0.10 : -0.12);
  return colour * (1.0 - shadow);
}
bool isAcross() {
  bool onFace = vPart > 1.5 && vPart < 2.5 && abs(vLocal.y) - vSize.y * 0.5 > abs(vLocal.x) - vSize.x * 0.5;
  return abs(vFacing.y) > abs(vFacing.x) || onFace;
}
vec3 moulding(bool across) {
  vec3 colour = vFrame.rgb;
  if (vFrame.a > 2.5) return mix(colour, vTint, 0.35) * (0.9 + 0.1 * soft(vLocal * 700.0));
  vec2 grainAt = across ? vLocal : vLocal.yx;
  if (vFrame.a > 0.5 && vFrame.a < 1.5) {
    colour *= 0.82 + 0.30 * soft(grainAt * vec2(14.0, 420.0)) + 0.12 * soft(grainAt * vec2(60.0, 900.0));
  } else if (vFrame.a > 1.5) {
    float ridge = sin(vAcross * 15.0) * 0.24 + sin(vAcross * 37.0) * 0.07;
    colour *= 0.92 + ridge + 0.16 * soft(vLocal * 60.0);
  }
  return colour;
}
void main() {
  vec3 light = frameLight() * 1.08;
  vec3 colour;
  if (vPart < 0.5) {
    colour = mat_() * light;
  } else {
    bool across = isAcross();
    bool isGilt = vFrame.a > 1.5 && vFrame.a < 2.5;
    float tone = 0.86 + 0.42 * vFacing.y + 0.1 * vFacing.z - 0.07 * vFacing.x;
    // The ridges of gilding turn to and fro over the face.
    float bend = isGilt ? 0.5 * cos(vAcross * 15.0) + 0.25 * (soft(vLocal * 60.0) - 0.5) : 0.0;
    vec3 facing = vFacing + bend * vec3(across ? vec2(0.0, sign(vLocal.y)) : vec2(sign(vLocal.x), 0.0), 0.0);
    vec3 normal = normalize(vec3(vAlong.x, 0.0, vAlong.y) * facing.x + vec3(0.0, facing.y, 0.0) + vec3(-vAlong.y, 0.0, vAlong.x) * facing.z);
    float gloss = isGilt ? 0.7 : vFrame.a < 0.5 ? 0.4 : vFrame.a < 1.5 ? 0.26 : 0.0;
    vec3 toEye = normalize(cameraPosition - vWorld);
    colour = withShine(moulding(across) * tone, light * 0.94 + 0.03, normal, toEye, gloss, isGilt ? 0.9 : 0.0);
  }
  gl_FragColor = vec4(colour, 1.0);
  ${TONED_OUTPUT_GLSL}
}
`

/** The soft shadow that a frame throws on its wall, thrown downwards by lamps from above. */
export const SHADOW_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
varying vec2 vLocal;
varying vec2 vHalf;
varying float vDepth;
const float REACH_M = 0.16;
void main() {
  vHalf = aSize.xy * 0.5 + aSize.z + aSize.w;
  vDepth = aDepth + aAlong.w;
  vLocal = position.xy * 2.0 * (vHalf + REACH_M + aAlong.w * 2.0);
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(vLocal, 0.002 - aAlong.w));
}
`

export const SHADOW_FRAGMENT_GLSL = /* glsl */ `
varying vec2 vLocal;
varying vec2 vHalf;
varying float vDepth;
/** How much of a blurred box covers the place. */
float box(vec2 at, vec2 half_, float blur) {
  vec2 a = smoothstep(-half_ - blur, -half_ + blur, at);
  vec2 b = smoothstep(-half_ - blur, -half_ + blur, -at);
  return a.x * b.x * a.y * b.y;
}
void main() {
  float thrown = box(vLocal + vec2(0.0, vDepth * 1.1), vHalf - vDepth * 0.35, vDepth * 1.5);
  float touch = box(vLocal + vec2(0.0, vDepth * 0.25), vHalf, vDepth * 0.45);
  gl_FragColor = vec4(0.0, 0.0, 0.0, 0.34 * thrown + 0.26 * touch);
}
`
