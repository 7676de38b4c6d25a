/** What is seen in an open door: the hall behind it as it is drawn now; until then a picture of it, hung up some way behind. */
import { ShaderMaterial, type Texture, Vector3 } from 'three'
import type { DoorFrame } from './door-frame.ts'

/** The picture is this high, and hangs this far behind the door. */
const [PICTURE_HEIGHT_M, PICTURE_BEHIND_M] = [4.6, 3.4]
/** Pictures are taken from the height of the eyes. */
const PICTURE_MIDDLE_M = 1.7

const VERTEX_GLSL = /* glsl */ `
varying vec4 vClip;
varying vec3 vWorld;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
  vClip = gl_Position;
}
`

const FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uLive;
uniform sampler2D uPicture;
uniform float uLiveShare;
uniform float uPictureAspect;
uniform vec3 uMiddle;
uniform vec3 uOutwards;
#define GLIMPSE_DIMMED 0.86
varying vec4 vClip;
varying vec3 vWorld;
vec3 picture() {
  vec3 ray = vWorld - cameraPosition;
  vec3 at = vWorld + ray * (${PICTURE_BEHIND_M.toFixed(2)} / max(dot(ray, uOutwards), 0.05)) - uMiddle;
  vec3 right = vec3(-uOutwards.z, 0.0, uOutwards.x);
  vec2 place = vec2(dot(at, right) / uPictureAspect, at.y - ${PICTURE_MIDDLE_M.toFixed(2)}) / ${PICTURE_HEIGHT_M.toFixed(2)};
  return texture2D(uPicture, vec2(place.x + 0.5, 0.5 - place.y)).rgb * GLIMPSE_DIMMED;
}
void main() {
  vec3 colour = vec3(0.0);
  if (uLiveShare < 1.0) colour += picture() * (1.0 - uLiveShare);
  if (uLiveShare > 0.0) colour += texture2D(uLive, vClip.xy / vClip.w * 0.5 + 0.5).rgb * uLiveShare;
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`

export function createDoorwayMaterial({ at, normal }: DoorFrame) {
  const uniforms = {
    uLive: { value: null as Texture | null },
    uPicture: { value: null as Texture | null },
    /** 0: the picture, 1: the hall itself. */
    uLiveShare: { value: 0 },
    uPictureAspect: { value: 1 },
    uMiddle: { value: new Vector3(at[0], 0, at[1]) },
    uOutwards: { value: new Vector3(-normal[0], 0, -normal[1]) },
  }
  return {
    material: new ShaderMaterial({ vertexShader: VERTEX_GLSL, fragmentShader: FRAGMENT_GLSL, uniforms }),
    uniforms,
  }
}
