/** The tiling textures as files, for drawing without a GPU. `harness/draw-tiles.mjs` draws them from the same GLSL. */
import type { TileName } from './tile-textures.ts'

/** Half of what a GPU paints: a picture of a whole hall shows no more. */
export const TILE_SIZE_PX = 512

/** WebP of the texture's four channels, the row of v = 0 first. */
export const getTileFile = (name: TileName): URL => new URL(`./tiles/${name}.webp`, import.meta.url)
