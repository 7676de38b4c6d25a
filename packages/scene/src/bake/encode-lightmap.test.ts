import { expect, test } from 'vitest'
import { encodeLightmap } from './encode-lightmap.ts'

test('F-01 encoded light is sRGB relative to the scale, and brighter values are clipped', () => {
  const bytes = encodeLightmap({ irradiance: new Float32Array([0, 0.5, 1, 2, 4, 1.9999]), scale: 2 }, () => 0.5)
  expect([...bytes]).toEqual([0, 137, 188, 255, 255, 255])
})

test('F-01 dithering keeps the mean of a smooth gradient', () => {
  const irradiance = new Float32Array(30_000).fill(0.3021)
  const bytes = encodeLightmap({ irradiance, scale: 1 })
  expect(new Set(bytes).size).toBe(2)
  const mean = bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length
  expect(mean).toBeCloseTo((1.055 * 0.3021 ** (1 / 2.4) - 0.055) * 255, 1)
})
