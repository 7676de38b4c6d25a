import { ShaderMaterial } from 'three'
import { BEFORE_MIDDLE } from '../geometry/soft-spots.ts'

const VERTEX_GLSL = /* glsl */ `
attribute vec4 aShape;
attribute vec2 aFade;
attribute vec4 aTone;
varying vec4 vShape;
varying vec2 vFade;
varying vec4 vTone;
void main() {
  vShape = aShape;
  vFade = aFade;
  vTone = aTone;
  vec4 seen = viewMatrix * modelMatrix * vec4(position, 1.0);
  seen.xyz += aFade.y * vec3(aShape.x, -aShape.y, aFade.x * ${BEFORE_MIDDLE});
  gl_Position = projectionMatrix * seen;
}
`

const FRAGMENT_GLSL = /* glsl */ `
varying vec4 vShape;
varying vec2 vFade;
varying vec4 vTone;
void main() {
  float away = length(max(abs(vShape.xy) - vShape.zw, 0.0)) / vFade.x;
  float share = max(1.0 - away, 0.0);
  gl_FragColor = vTone * share * share * (1.0 + 0.8 * away);
}
`

/** Adds light and takes light in one pass: the colour is added, the opacity takes from what lies behind. */
export function createSoftSpotMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX_GLSL,
    fragmentShader: FRAGMENT_GLSL,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
    toneMapped: false,
  })
}
