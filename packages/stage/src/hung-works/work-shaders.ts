/** Shaders of pictures, frames and labels; all read the instanced attributes of `hung-works.ts`. */
import { HALL_LIGHT_GLSL, TONED_OUTPUT_GLSL } from '../materials/light-uniforms.ts'

/** `placed(local)`: from a work's own axes (along the wall, up, out of it) to the room, held off the wall when lifted. */
const PLACED_GLSL = /* glsl */ `
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
varying vec2 vAt;
varying vec4 vCell;
varying vec3 vTint;
void main() {
  vAt = uv;
  vCell = aCell;
  vTint = aTint;
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(position.xy * aSize.xy, aAlong.z));
}
`

export const PICTURE_FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uAtlas;
varying vec2 vAt;
varying vec4 vCell;
varying vec3 vTint;
void main() {
  vec3 colour = vCell.z > 0.0 ? texture2D(uAtlas, vCell.xy + vec2(vAt.x, 1.0 - vAt.y) * vCell.zw).rgb : vTint;
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
}
`

/** The framed picture as a polished floor shows it: blurred, and without an edge. */
export const MIRRORED_PICTURE_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
attribute vec4 aCell;
attribute vec3 aTint;
varying vec2 vLocal;
varying vec2 vBorder;
varying vec2 vHalf;
varying vec3 vFrame;
varying vec4 vCell;
varying vec3 vTint;
const float BLUR_M = 0.07;
void main() {
  vHalf = aSize.xy * 0.5;
  vBorder = aSize.zw;
  vLocal = position.xy * 2.0 * (vHalf + aSize.z + aSize.w + BLUR_M);
  vFrame = aFrame.rgb;
  vCell = aCell;
  vTint = aTint;
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(vLocal, aDepth + 0.004));
}
`

export const MIRRORED_PICTURE_FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uAtlas;
varying vec2 vLocal;
varying vec2 vBorder;
varying vec2 vHalf;
varying vec3 vFrame;
varying vec4 vCell;
varying vec3 vTint;
const float BLUR_M = 0.05;
float within(vec2 half_, float blur) {
  vec2 edge = smoothstep(half_ + blur, half_ - blur, abs(vLocal));
  return edge.x * edge.y;
}
void main() {
  vec2 at = clamp(vLocal / (vHalf * 2.0) + 0.5, vec2(0.04), vec2(0.96));
  vec3 picture = vCell.z > 0.0 ? texture2D(uAtlas, vCell.xy + vec2(at.x, 1.0 - at.y) * vCell.zw, 2.5).rgb : vTint;
  vec3 colour = mix(vec3(0.86, 0.84, 0.81), picture, within(vHalf, BLUR_M * 0.6));
  colour = mix(vFrame, colour, vBorder.y > 0.0 ? within(vHalf + vBorder.x, BLUR_M * 0.5) : 1.0);
  gl_FragColor = vec4(colour, within(vHalf + vBorder.x + vBorder.y, BLUR_M));
  #include <colorspace_fragment>
}
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
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(local, aRing.z < 0.0 ? 0.011 : aDepth * aRing.z));
}
`

export const FRAME_FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
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
vec3 moulding() {
  vec3 colour = vFrame.rgb;
  if (vFrame.a > 2.5) return mix(colour, vTint, 0.35) * (0.9 + 0.1 * soft(vLocal * 700.0));
  bool across = abs(vFacing.y) > abs(vFacing.x) || (vPart > 1.5 && vPart < 2.5 && abs(vLocal.y) - vSize.y > abs(vLocal.x) - vSize.x);
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
    float tone = 0.86 + 0.42 * vFacing.y + 0.1 * vFacing.z - 0.07 * vFacing.x;
    colour = moulding() * tone * (light * 0.94 + 0.03);
    if (vFrame.a > 1.5 && vFrame.a < 2.5) colour *= 1.0 + 0.5 * max(vFacing.y, 0.0);
  }
  gl_FragColor = vec4(colour, 1.0);
  ${TONED_OUTPUT_GLSL}
}
`

/** A card of stiff board a little off the wall: its face, and round it the shadow that sets it off from a white wall. */
export const LABEL_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
attribute vec4 aDraft;
attribute vec4 aBaked;
attribute vec2 aLabel;
// Columns, then width and height of a cell as shares of the texture.
uniform vec4 uSheet;
uniform vec2 uLabelM;
varying vec2 vOrigin;
varying vec2 vCell;
varying vec2 vCard;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
const float REACH_M = 0.022;
void main() {
  float slot = float(gl_InstanceID);
  vOrigin = vec2(mod(slot, uSheet.x), floor(slot / uSheet.x)) * uSheet.yz;
  vCell = uSheet.yz;
  vCard = position.xy * (uLabelM + REACH_M * 2.0);
  vUvDraft = aDraft.xy + aLabel * aDraft.zw;
  vUvBaked = aBaked.xy + aLabel * aBaked.zw;
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(aLabel + vCard, 0.006 - aAlong.w));
}
`

export const LABEL_FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
uniform sampler2D uLabels;
uniform vec2 uLabelM;
varying vec2 vOrigin;
varying vec2 vCell;
varying vec2 vCard;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
void main() {
  vec2 toEdge = uLabelM * 0.5 - abs(vCard);
  float inside = min(toEdge.x, toEdge.y);
  float soft = max(fwidth(inside), 0.0004);
  float face = clamp(inside / soft + 0.5, 0.0, 1.0);
  // The board's cut edge: bright above, in shade below and at the sides.
  float rim = 1.0 - smoothstep(0.0012, 0.0012 + soft, inside);
  float edge = 1.0 - rim * (vCard.y > 0.0 && toEdge.y < toEdge.x ? 0.06 : 0.3);
  vec2 at = clamp(vCard / uLabelM + 0.5, 0.0, 1.0);
  vec3 light = hallLight(vUvDraft, vUvBaked);
  vec3 card = texture2D(uLabels, vOrigin + vec2(at.x, 1.0 - at.y) * vCell).rgb * edge * (light * 1.02 + 0.05);
  // Thrown downwards by lamps from above.
  vec2 off = abs(vCard + vec2(0.0, 0.006)) - uLabelM * 0.5;
  float shadow = (1.0 - smoothstep(-0.006, 0.0, off.x - 0.008)) * (1.0 - smoothstep(-0.012, 0.0, off.y - 0.012));
  gl_FragColor = vec4(mix(vec3(0.0), card, face), mix(0.34 * shadow, 1.0, face));
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
