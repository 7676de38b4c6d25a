/** Shaders of the labels; they read the instanced attributes of the works and those of `labels-view.ts`. */
import { PLACED_GLSL } from '../hung-works/work-shaders.ts'
import { HALL_LIGHT_GLSL, TONED_OUTPUT_GLSL } from '../materials/light-uniforms.ts'

/** A label of stiff board a little off the wall: its face, and round it the shadow that sets it off from a white wall. */
export const LABEL_VERTEX_GLSL = /* glsl */ `
${PLACED_GLSL}
attribute vec4 aDraft;
attribute vec4 aBaked;
// Middle of the label from the picture's middle, its size; a work without a label has a size of 0.
attribute vec4 aLabel;
attribute vec4 aLabelCell;
varying vec4 vCell;
varying vec2 vLabel;
varying vec2 vSize;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
const float REACH_M = 0.022;
void main() {
  vCell = aLabelCell;
  vSize = aLabel.zw;
  vLabel = position.xy * (vSize + REACH_M * 2.0) * step(0.001, vSize.x);
  vUvDraft = aDraft.xy + aLabel.xy * aDraft.zw;
  vUvBaked = aBaked.xy + aLabel.xy * aBaked.zw;
  gl_Position = projectionMatrix * modelViewMatrix * placed(vec3(aLabel.xy + vLabel, 0.006 - aAlong.w));
}
`

export const LABEL_FRAGMENT_GLSL = /* glsl */ `
${HALL_LIGHT_GLSL}
uniform sampler2D uLabels;
varying vec4 vCell;
varying vec2 vLabel;
varying vec2 vSize;
varying vec2 vUvDraft;
varying vec2 vUvBaked;
// Linear light of the paper.
const vec3 PAPER = vec3(0.965, 0.955, 0.93);
// Of two mipmaps the sharper one: letters may shimmer a little sooner than they blur.
const float SHARPNESS = -0.7;
void main() {
  vec2 toEdge = vSize * 0.5 - abs(vLabel);
  float inside = min(toEdge.x, toEdge.y);
  float soft = max(fwidth(inside), 0.0004);
  float face = clamp(inside / soft + 0.5, 0.0, 1.0);
  // The board's cut edge: bright above, in shade below and at the sides.
  float rim = 1.0 - smoothstep(0.0012, 0.0012 + soft, inside);
  float edge = 1.0 - rim * (vLabel.y > 0.0 && toEdge.y < toEdge.x ? 0.06 : 0.3);
  vec2 at = clamp(vLabel / vSize + 0.5, 0.0, 1.0);
  float grey = texture2D(uLabels, vCell.xy + vec2(at.x, 1.0 - at.y) * vCell.zw, SHARPNESS).r;
  vec3 light = hallLight(vUvDraft, vUvBaked);
  vec3 label = PAPER * pow(grey, 2.2) * edge * (light * 1.02 + 0.05);
  // Thrown downwards by lamps from above.
  vec2 off = abs(vLabel + vec2(0.0, 0.006)) - vSize * 0.5;
  float shadow = (1.0 - smoothstep(-0.006, 0.0, off.x - 0.008)) * (1.0 - smoothstep(-0.012, 0.0, off.y - 0.012));
  gl_FragColor = vec4(mix(vec3(0.0), label, face), mix(0.34 * shadow, 1.0, face));
  ${TONED_OUTPUT_GLSL}
}
`
