/** The picture of one scene on the GPU. */
import type { DecodedPicture } from '../pictures/decode-picture.ts'
import type { PanoramaEye } from './panorama-eye.ts'
import { FULL_TURN_RAD, isAllAround, type PanoramaCoverage } from './panorama-scene.ts'
import type { ScreenFeatures } from './panorama-shaders.ts'
import type { TileTexture } from './tile-texture.ts'

export type PictureSource = DecodedPicture | HTMLCanvasElement

export interface PanoramaLayer {
  readonly hasPicture: boolean
  /** Of the picture that is shown; 0 without one. */
  readonly widthPx: number
  /** The caller lets go of the picture afterwards. */
  setPicture(picture: PictureSource): void
  /** `colour`: `#rrggbb`. */
  place(coverage: PanoramaCoverage, colour: string | null): void
  draw(eye: PanoramaEye, opacity: number, nadir: NadirPatch, tiles: TileTexture | null): void
  dispose(): void
}

/** `kind` as the program counts it. */
export interface NadirPatch {
  kind: 0 | 1 | 2
  sizeRad: number
}

type UniformLocations = (name: string) => WebGLUniformLocation | null

interface LayerOptions {
  gl: WebGL2RenderingContext
  /** Gives the places of its uniforms. */
  selectProgram: (features: ScreenFeatures) => UniformLocations
  vertices: WebGLVertexArrayObject | null
  getLogo: () => WebGLTexture | null
  createTexture: (picture: PictureSource, isRepeating: boolean) => WebGLTexture
  setRepeating: (texture: WebGLTexture, isRepeating: boolean) => void
}

/** Colours fade out over this angle beyond a picture, where there is room. */
const BEYOND_RAD = 0.5
const NEAREST_BEYOND_RAD = 0.01
const DARK = '#16181d'

export function createPanoramaLayer({
  gl,
  selectProgram,
  vertices,
  getLogo,
  createTexture,
  setRepeating,
}: LayerOptions): PanoramaLayer {
  let texture: WebGLTexture | null = null
  let [widthPx, coverage, rgb]: [number, PanoramaCoverage | null, readonly number[]] = [0, null, readColour(null)]
  let beyond: readonly [acrossRad: number, upRad: number] = [0, 0]
  const features: ScreenFeatures = { hasTiles: false, hasEdge: false, hasNadir: false }
  return {
    get hasPicture() {
      return texture !== null
    },
    get widthPx() {
      return widthPx
    },
    setPicture(picture) {
      gl.deleteTexture(texture)
      texture = createTexture(picture, coverage === null || isAllAround(coverage))
      widthPx = picture.width
    },
    place(next, colour) {
      coverage = next
      rgb = readColour(colour)
      beyond = computeBeyond(next)
      if (texture !== null) setRepeating(texture, isAllAround(next))
    },
    draw(eye, opacity, nadir, tiles) {
      if (texture === null || coverage === null) return
      const logo = getLogo()
      features.hasTiles = tiles !== null
      features.hasEdge = !coversAll(coverage)
      features.hasNadir = nadir.kind === 2 || (nadir.kind === 1 && logo !== null)
      const uniform = selectProgram(features)
      gl.bindVertexArray(vertices)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniformMatrix3fv(uniform('uTurn'), false, eye.turn)
      gl.uniform4f(uniform('uScreen'), eye.halfWidth, eye.halfHeight, eye.offsetX, eye.offsetY)
      gl.uniform1f(uniform('uBend'), eye.bend)
      gl.uniform1f(uniform('uOpacity'), opacity)
      const { yawRad, pitchRad, centreYawRad, centrePitchRad } = coverage
      gl.uniform4f(uniform('uCoverage'), yawRad, pitchRad, Math.sin(centreYawRad), Math.cos(centreYawRad))
      gl.uniform1f(uniform('uMiddlePitch'), centrePitchRad)
      if (features.hasEdge) {
        gl.uniform3f(uniform('uColour'), rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0)
        gl.uniform3f(uniform('uBeyond'), beyond[0], beyond[1], widthPx / yawRad)
      }
      if (features.hasNadir) {
        gl.activeTexture(gl.TEXTURE3)
        gl.bindTexture(gl.TEXTURE_2D, logo)
        gl.uniform2f(uniform('uNadir'), nadir.kind, Math.tan(nadir.sizeRad / 2))
      }
      tiles?.bind(uniform)
      const isBlended = opacity < 1
      if (isBlended) gl.enable(gl.BLEND)
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      if (isBlended) gl.disable(gl.BLEND)
    },
    dispose() {
      gl.deleteTexture(texture)
      texture = null
    },
  }
}

const coversAll = (coverage: PanoramaCoverage) => isAllAround(coverage) && coverage.pitchRad > Math.PI - NEAREST_BEYOND_RAD

/** Colours have faded out before they meet those of the other edge, or at the pole all those of the same edge. */
function computeBeyond({ yawRad, pitchRad, centrePitchRad }: PanoramaCoverage): [acrossRad: number, upRad: number] {
  const limitRoom = (roomRad: number) => Math.max(NEAREST_BEYOND_RAD, Math.min(BEYOND_RAD, roomRad))
  return [limitRoom((FULL_TURN_RAD - yawRad) / 2), limitRoom(Math.PI / 2 - Math.abs(centrePitchRad) - pitchRad / 2)]
}

/** Red, green and blue, 0 … 1. */
function readColour(colour: string | null): readonly number[] {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour ?? '') ?? /^#(..)(..)(..)$/.exec(DARK)
  return (digits ?? []).slice(1).map((pair) => Number.parseInt(pair, 16) / 255)
}
