/** Tiles of one picture on the GPU: a fixed number of places, and a grid that tells the program which tile is where. */

import type { DecodedPicture } from '../pictures/decode-picture.ts'
import { type PanoramaTiles, TILE_PX } from './panorama-scene.ts'
import { TILE_LEVELS_MAX } from './panorama-shaders.ts'

/** 48 MB. */
export const TILE_PLACES = 48

export interface TileAddress {
  level: number
  column: number
  row: number
}

export interface TileTexture {
  /** Another picture: all places are free. */
  open(levels: PanoramaTiles['levels']): void
  /** Puts a tile where another one may have been. The caller lets go of the picture afterwards. */
  put(place: number, tile: TileAddress, picture: DecodedPicture): void
  /** The tile is no longer drawn. */
  remove(tile: TileAddress): void
  /** Finer levels are not drawn; −1: none is. */
  setLevel(level: number): void
  bind(uniform: (name: string) => WebGLUniformLocation | null): void
  dispose(): void
}

export function createTileTexture(gl: WebGL2RenderingContext): TileTexture {
  const places = gl.createTexture()
  const grid = gl.createTexture()
  const levelSizes = new Float32Array(3 * TILE_LEVELS_MAX)
  let level = -1

  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, places)
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, TILE_PX, TILE_PX, TILE_PLACES)
  setParameters(gl.TEXTURE_2D_ARRAY, gl.LINEAR)
  gl.activeTexture(gl.TEXTURE2)
  gl.bindTexture(gl.TEXTURE_2D, grid)
  setParameters(gl.TEXTURE_2D, gl.NEAREST)

  function setParameters(target: number, filter: number): void {
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  }

  function write(tile: TileAddress, value: number): void {
    gl.activeTexture(gl.TEXTURE2)
    gl.bindTexture(gl.TEXTURE_2D, grid)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    const row = tile.row + (levelSizes[3 * tile.level + 2] ?? 0)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, tile.column, row, 1, 1, gl.RED_INTEGER, gl.UNSIGNED_BYTE, new Uint8Array([value]))
  }

  return {
    open(levels) {
      level = -1
      let [columns, rows] = [1, 0]
      for (const [index, size] of levels.entries()) {
        levelSizes.set([size.widthPx, size.heightPx, rows], 3 * index)
        rows += size.rows
        columns = Math.max(columns, size.columns)
      }
      gl.activeTexture(gl.TEXTURE2)
      gl.bindTexture(gl.TEXTURE_2D, grid)
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
      const empty = new Uint8Array(columns * Math.max(1, rows))
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8UI, columns, Math.max(1, rows), 0, gl.RED_INTEGER, gl.UNSIGNED_BYTE, empty)
    },
    put(place, tile, picture) {
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, places)
      const [width, height] = [Math.min(TILE_PX, picture.width), Math.min(TILE_PX, picture.height)]
      gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, place, width, height, 1, gl.RGBA, gl.UNSIGNED_BYTE, picture)
      write(tile, place + 1)
    },
    remove: (tile) => write(tile, 0),
    setLevel(next) {
      level = next
    },
    bind(uniform) {
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, places)
      gl.activeTexture(gl.TEXTURE2)
      gl.bindTexture(gl.TEXTURE_2D, grid)
      gl.uniform1i(uniform('uLevel'), level)
      gl.uniform3fv(uniform('uLevels'), levelSizes)
    },
    dispose() {
      gl.deleteTexture(places)
      gl.deleteTexture(grid)
    },
  }
}
