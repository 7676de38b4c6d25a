/** Turns baked light into 8-bit sRGB texels for a picture file. Shared by browser and server. */
import type { Lightmap } from './bake-hall.ts'
import { createSeededRandom } from './seeded-random.ts'

/**
 * Three bytes a texel, rows from the top. Dithered, so that the gentle gradients of a wall show no bands. Shown right
 * by a light map of sRGB colour space whose intensity is `scale · π`.
 */
export function encodeLightmap(lightmap: Pick<Lightmap, 'irradiance' | 'scale'>, random = createSeededRandom(1)): Uint8Array {
  const { irradiance, scale } = lightmap
  return Uint8Array.from(irradiance, (value) =>
    Math.max(0, Math.min(255, Math.round(toSrgb(value / scale) * 255 + random() - 0.5))),
  )
}

function toSrgb(linear: number): number {
  const share = Math.min(1, Math.max(0, linear))
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
}
