import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PanoramaFrame } from './directions.ts'
import { createPanoramaCamera, writeFrame } from './panorama-camera.ts'
import { FULL_COVERAGE, TILE_PX, WIDEST_LIMITS } from './panorama-scene.ts'
import { selectTiles } from './tile-selection.ts'

const LEVELS = [2048, 4096, 8192, 16_384].map((widthPx) => ({
  widthPx,
  heightPx: widthPx / 2,
  columns: widthPx / TILE_PX,
  rows: widthPx / 2 / TILE_PX,
}))
const base = { levels: LEVELS, coverage: FULL_COVERAGE, widthPx: 1280, pictureWidthPx: 4096, maxTiles: 48 }

function look(yawRad: number, pitchRad: number, fovRad: number, intro = 1): PanoramaFrame {
  const camera = { ...createPanoramaCamera({ hasIntro: false, isTurning: false }), yawRad, pitchRad, fovRad, intro }
  const out = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 0, halfHeight: 0 }
  writeFrame(camera, 1.6, out)
  return out
}

test('a wide view takes the picture itself, a close one tiles from the middle of the screen outwards', () => {
  expect(selectTiles({ ...base, frame: look(0, 0, 1.7) })).toEqual({ level: -1, tiles: [] })
  const close = selectTiles({ ...base, frame: look(0.01, 0.01, 0.6) })
  expect(close.level).toBe(3)
  expect(close.tiles[0]).toEqual({ level: 3, column: 15, row: 7 })
  expect(close.tiles.length).toBeLessThan(20)
})

test('no tiles load while the view falls from the little planet', () => {
  expect(selectTiles({ ...base, frame: look(0, 0, 0.6, 0.3) }).level).toBe(-1)
})

test('across ±π tiles of both edges of the picture are seen', () => {
  const columns = new Set(selectTiles({ ...base, frame: look(Math.PI, 0, 0.6) }).tiles.map(({ column }) => column))
  expect(columns.has(0) && columns.has(31) && !columns.has(16)).toBe(true)
})

test('no view takes more tiles than there are places, and each tile exists', () => {
  const angle = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
  const fov = fc.double({ min: WIDEST_LIMITS.fovMinRad, max: WIDEST_LIMITS.fovMaxRad, noNaN: true })
  fc.assert(
    fc.property(angle(9), angle(Math.PI / 2), fov, fc.constantFrom(390, 1280, 3840), (yawRad, pitchRad, fovRad, widthPx) => {
      const { level, tiles } = selectTiles({ ...base, widthPx, frame: look(yawRad, pitchRad, fovRad) })
      expect(tiles.length).toBeLessThanOrEqual(48)
      for (const { column, row } of tiles) {
        expect(column).toBeLessThan(LEVELS[level]?.columns ?? 0)
        expect(row).toBeLessThan(LEVELS[level]?.rows ?? 0)
      }
    }),
  )
})

test('of a partial picture only what it covers is loaded', () => {
  const coverage = { yawRad: 1, pitchRad: 0.5, centreYawRad: 2, centrePitchRad: 0.2 }
  const frame = look(2.5, 0.2, 0.6)
  const { tiles } = selectTiles({
    ...base,
    pictureWidthPx: 1024,
    coverage,
    frame,
    levels: [{ widthPx: 8000, heightPx: 4000, columns: 16, rows: 8 }],
  })
  expect(tiles.length).toBeGreaterThan(0)
  expect(Math.max(...tiles.map(({ column }) => column))).toBeLessThanOrEqual(5)
})
