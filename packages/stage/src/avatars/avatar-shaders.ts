/** Shaders of avatars, their shadows, names and reactions. All read the instanced attributes of `avatars-view.ts`. */
import { JOINTS, TINTS } from '@zhanjian/scene/avatar/shapes/corner.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/avatar/shapes/head-shapes.ts'
import { SHAPES_WIDTH } from './avatar-textures.ts'

/** The light that figures stand in, in GLSL. */
export interface AvatarLightGlsl {
  /** Declares `lightFromAbove(at)` and `lightFromBelow(at)` of a place on the floor. */
  declarations: string
  /** Ends the fragment shader that has set `gl_FragColor` to linear light. */
  output: string
}

const AVATAR_INSTANCE_GLSL = /* glsl */ `
attribute vec4 aPlace;
attribute vec4 aLook;
`

/** A figure in its pose: `standing(corner)` moves a corner as its limbs do. See `body-pose.ts` for the angles. */
const POSE_GLSL = /* glsl */ `
attribute vec4 aHead;
attribute vec4 aLegs;
attribute vec4 aArms;
attribute vec4 aTrunk;
attribute vec4 aFeet;
const float HIP_M = ${JOINTS.hip.y};
const float KNEE_M = ${JOINTS.knee.y};
const float ANKLE_M = ${JOINTS.ankle.y};
const vec2 SHOULDER_M = vec2(${JOINTS.shoulder.x}, ${JOINTS.shoulder.y});
const float ELBOW_M = ${JOINTS.elbow.y};
const float NECK_M = ${JOINTS.neck.y};
const float EYE_M = ${EYE_HEIGHT_M};
vec3 turn_x(vec3 at, float angle) {
  float c = cos(angle); float s = sin(angle);
  return vec3(at.x, c * at.y - s * at.z, s * at.y + c * at.z);
}
vec3 turn_y(vec3 at, float angle) {
  float c = cos(angle); float s = sin(angle);
  return vec3(c * at.x + s * at.z, at.y, c * at.z - s * at.x);
}
vec3 turn_z(vec3 at, float angle) {
  float c = cos(angle); float s = sin(angle);
  return vec3(c * at.x - s * at.y, s * at.x + c * at.y, at.z);
}
/** Turns a place, and the way it faces, about a joint. */
#define TURN(turn, angle, joint) { at = turn(at - (joint), angle) + (joint); facing = turn(facing, angle); }
void pose(inout vec3 at, inout vec3 facing, vec4 hold) {
  float limb = hold.x;
  float right = hold.y * 0.5 + 0.5;
  if (limb > 0.5 && limb < 1.5) {
    float shoulder = mix(aArms.x, aArms.z, right);
    float elbow = mix(aArms.y, aArms.w, right);
    float spread = mix(-aTrunk.x, aTrunk.y, right);
    vec3 joint = vec3(SHOULDER_M.x * hold.y, SHOULDER_M.y, 0.0);
    TURN(turn_x, elbow * hold.w, vec3(0.0, ELBOW_M, 0.0))
    TURN(turn_z, spread * hold.z, joint)
    TURN(turn_x, shoulder * hold.z, joint)
  } else if (limb > 1.5 && limb < 3.5) {
    float hip = mix(aLegs.x, aLegs.z, right);
    float knee = mix(aLegs.y, aLegs.w, right);
    // A foot on the ground lies level, however the leg is turned.
    if (limb > 2.5) TURN(turn_x, knee - hip + mix(aFeet.x, aFeet.y, right), vec3(0.0, ANKLE_M, 0.0))
    TURN(turn_x, -knee * hold.w, vec3(0.0, KNEE_M, 0.0))
    TURN(turn_x, hip * hold.z, vec3(0.0, HIP_M, 0.0))
  } else if (limb > 5.5) {
    // A skirt goes with the leg that is farther out, before and behind, so that no knee comes through.
    float hip = mix(aLegs.x, aLegs.z, right);
    float outer = at.z < 0.0 ? max(aLegs.x, aLegs.z) : min(aLegs.x, aLegs.z);
    float knee = mix(aLegs.y, aLegs.w, right);
    float before = smoothstep(0.0, 0.06, abs(at.z));
    float folded = smoothstep(0.7, 1.4, hip);
    TURN(turn_x, -knee * hold.w * mix(0.35, 1.0, folded), vec3(0.0, KNEE_M, 0.0))
    TURN(turn_x, mix(hip, outer, before * 0.8) * hold.z, vec3(0.0, HIP_M, 0.0))
    // Over bent knees it is wider than they are.
    at += facing * (0.03 * folded * hold.z);
  } else if (limb > 3.5) {
    if (limb > 4.5) at.y = mix(at.y, EYE_M, aHead.z);
    TURN(turn_x, aHead.y * 0.8 * hold.z, vec3(0.0, NECK_M, 0.0))
    TURN(turn_y, aHead.x * hold.z, vec3(0.0))
  }
  bool isLeg = limb > 1.5 && limb < 3.5 || limb > 5.5;
  if (!isLeg) {
    float chest = smoothstep(0.85, 1.1, at.y) * (1.0 - smoothstep(1.14, 1.2, at.y));
    if (limb < 0.5) at.xz *= 1.0 + 0.014 * aHead.w * chest;
    at.y += 0.004 * aHead.w * smoothstep(0.8, 1.2, at.y);
    TURN(turn_x, -aTrunk.w, vec3(0.0, HIP_M, 0.0))
  }
  at.y -= aTrunk.z;
  at.x += at.y * 0.006 * aFeet.z;
}
`

/** From a corner to a pixel. */
const VARYINGS_GLSL = /* glsl */ `
varying vec3 vColour;
varying vec3 vAccent;
varying vec3 vNormal;
varying vec3 vWorld;
varying vec3 vAbove;
varying vec3 vBelow;
varying vec4 vMaterial;
varying vec4 vLocal;
`

export const buildAvatarVertexShader = ({ declarations }: AvatarLightGlsl): string => /* glsl */ `
${declarations}
${AVATAR_INSTANCE_GLSL}
${POSE_GLSL}
uniform highp sampler2D uShapes;
uniform highp sampler2D uRows;
${VARYINGS_GLSL}
vec4 readShape(int corner, int texel) {
  int at = corner * 3 + texel;
  return texelFetch(uShapes, ivec2(at % ${SHAPES_WIDTH}, at / ${SHAPES_WIDTH}), 0);
}
void main() {
  int row = int(aLook.x + 0.5);
  int corner = int(texelFetch(uRows, ivec2(int(position.x + 0.5), row), 0).a + position.y + 0.5);
  vec4 place = readShape(corner, 0);
  vec4 form = readShape(corner, 1);
  vec4 hold = readShape(corner, 2);
  vec3 at = place.xyz;
  vec3 facing = form.xyz;
  pose(at, facing, hold);
  at = turn_y(at, aPlace.w) + aPlace.xyz;
  facing = turn_y(facing, aPlace.w);
  int tint = int(form.w + 0.5);
  vColour = texelFetch(uRows, ivec2(tint, row), 0).rgb;
  vAccent = texelFetch(uRows, ivec2(${TINTS.indexOf('accent')}, row), 0).rgb;
  float pattern = texelFetch(uRows, ivec2(15, row), 0).r;
  vNormal = facing;
  // Patterns run about the trunk, and about each arm.
  vec3 middle = hold.x > 0.5 && hold.x < 1.5 ? vec3(0.18 * hold.y, 0.0, 0.0) : vec3(0.0);
  vLocal = vec4(place.xyz - middle, tint == ${TINTS.indexOf('clothes')} ? pattern : 0.0);
  vec2 beside = at.xz + facing.xz * 0.34;
  vAbove = lightFromAbove(beside);
  vBelow = lightFromBelow(beside);
  float gloss = tint == ${TINTS.indexOf('ink')} || tint == ${TINTS.indexOf('glass')} ? 1.0 : tint == ${TINTS.indexOf('gold')} ? 0.7 : tint == ${TINTS.indexOf('hair')} ? 0.3 : 0.0;
  vMaterial = vec4(place.w, aLook.z, gloss, tint == 0 || tint == ${TINTS.indexOf('blush')} || tint == ${TINTS.indexOf('lip')} ? 1.0 : 0.0);
  vec4 world = modelMatrix * vec4(at, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

export const buildAvatarFragmentShader = ({ declarations, output }: AvatarLightGlsl): string => /* glsl */ `
${declarations}
${VARYINGS_GLSL}
float edge(float value, float limit) {
  float wide = max(fwidth(value), 0.0001);
  return smoothstep(limit + wide, limit - wide, value);
}
/** How much of the second colour a pattern has here: \`pattern-share.ts\` says the same for pictures of the server. */
float patternShare(vec3 at, float pattern) {
  float round = atan(at.x, at.z);
  if (pattern < 0.5) return 0.0;
  if (pattern < 1.5) return edge(abs(fract(at.y / 0.062) - 0.5), 0.21);
  if (pattern < 2.5 || pattern > 5.5) {
    float cell = pattern < 2.5 ? 0.056 : 0.088;
    vec2 flat_ = vec2(round * 0.12, at.y) / cell;
    flat_.x += 0.5 * mod(floor(flat_.y), 2.0);
    vec2 from = fract(flat_) - 0.5;
    float petals = pattern < 2.5 ? 0.25 : 0.24 + 0.075 * cos(5.0 * atan(from.x, from.y));
    return edge(length(from) - petals, 0.0);
  }
  if (pattern < 3.5) return 0.42 * (edge(abs(fract(at.y / 0.075) - 0.5), 0.25) + edge(abs(fract(round * 0.12 / 0.075) - 0.5), 0.25));
  if (pattern < 4.5) return edge(abs(at.y - 1.045), 0.034);
  return edge(abs(fract((at.y + 0.011 * sin(round * 8.0)) / 0.07) - 0.5), 0.2);
}
void main() {
  vec3 facing = normalize(gl_FrontFacing ? vNormal : -vNormal);
  vec3 toEye = normalize(cameraPosition - vWorld);
  vec3 base = mix(vColour, vAccent, patternShare(vLocal.xyz, floor(vLocal.w + 0.5)));
  float up = facing.y * 0.5 + 0.5;
  vec3 light = mix(vBelow, vAbove, 0.12 + 0.88 * up * up * (3.0 - 2.0 * up)) * vMaterial.x;
  // No hall is lit quite evenly: one side a little brighter lets the form be seen.
  light *= 0.92 + 0.2 * dot(facing, vec3(0.49, 0.62, 0.61));
  // Skin lets light through: its shadows are warm.
  vec3 glow = base * base * vec3(0.5, 0.2, 0.12) * (1.0 - up) * vMaterial.w;
  // A hall's lamps hang all round: a soft edge of light, and a gleam where the look is thrown upwards.
  float rim = pow(1.0 - clamp(dot(facing, toEye), 0.0, 1.0), 3.0);
  float gleam = pow(clamp(dot(facing, normalize(toEye + vec3(0.0, 1.1, 0.0))), 0.0, 1.0), mix(14.0, 42.0, vMaterial.z));
  vec3 colour = base * light + glow * vAbove + light * rim * 0.06 + vAbove * gleam * mix(0.03, 0.34, vMaterial.z * vMaterial.z);
  gl_FragColor = vec4(colour, vMaterial.y);
  ${output}
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
  vLook = vec3(aLook.z, aLook.y, 0.0);
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
  vOpacity = aLook.z * aName.z * smoothstep(14.0, 10.5, far) * smoothstep(0.8, 1.3, far);
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
