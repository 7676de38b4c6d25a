/** Tiles of the scene that is shown: loads what is seen, and tells what to draw. */

import { decodePicture, releasePicture } from '../pictures/decode-picture.ts'
import type { PanoramaFrame } from './directions.ts'
import type { PanoramaCoverage, PanoramaTiles } from './panorama-scene.ts'
import { TILE_LEVELS_MAX } from './panorama-shaders.ts'
import { createTileLoader } from './tile-loader.ts'
import { selectTiles } from './tile-selection.ts'
import { TILE_PLACES, type TileTexture } from './tile-texture.ts'

export interface SceneTiles {
  /** Another scene: what loads is stopped. */
  open(tiles: PanoramaTiles | null, coverage: PanoramaCoverage): void
  /**
   * Looks at what is seen now, while something moves not in every frame.
   * @param pictureWidthPx of the picture that is drawn below tiles
   * @returns what to draw; null: the picture alone
   */
  update(view: { frame: PanoramaFrame; widthPx: number; isMoving: boolean }, pictureWidthPx: number): TileTexture | null
  dispose(): void
}

const LOOK_INTERVAL_MS = 120

/** @param createTexture called with the first tiles that are needed; afterwards other scenes use the same texture */
export function createSceneTiles(createTexture: () => TileTexture, onLoaded: () => void): SceneTiles {
  let texture: TileTexture | null = null
  let opened: { tiles: PanoramaTiles; coverage: PanoramaCoverage; isOnGpu: boolean } | null = null
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let level = -1
  const loader = createTileLoader({
    places: TILE_PLACES,
    load: (tile, signal) => decodePicture(buildTileUrl(opened?.tiles.urlTemplate ?? '', tile), signal),
    put: (place, tile, picture) => texture?.put(place, tile, picture),
    remove: (tile) => texture?.remove(tile),
    release: releasePicture,
    onLoaded,
    pause: (ms) => new Promise((resolve) => void window.setTimeout(resolve, ms)),
  })

  return {
    open(tiles, coverage) {
      const isSame = opened?.tiles.urlTemplate === tiles?.urlTemplate
      if (isSame && opened && tiles) {
        opened = { ...opened, coverage }
        return
      }
      loader.clear()
      level = -1
      lookedAtMs = Number.NEGATIVE_INFINITY
      // Finer levels than a program reads are left out.
      opened = tiles && { tiles: { ...tiles, levels: tiles.levels.slice(0, TILE_LEVELS_MAX) }, coverage, isOnGpu: false }
    },
    update({ frame, widthPx, isMoving }, pictureWidthPx) {
      if (opened === null) return null
      const nowMs = performance.now()
      if (!isMoving || nowMs - lookedAtMs > LOOK_INTERVAL_MS) {
        lookedAtMs = nowMs
        const { tiles, coverage } = opened
        const seen = selectTiles({ levels: tiles.levels, coverage, frame, widthPx, pictureWidthPx, maxTiles: TILE_PLACES })
        level = seen.level
        if (level >= 0 && !opened.isOnGpu) {
          texture ??= createTexture()
          texture.open(tiles.levels)
          opened.isOnGpu = true
        }
        loader.want(seen.tiles)
        texture?.setLevel(level)
      }
      return level >= 0 && loader.count > 0 ? texture : null
    },
    dispose() {
      loader.clear()
      texture?.dispose()
      texture = null
      opened = null
    },
  }
}

const buildTileUrl = (template: string, { level, column, row }: { level: number; column: number; row: number }): string =>
  template.replace('{level}', String(level)).replace('{column}', String(column)).replace('{row}', String(row))
