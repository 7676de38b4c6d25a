/** The tiling textures that have a tile, by group and name. */
import { DETAIL_TEXTURE } from '../materials/detail-texture.ts'
import { FLOOR_TEXTURES } from '../materials/floor-textures.ts'
import { WALL_TEXTURES } from '../materials/wall-textures.ts'

export const TILE_TEXTURES = { floor: FLOOR_TEXTURES, wall: WALL_TEXTURES, solid: { grain: DETAIL_TEXTURE } } as const

type Groups = typeof TILE_TEXTURES
export type TileName = { [Group in keyof Groups]: `${Group}-${keyof Groups[Group] & string}` }[keyof Groups]
