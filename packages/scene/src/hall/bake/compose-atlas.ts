/** Puts the light of all faces into one picture. */
import type { CoarseMap } from './coarse-map.ts'
import { fillHiddenTexels } from './fill-hidden-texels.ts'
import type { FineGrid } from './fine-light.ts'
import { type AtlasLayout, RIM_PX } from './pack-surfaces.ts'
import type { LinearRgb } from './reflectance.ts'
import type { SoftLightSampler } from './soft-light-sampler.ts'
import { valueAt } from './value-at.ts'

/** Above this, light is pressed together towards 1.7, so that no pool of light burns out. */
const HIGHLIGHT_SHOULDER = 0.95
const HIGHLIGHT_RANGE = 0.75

/**
 * Composes spotlights and soft light of all faces into the lightmap.
 * @param balance factors for the direct spotlights
 * @param hasShoulder compresses highlights
 */
export function composeAtlas(
  layout: AtlasLayout,
  fine: readonly FineGrid[],
  map: CoarseMap,
  softAt: SoftLightSampler,
  balance: LinearRgb,
  hasShoulder: boolean,
): { widthPx: number; heightPx: number; irradiance: Float32Array; scale: number } {
  const { widthPx, heightPx } = layout
  const irradiance = new Float32Array(widthPx * heightPx * 3)
  const out = new Float64Array(3)
  fine.forEach((grid, index) => {
    const coarse = map.grids[index]
    const rect = layout.rects[index]
    if (!coarse || !rect) return
    for (let texel = 0; texel < grid.columns * grid.rows; texel++) {
      if (grid.visible[texel] === 0) continue
      softAt(coarse, ((texel % grid.columns) + 0.5) / grid.columns, (Math.floor(texel / grid.columns) + 0.5) / grid.rows, out)
      for (let channel = 0; channel < 3; channel++)
        out[channel] = (out[channel] ?? 0) + valueAt(grid.light, texel * 3 + channel) * (balance[channel] ?? 1)
      if (hasShoulder) compressHighlights(out)
      grid.light.set(out, texel * 3)
    }
    fillHiddenTexels(grid)
    for (let y = -RIM_PX; y < rect.height + RIM_PX; y++) {
      for (let x = -RIM_PX; x < rect.width + RIM_PX; x++) {
        const from = (clamp(y, rect.height) * grid.columns + clamp(x, rect.width)) * 3
        const to = ((rect.y + y) * widthPx + rect.x + x) * 3
        for (let channel = 0; channel < 3; channel++) irradiance[to + channel] = valueAt(grid.light, from + channel)
      }
    }
  })
  return { widthPx, heightPx, irradiance, scale: findWhitePoint(irradiance) }
}

function compressHighlights(rgb: Float64Array): void {
  const most = Math.max(valueAt(rgb, 0), valueAt(rgb, 1), valueAt(rgb, 2))
  if (most <= HIGHLIGHT_SHOULDER) return
  const share = (HIGHLIGHT_SHOULDER + HIGHLIGHT_RANGE * (1 - Math.exp(-(most - HIGHLIGHT_SHOULDER) / HIGHLIGHT_RANGE))) / most
  for (let channel = 0; channel < 3; channel++) rgb[channel] = valueAt(rgb, channel) * share
}

/** Nearly the largest value: a few texels close to a lamp may be cut off. */
function findWhitePoint(irradiance: Float32Array): number {
  const sorted = irradiance.filter((value) => value > 0).sort()
  return Math.max(0.05, sorted[Math.floor((sorted.length - 1) * 0.9995)] ?? 0)
}

function clamp(index: number, count: number): number {
  return index < 0 ? 0 : index >= count ? count - 1 : index
}
