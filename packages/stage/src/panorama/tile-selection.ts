/** Which tiles a view needs. Pure. */
import { locateInPicture, type PanoramaFrame, unprojectPoint } from './directions.ts'
import { type PanoramaCoverage, type PanoramaTiles, TILE_PX } from './panorama-scene.ts'
import type { TileAddress } from './tile-texture.ts'

export interface TileSelection {
  /** Finer ones are not drawn: they would flicker. −1: the picture itself is sharp enough. */
  level: number
  /** Nearest to the middle of the screen first. */
  tiles: TileAddress[]
}

interface TileSelectionOptions {
  levels: PanoramaTiles['levels']
  coverage: PanoramaCoverage
  frame: PanoramaFrame
  /** Of the screen. */
  widthPx: number
  /** Of the picture that is drawn below tiles. */
  pictureWidthPx: number
  maxTiles: number
}

/** A picture looks sharp a little before it has as many pixels as the screen. */
const SHARP_SHARE = 0.8
/** Points of the screen at which one looks for tiles, each way: on every tile of a level that suits the view are some. */
const SAMPLES = 28
/** Still bent, what is seen changes with every frame. */
const MAX_BEND = 0.01

const NO_TILES: TileSelection = { level: -1, tiles: [] }

export function selectTiles(options: TileSelectionOptions): TileSelection {
  const { levels, coverage, frame, widthPx, pictureWidthPx, maxTiles } = options
  if (frame.bend > MAX_BEND) return NO_TILES
  const pxPerRad = widthPx / 2 / frame.halfWidth
  const neededPx = pxPerRad * coverage.yawRad * SHARP_SHARE
  if (pictureWidthPx >= neededPx) return NO_TILES
  let level = levels.findIndex((size) => size.widthPx >= neededPx)
  if (level < 0) level = levels.length - 1
  for (; level >= 0; level--) {
    if ((levels[level]?.widthPx ?? 0) <= pictureWidthPx) return NO_TILES
    const tiles = listSeenTiles(level, options)
    if (tiles.length <= maxTiles) return { level, tiles }
  }
  return NO_TILES
}

function listSeenTiles(level: number, { levels, coverage, frame }: TileSelectionOptions): TileAddress[] {
  const size = levels[level]
  if (size === undefined) return []
  const seen = new Map<number, { tile: TileAddress; farness: number }>()
  const direction = { yawRad: 0, pitchRad: 0 }
  for (let stepY = 0; stepY <= SAMPLES; stepY++) {
    for (let stepX = 0; stepX <= SAMPLES; stepX++) {
      const [x, y] = [(2 * stepX) / SAMPLES - 1, (2 * stepY) / SAMPLES - 1]
      unprojectPoint(x, y, frame, direction)
      const [u, v] = locateInPicture(direction, coverage)
      if (u < 0 || u > 1 || v < 0 || v > 1) continue
      const column = Math.min(size.columns - 1, Math.floor((u * size.widthPx) / TILE_PX))
      const row = Math.min(size.rows - 1, Math.floor((v * size.heightPx) / TILE_PX))
      const key = row * size.columns + column
      const farness = (x * frame.halfWidth) ** 2 + (y * frame.halfHeight) ** 2
      const known = seen.get(key)
      if (known === undefined) seen.set(key, { tile: { level, column, row }, farness })
      else known.farness = Math.min(known.farness, farness)
    }
  }
  return [...seen.values()].sort((one, other) => one.farness - other.farness).map(({ tile }) => tile)
}
