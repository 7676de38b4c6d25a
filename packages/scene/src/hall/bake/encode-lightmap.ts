/** Turns baked light into 8-bit sRGB texels for a picture file. Shared by browser and server. */
import type { Lightmap } from './bake-hall.ts'

/**
 * Three bytes a texel, rows from the top. Shown right by a light map of sRGB colour space whose intensity is `scale · π`.
 * Not dithered: noise would cost twice the bytes in a lossless file, and the stage smooths between texels.
 */
export function encodeLightmap({ irradiance, scale }: Pick<Lightmap, 'irradiance' | 'scale'>): Uint8Array {
  return Uint8Array.from(irradiance, (value) => Math.round(toSrgb(value / scale) * 255))
}

function toSrgb(linear: number): number {
  const share = Math.min(1, Math.max(0, linear))
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
}
