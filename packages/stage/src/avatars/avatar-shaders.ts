/** Shaders of avatars, their shadows, names and reactions. All read the instanced attributes of `avatars-view.ts`. */
import { HALL_LIGHT_GLSL, TONED_OUTPUT_GLSL } from '../materials/light-uniforms.ts'
import { AVATAR_PART } from './avatar-geometry.ts'

/** Where the floor and the ceiling lie in the lightmaps, and how they are laid over the plan. */
const PLAN_LIGHT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
uniform vec4 uPlan;
uniform vec4 uFloorDraft;
uniform vec4 uFloorBaked;
uniform vec4 uCeilingDraft;
uniform vec4 uCeilingBaked;
vec3 planLight(vec2 at, vec4 draft, vec4 baked) {
  vec2 metres = clamp(at - uPlan.xy, vec2(0.15), uPlan.zw - 0.15);
  return hallLight(draft.xy + metres * draft.zw, baked.xy + metres * baked.zw);
}
`

/** A little beyond the foot of an avatar: under it the floor is dark. */
const AVATAR_INSTANCE_GLSL = /* glsl */ `
attribute vec4 aPlace;
attribute vec4 aPose;
attribute vec4 aLook;
`

export const AVATAR_VERTEX_GLSL = /* glsl */ `
${PLAN_LIGHT_GLSL}
${AVATAR_INSTANCE_GLSL}
attribute vec2 aPart;
attribute vec4 aGait;
uniform vec3 uTones[8];
uniform vec3 uHairs[5];
varying vec3 vColour;
varying vec3 vNormal;
varying vec3 vWorld;
varying vec3 vAbove;
varying vec3 vBelow;
varying vec3 vMaterial;
varying vec4 vLocal;
const float NECK_M = 1.37;
const float SHOULDER_M = 1.2;
bool isPart(float part) { return abs(aPart.x - part) < 0.5; }
mat3 about_x(float angle) {
  float c = cos(angle); float s = sin(angle);
  return mat3(1.0, 0.0, 0.0, 0.0, c, s, 0.0, -s, c);
}
mat3 about_y(float angle) {
  float c = cos(angle); float s = sin(angle);
  return mat3(c, 0.0, -s, 0.0, 1.0, 0.0, s, 0.0, c);
}
void main() {
  float headYaw = aPose.x;
  float headPitch = aPose.y;
  float stride = aPose.z;
  float walk = aPose.w;
  float breath = aGait.x;
  float sway = aGait.y;
  vec3 at = position;
  vec3 facing = normal;
  bool isHead = isPart(${AVATAR_PART.SKIN}.0) || isPart(${AVATAR_PART.HAIR}.0);
  bool isLeft = isPart(${AVATAR_PART.ARM_LEFT}.0) || isPart(${AVATAR_PART.HAND_LEFT}.0) || isPart(${AVATAR_PART.SHOE_LEFT}.0);
  bool isArm = aPart.x > ${AVATAR_PART.ARM_LEFT}.0 - 0.5 && aPart.x < ${AVATAR_PART.HAND_RIGHT}.0 + 0.5;
  bool isHand = isPart(${AVATAR_PART.HAND_LEFT}.0) || isPart(${AVATAR_PART.HAND_RIGHT}.0);
  bool isShoe = isPart(${AVATAR_PART.SHOE_LEFT}.0) || isPart(${AVATAR_PART.SHOE_RIGHT}.0);
  bool isGold = isPart(${AVATAR_PART.GOLD}.0);
  float swing = sin(stride) * (isLeft ? 1.0 : -1.0) * walk;
  if (isHead) {
    mat3 turn = about_y(headYaw) * about_x(headPitch * 0.8);
    at = turn * (at - vec3(0.0, NECK_M, 0.0)) + vec3(0.0, NECK_M, 0.0);
    facing = turn * facing;
  }
  if (isArm) {
    mat3 turn = about_x(swing * 0.42);
    at = turn * (at - vec3(0.0, SHOULDER_M, 0.0)) + vec3(0.0, SHOULDER_M, 0.0);
    facing = turn * facing;
  }
  if (isShoe) {
    at.z += swing * 0.13;
    at.y += max(0.0, cos(stride) * (isLeft ? -1.0 : 1.0)) * 0.05 * walk;
  } else {
    float chest = smoothstep(0.7, 1.15, position.y) * (1.0 - smoothstep(1.2, 1.34, position.y));
    if (!isHead) at.xz *= 1.0 + 0.016 * breath * chest;
    at.y += 0.004 * breath * smoothstep(0.8, 1.2, position.y);
    // The hem stays near the ground.
    at.y += walk * 0.024 * (1.0 - cos(stride * 2.0)) * 0.5 * smoothstep(0.1, 0.7, position.y);
    // The coat gives way to the steps, more so at the hem.
    if (!isHead) at.z += walk * 0.03 * sin(stride) * sign(at.x) * smoothstep(0.7, 0.1, position.y);
    at.x += at.y * (walk * 0.014 * sin(stride) + 0.006 * sway);
    float lean = walk * 0.055;
    at.z -= at.y * lean;
    facing = normalize(facing + vec3(0.0, facing.z * lean, -facing.y * lean));
  }
  // Only who leads the room wears the gold.
  if (isGold && aLook.z < 0.5) at = vec3(0.0, NECK_M - 0.1, 0.0);
  mat3 body = about_y(aPlace.w);
  at = body * at + aPlace.xyz;
  facing = body * facing;
  vec3 tone = uTones[int(aLook.x + 0.5)];
  vec3 skin = vec3(0.68, 0.56, 0.46);
  vColour = isHead ? (isPart(${AVATAR_PART.HAIR}.0) ? uHairs[int(aLook.y + 0.5)] : skin) : tone;
  if (isHand) vColour = skin;
  if (isArm && !isHand) vColour = tone * 0.92;
  if (isShoe) vColour = vec3(0.035, 0.032, 0.03);
  if (isGold) vColour = vec3(0.79, 0.5, 0.14);
  vNormal = facing;
  vLocal = vec4(position, aPart.x);
  vec2 beside = at.xz + facing.xz * 0.34;
  vAbove = planLight(beside, uFloorDraft, uFloorBaked);
  vBelow = planLight(beside, uCeilingDraft, uCeilingBaked);
  vMaterial = vec3(aPart.y, aLook.w, isGold ? 1.0 : 0.0);
  vec4 world = modelMatrix * vec4(at, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

export const AVATAR_FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
varying vec3 vColour;
varying vec3 vNormal;
varying vec3 vWorld;
varying vec3 vAbove;
varying vec3 vBelow;
varying vec3 vMaterial;
varying vec4 vLocal;
/** The coat is open at the neck and closed down the front; two strokes are the eyes. */
vec3 drawn(vec3 colour) {
  float front = smoothstep(0.0, -0.03, vLocal.z);
  float across = abs(vLocal.x);
  if (vLocal.w < 0.5) {
    float neck = vLocal.y - 1.165 - across * 1.3;
    float shirt = front * smoothstep(-0.002, 0.003, neck);
    float lapel = front * smoothstep(-0.034, -0.03, neck) * (1.0 - shirt);
    float seam = front * (1.0 - smoothstep(0.001, 0.0035, across)) * smoothstep(0.0, -0.01, neck);
    return mix(colour * (1.0 - 0.16 * lapel - 0.3 * seam), vec3(0.71, 0.68, 0.62), shirt);
  }
  if (vLocal.w < 1.5) {
    vec2 eye = vec2(across - 0.036, vLocal.y - 1.462) / vec2(0.0064, 0.0088);
    return mix(colour, vec3(0.06, 0.045, 0.04), front * 0.85 * (1.0 - smoothstep(0.75, 1.2, length(eye))));
  }
  return colour;
}
void main() {
  vec3 facing = normalize(vNormal);
  vec3 toEye = normalize(cameraPosition - vWorld);
  float up = facing.y * 0.5 + 0.5;
  vec3 light = mix(vBelow, vAbove, up * up * (3.0 - 2.0 * up)) * vMaterial.x;
  // No hall is lit quite evenly: one side a little brighter lets the form be seen.
  light *= 0.9 + 0.2 * dot(facing, vec3(0.49, 0.62, 0.61));
  // A hall's lamps hang all round: a soft edge of light, and a broad gleam where the look is thrown upwards.
  float edge = pow(1.0 - clamp(dot(facing, toEye), 0.0, 1.0), 3.0);
  float gleam = pow(clamp(dot(facing, normalize(toEye + vec3(0.0, 1.1, 0.0))), 0.0, 1.0), mix(14.0, 40.0, vMaterial.z));
  vec3 colour = drawn(vColour) * light + light * edge * 0.07 + vAbove * gleam * mix(0.035, 0.75, vMaterial.z) * mix(vec3(1.0), vColour, vMaterial.z);
  gl_FragColor = vec4(colour, vMaterial.y);
  ${TONED_OUTPUT_GLSL}
}
`

/** Dark where the feet are, softer round about; round the feet of who leads the room a thin ring of gold. */
export const GROUND_VERTEX_GLSL = /* glsl */ `
${AVATAR_INSTANCE_GLSL}
varying vec2 vAt;
varying vec3 vLook;
const float HALF_M = 0.62;
void main() {
  float c = cos(aPlace.w); float s = sin(aPlace.w);
  vAt = position.xy * 2.0 * HALF_M;
  vLook = vec3(aLook.w, aLook.z, aPose.w);
  vec3 at = vec3(c * vAt.x - s * vAt.y, 0.008, -s * vAt.x - c * vAt.y) + aPlace.xyz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
}
`

export const GROUND_FRAGMENT_GLSL = /* glsl */ `
varying vec2 vAt;
varying vec3 vLook;
void main() {
  float far = length(vAt * vec2(0.94, 1.06));
  float shade = 0.5 * exp(-far * far / 0.03) + 0.3 * exp(-far * far / 0.12);
  shade *= smoothstep(0.62, 0.4, far);
  // Never thinner than the screen can show, but fainter then.
  float fromRing = abs(length(vAt) - 0.4);
  float wide = max(0.009, fwidth(fromRing));
  float ring = vLook.y * (1.0 - smoothstep(0.4 * wide, wide, fromRing)) * min(1.0, 0.02 / wide);
  gl_FragColor = vec4(mix(vec3(0.015, 0.014, 0.016), vec3(0.93, 0.72, 0.36), ring), max(shade, ring * 0.85));
  gl_FragColor.a *= vLook.x;
}
`

/** A name over a head, turned to the eye: a little larger the farther away, so that it can be read, and gone beyond that. */
export const NAME_VERTEX_GLSL = /* glsl */ `
${AVATAR_INSTANCE_GLSL}
attribute vec4 aName;
uniform vec4 uNames;
varying vec2 vAt;
varying float vOpacity;
void main() {
  vec4 head = modelViewMatrix * vec4(aPlace.xyz + vec3(0.0, uNames.z, 0.0), 1.0);
  float far = length(head.xyz);
  float high = uNames.w * pow(max(far, 1.2) / 2.0, 0.68);
  vec2 size = vec2(high * uNames.x / uNames.y, high);
  vAt = vec2(aName.x + (position.x + 0.5) * uNames.x, aName.y + (0.5 - position.y) * uNames.y);
  vOpacity = aLook.w * aName.z * smoothstep(14.0, 10.5, far) * smoothstep(0.8, 1.3, far);
  head.xy += position.xy * size + vec2(0.0, size.y * 0.5);
  gl_Position = projectionMatrix * head;
  if (vOpacity < 0.01) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
}
`

/** An emoji that rises over a head and fades. */
export const REACTION_VERTEX_GLSL = /* glsl */ `
attribute vec4 aFloat;
attribute vec2 aCell;
uniform vec3 uReactions;
varying vec2 vAt;
varying float vOpacity;
void main() {
  float age = aFloat.w;
  float come = smoothstep(0.0, 0.12, age);
  vOpacity = come * (1.0 - smoothstep(0.62, 1.0, age));
  vec4 middle = modelViewMatrix * vec4(aFloat.xyz, 1.0);
  float size = uReactions.y * (0.6 + 0.4 * come) * pow(max(length(middle.xyz), 1.2) / 2.0, 0.5);
  vAt = aCell + vec2(position.x + 0.5, 0.5 - position.y) * uReactions.x;
  middle.xy += position.xy * size;
  gl_Position = projectionMatrix * middle;
}
`

/** A drawing of a canvas as it is: its colours are of the screen already, and carry their opacity. */
export const SPRITE_FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uDrawing;
varying vec2 vAt;
varying float vOpacity;
void main() {
  gl_FragColor = texture2D(uDrawing, vAt) * vOpacity;
}
`
