/** Reads values from a baked lightmap. */
import type { Building } from '../../document.ts'
import type { Lightmap } from '../bake-hall.ts'
import { type BakeSurface, buildBakeSurfaces } from '../bake-surfaces.ts'

/** Irradiance (over π) at a share of a face, from the texel there. */
export function readLightAt(lightmap: Lightmap, surfaceId: string, s: number, t: number): [number, number, number] {
  const rect = lightmap.rects[surfaceId]
  if (!rect) throw new Error(`no rectangle for ${surfaceId}`)
  const x = Math.min(lightmap.widthPx - 1, Math.floor((rect[0] + rect[2] * s) * lightmap.widthPx))
  const y = Math.min(lightmap.heightPx - 1, Math.floor((rect[1] + rect[3] * t) * lightmap.heightPx))
  const index = (y * lightmap.widthPx + x) * 3
  return [lightmap.irradiance[index] ?? 0, lightmap.irradiance[index + 1] ?? 0, lightmap.irradiance[index + 2] ?? 0]
}

/** The green of all texels of a part of a face, `from` to `to` along u. */
export function sampleGreen(lightmap: Lightmap, surfaceId: string, from = 0, to = 1): number[] {
  const steps = 24
  const values: number[] = []
  for (let column = 0; column < steps; column++) {
    for (let row = 0; row < steps; row++) {
      const s = from + ((to - from) * (column + 0.5)) / steps
      values.push(readLightAt(lightmap, surfaceId, s, (row + 0.5) / steps)[1])
    }
  }
  return values
}

export function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Area-weighted mean over all faces of a building whose floor fills its bounds, with a weight for each. */
export function computeMeanLight(
  lightmap: Lightmap,
  building: Building,
  getWeight: (surface: BakeSurface) => number = () => 1,
): number {
  let [sum, areaM2] = [0, 0]
  for (const surface of buildBakeSurfaces(building)) {
    const faceM2 = surface.lengthUM * surface.lengthVM
    sum += faceM2 * getWeight(surface) * computeMean(sampleGreen(lightmap, surface.id))
    areaM2 += faceM2
  }
  return sum / areaM2
}
