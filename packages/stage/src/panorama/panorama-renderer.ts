/** Draws a picture of all around on a canvas: one triangle over the whole screen, and for each point its direction. */
import type { DecodedPicture } from '../pictures/decode-picture.ts'
import type { PanoramaFrame } from './panorama-camera.ts'

const VERTEX_GLSL = `#version 300 es
out vec2 vPlace;
void main() {
  vPlace = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(vPlace, 0.0, 1.0);
}`

/** From a point of the plane to a direction: seen from `uBend` behind the middle of a ball, 0 being straight, 1 stereographic. */
const FRAGMENT_GLSL = `#version 300 es
precision highp float;
uniform sampler2D uPicture;
uniform vec2 uHalf;
uniform float uBend;
uniform vec4 uTurn;
in vec2 vPlace;
out vec4 colour;
const float PI = 3.14159265359;
void main() {
  vec2 place = vPlace * uHalf / (1.0 + uBend);
  float k2 = dot(place, place);
  float ahead = (sqrt(max(0.0, 1.0 + k2 - k2 * uBend * uBend)) - uBend * k2) / (1.0 + k2);
  vec3 look = vec3(place * (uBend + ahead), -ahead);
  // uTurn: sine and cosine of the pitch, then of the yaw.
  look.yz = vec2(look.y * uTurn.y - look.z * uTurn.x, look.y * uTurn.x + look.z * uTurn.y);
  look.xz = vec2(look.x * uTurn.w + look.z * uTurn.z, look.z * uTurn.w - look.x * uTurn.z);
  vec2 at = vec2(atan(look.x, -look.z) / (2.0 * PI) + 0.5, acos(clamp(look.y, -1.0, 1.0)) / PI);
  // Where left and right edge meet, neighbours seem far apart: count from the other side there.
  float across = fract(at.x + 0.5);
  vec2 byX = vec2(dFdx(at.x), dFdx(at.y));
  vec2 byY = vec2(dFdy(at.x), dFdy(at.y));
  vec2 alsoX = vec2(dFdx(across), byX.y);
  vec2 alsoY = vec2(dFdy(across), byY.y);
  bool isSeam = abs(byX.x) + abs(byY.x) > abs(alsoX.x) + abs(alsoY.x);
  colour = textureGrad(uPicture, at, 0.75 * (isSeam ? alsoX : byX), 0.75 * (isSeam ? alsoY : byY));
}`

export interface PanoramaRenderer {
  /** The caller lets go of the picture afterwards. */
  setPicture(picture: DecodedPicture | HTMLCanvasElement): void
  draw(frame: PanoramaFrame, widthPx: number, heightPx: number): void
  /** Of the side of a picture, in pixels. */
  readonly maxTexturePx: number
  dispose(): void
}

/** Null without WebGL 2. */
export function createPanoramaRenderer(canvas: HTMLCanvasElement): PanoramaRenderer | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, powerPreference: 'high-performance' })
  if (gl === null) return null
  const program = createProgram(gl)
  const vertices = gl.createVertexArray()
  const texture = gl.createTexture()
  const getUniform = (name: string) => gl.getUniformLocation(program, name)
  const [half, bend, turn] = [getUniform('uHalf'), getUniform('uBend'), getUniform('uTurn')]
  gl.useProgram(program)
  gl.bindVertexArray(vertices)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic')
  if (anisotropic) gl.texParameteri(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, 4)

  return {
    maxTexturePx: gl.getParameter(gl.MAX_TEXTURE_SIZE),
    setPicture(picture) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture)
      gl.generateMipmap(gl.TEXTURE_2D)
    },
    draw({ yawRad, pitchRad, bend: bent, halfWidth, halfHeight }, widthPx, heightPx) {
      if (canvas.width !== widthPx || canvas.height !== heightPx) {
        canvas.width = widthPx
        canvas.height = heightPx
      }
      gl.viewport(0, 0, widthPx, heightPx)
      gl.uniform2f(half, halfWidth, halfHeight)
      gl.uniform1f(bend, bent)
      gl.uniform4f(turn, Math.sin(pitchRad), Math.cos(pitchRad), Math.sin(yawRad), Math.cos(yawRad))
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    dispose() {
      gl.deleteTexture(texture)
      gl.deleteVertexArray(vertices)
      gl.deleteProgram(program)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function createProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX_GLSL],
    [gl.FRAGMENT_SHADER, FRAGMENT_GLSL],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) continue // the context is lost: everything is null, and made anew with the next one
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return program
}
