/** Puts the rectangles of all faces into one picture, rows of falling height. */
import type { BakeSurface } from './bake-surfaces.ts'

/** In texels, without its rim. */
export interface TexelRect {
  x: number
  y: number
  width: number
  height: number
}

/** Where each face is in the lightmap. */
export interface AtlasLayout {
  widthPx: number
  heightPx: number
  /** The density that was reached; lower than requested if the picture would have become too large. */
  texelsPerM: number
  /** In the order of the faces. */
  rects: TexelRect[]
}

/** Texels around a rectangle that repeat its border, so that filtering does not mix neighbours. */
export const RIM_PX = 2
const ATLAS_WIDTH_PX = 1024
const MAX_ATLAS_HEIGHT_PX = 1024
/** Floors and ceilings carry softer light than walls. */
const DENSITY_BY_KIND: Record<BakeSurface['kind'], number> = { wall: 1, floor: 0.55, ceiling: 0.3, edge: 0.75 }
const MIN_TEXELS = 4
/** Below this a pool of light would lose its shape: the largest halls get a larger file instead. */
const MIN_TEXELS_PER_M = 9

/** How finely a lightmap is drawn. */
export interface LightmapDensity {
  /** On walls, if `maxTexels` allows it. */
  texelsPerM: number
  /** Texels in use: what decides how many bytes the file has. */
  maxTexels: number
}

/** Of the light that is published: 45 to 58 KB for a hall of 40 works. */
export const PUBLISHED_DENSITY: LightmapDensity = { texelsPerM: 16, maxTexels: 105_000 }

/** The densest layout that `wanted` allows. */
export function packSurfaces(surfaces: readonly BakeSurface[], wanted: LightmapDensity): AtlasLayout {
  const perSquared = surfaces.reduce(
    (sum, { kind, lengthUM, lengthVM }) => sum + lengthUM * lengthVM * DENSITY_BY_KIND[kind] ** 2,
    0,
  )
  const affordable = Math.max(MIN_TEXELS_PER_M, Math.sqrt(wanted.maxTexels / Math.max(1, perSquared)))
  let density = Math.min(wanted.texelsPerM, affordable)
  let layout = packRows(surfaces, density, ATLAS_WIDTH_PX)
  while (layout.heightPx > MAX_ATLAS_HEIGHT_PX && density > 0.5) {
    density *= 0.95
    layout = packRows(surfaces, density, ATLAS_WIDTH_PX)
  }
  return layout
}

function packRows(surfaces: readonly BakeSurface[], texelsPerM: number, widthPx: number): AtlasLayout {
  const rects = surfaces.map((surface): TexelRect => {
    const density = texelsPerM * DENSITY_BY_KIND[surface.kind]
    const texels = (lengthM: number, most: number) =>
      Math.min(most - RIM_PX * 2, Math.max(MIN_TEXELS, Math.round(lengthM * density)))
    return { x: 0, y: 0, width: texels(surface.lengthUM, widthPx), height: texels(surface.lengthVM, MAX_ATLAS_HEIGHT_PX) }
  })
  let x = 0
  let y = 0
  let rowHeight = 0
  for (const rect of [...rects].sort((one, other) => other.height - one.height)) {
    if (x + rect.width + RIM_PX * 2 > widthPx) {
      x = 0
      y += rowHeight
      rowHeight = 0
    }
    rect.x = x + RIM_PX
    rect.y = y + RIM_PX
    x += rect.width + RIM_PX * 2
    rowHeight = Math.max(rowHeight, rect.height + RIM_PX * 2)
  }
  // A multiple of four: what block compression and the video-derived picture formats like.
  return { widthPx, heightPx: Math.ceil((y + rowHeight) / 4) * 4, texelsPerM, rects }
}
