/** Draws pictures of all around on a canvas, one over the other while the view goes from scene to scene. */
import { createProgram, createUniforms } from './gl-program.ts'
import { createPanoramaLayer, type PanoramaLayer, type PictureSource } from './panorama-layer.ts'
import { buildScreenFragmentGlsl, SCREEN_VERTEX_GLSL, type ScreenFeatures } from './panorama-shaders.ts'
import { createTileTexture, type TileTexture } from './tile-texture.ts'

export interface PanoramaRenderer {
  readonly gl: WebGL2RenderingContext
  /** Of the side of a picture, in pixels. */
  readonly maxTexturePx: number
  createLayer: () => PanoramaLayer
  createTiles: () => TileTexture
  /** null frees it. */
  setLogo(picture: PictureSource | null): void
  /** Starts a frame on the canvas. */
  begin: (widthPx: number, heightPx: number) => void
  dispose(): void
}

/** Null without WebGL 2. */
export function createPanoramaRenderer(canvas: HTMLCanvasElement): PanoramaRenderer | null {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'high-performance',
  })
  return gl === null ? null : createRenderer(canvas, gl)
}

interface ScreenProgram {
  program: WebGLProgram
  uniform: (name: string) => WebGLUniformLocation | null
}

const TEXTURE_UNITS = ['uPicture', 'uTiles', 'uGrid', 'uLogo']

function createRenderer(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext): PanoramaRenderer {
  const programs = new Map<number, ScreenProgram>()
  const vertices = gl.createVertexArray()
  const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic')
  let logo: WebGLTexture | null = null

  /** Compiled with the first picture that needs it. */
  function selectProgram(features: ScreenFeatures): ScreenProgram['uniform'] {
    const key = Number(features.hasTiles) + 2 * Number(features.hasEdge) + 4 * Number(features.hasNadir)
    let made = programs.get(key)
    if (made === undefined) {
      const program = createProgram(gl, SCREEN_VERTEX_GLSL, buildScreenFragmentGlsl(features))
      made = { program, uniform: createUniforms(gl, program) }
      programs.set(key, made)
      gl.useProgram(program)
      for (const [unit, name] of TEXTURE_UNITS.entries()) gl.uniform1i(made.uniform(name), unit)
    }
    gl.useProgram(made.program)
    return made.uniform
  }

  function setRepeating(texture: WebGLTexture, isRepeating: boolean): void {
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, isRepeating ? gl.REPEAT : gl.CLAMP_TO_EDGE)
  }

  function createTexture(picture: PictureSource, isRepeating: boolean): WebGLTexture {
    const texture = gl.createTexture()
    setRepeating(texture, isRepeating)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    if (anisotropic) gl.texParameteri(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, 4)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture)
    gl.generateMipmap(gl.TEXTURE_2D)
    return texture
  }

  return {
    gl,
    maxTexturePx: gl.getParameter(gl.MAX_TEXTURE_SIZE),
    createLayer: () => createPanoramaLayer({ gl, selectProgram, vertices, getLogo: () => logo, createTexture, setRepeating }),
    createTiles: () => createTileTexture(gl),
    setLogo(picture) {
      gl.deleteTexture(logo)
      logo = picture === null ? null : createTexture(picture, false)
    },
    begin(widthPx, heightPx) {
      if (canvas.width !== widthPx || canvas.height !== heightPx) {
        canvas.width = widthPx
        canvas.height = heightPx
      }
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.viewport(0, 0, widthPx, heightPx)
    },
    dispose() {
      gl.deleteTexture(logo)
      gl.deleteVertexArray(vertices)
      for (const { program } of programs.values()) gl.deleteProgram(program)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}
