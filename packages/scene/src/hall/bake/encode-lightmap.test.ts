import { expect, test } from 'vitest'
import { encodeLightmap } from './encode-lightmap.ts'

test('F-01 encoded light is sRGB relative to the scale, and brighter values are clipped', () => {
  const bytes = encodeLightmap({ irradiance: new Float32Array([0, 0.5, 1, 2, 4, 1.9999]), scale: 2 })
  expect([...bytes]).toEqual([0, 137, 188, 255, 255, 255])
})
