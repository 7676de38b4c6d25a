/**
 * What a hall will cost a phone: an estimate for the editor, without drawing anything. It follows the stage's meshes and
 * textures (one mesh each for walls, structure, floor and lamps, instanced works, a mirrored copy under a glossy floor)
 * and its richest tier of quality.
 */
import { buildBakeSurfaces } from './bake/bake-surfaces.ts'
import { PUBLISHED_DENSITY, packSurfaces } from './bake/pack-surfaces.ts'
import { buildSpotlights, type LitHall } from './bake/spotlights.ts'
import type { Building, FloorMaterial, HallDocument, Opening, Prop, WallMaterial } from './document.ts'
import { computeSurfaces, hasFloorOnBothSides } from './plan.ts'

/** Size of a picture in pixels. */
export interface PictureSize {
  widthPx: number
  heightPx: number
}

/** Estimated cost of drawing a hall, with its limits. */
export interface RenderBudget {
  /** With everything in sight. Nothing that an author adds takes more, so no level follows from them. */
  drawCalls: number
  triangles: number
  textures: number
  /** On the GPU, with mipmaps. */
  textureBytes: number
  lightmap: PictureSize & { fileBytes: number }
  limits: RenderBudgetLimits
  /** Well within the limits, close to one of them, over one. */
  level: 'light' | 'fair' | 'heavy'
}

/** What a hall may cost to draw. */
export interface RenderBudgetLimits {
  drawCalls: number
  triangles: number
  textures: number
  textureBytes: number
  lightmapFileBytes: number
}

/** The stricter limits apply up to this many works; larger halls may use more of the device. */
const MAX_WORKS_OF_SMALL_HALL = 40
const MAX_DRAW_CALLS = 16
const SMALL_HALL_LIMITS: RenderBudgetLimits = {
  drawCalls: MAX_DRAW_CALLS,
  triangles: 60_000,
  textures: 16,
  textureBytes: 96 * 1024 * 1024,
  lightmapFileBytes: 60 * 1024,
}
const LARGE_HALL_LIMITS: RenderBudgetLimits = {
  drawCalls: MAX_DRAW_CALLS,
  triangles: 100_000,
  textures: 16,
  textureBytes: 128 * 1024 * 1024,
  lightmapFileBytes: 120 * 1024,
}

/** The limits for a hall with this many works. */
export function getRenderBudgetLimits(workCount: number): RenderBudgetLimits {
  return workCount > MAX_WORKS_OF_SMALL_HALL ? LARGE_HALL_LIMITS : SMALL_HALL_LIMITS
}

/** Below this share of every limit a hall counts as light. */
const LIGHT_LEVEL_SHARE = 0.92

/**
 * Walls, structure, floor, lamps, the soft shadows and lights of things; shadows, frames, pictures (near and distant ones in
 * one), labels, the text wall; and under the floor walls, structure, pictures.
 */
const BASE_DRAW_CALLS = 13
const MAX_FULL_SIZE_WORKS = 8
const MAX_FULL_SIZE_BYTES = 43 * 1024 * 1024
/** A plain white one, draft light, lightmap, floor, walls, the grain of things, pictures, labels, the text wall. */
const BASE_TEXTURES = 8

const ATLAS_PX = 2048
/** Labels and the text wall are grey: one byte a pixel. */
const LABEL_BYTES = 150_000
const MAX_LABEL_SHEET_BYTES = 2048 * 4096
const TEXT_WALL_BYTES = 2048 * 1536
const FLOOR_TEXTURE_PX: Record<FloorMaterial, number> = {
  oak_herringbone: 1024,
  oak_plank: 1024,
  dark_walnut: 1024,
  concrete: 1024,
  terrazzo: 1024,
  grey_brick: 1024,
  white_resin: 512,
}
/** Two by two texels for one: the stage smooths a lightmap when it has loaded. */
const LIGHT_BYTES_PER_TEXEL = 2 * 2 * 4
const GRAIN_TEXTURE_PX = 512
const WALL_TEXTURE_PX: Record<WallMaterial, number> = { plaster: 512, brick: 1024, fabric: 512, concrete: 512 }

const PROP_TRIANGLES: Record<Prop['kind'], number> = {
  bench: 484,
  round_bench: 1148,
  plinth: 88,
  column: 400,
  planter: 988,
  bamboo: 2050,
  rock: 576,
  pendant: 540,
  beam: 44,
  rug: 320,
}
/** The hole in the wall with its reveal, and what fills it where it shows the outside. */
const OPENING_TRIANGLES: Record<Opening['kind'], number> = { door: 10, arch: 66, moon_gate: 320, window: 16 }
const OPENING_FILLING_TRIANGLES: Record<Opening['kind'], number> = { door: 2600, arch: 60, moon_gate: 110, window: 120 }
const WALL_TRIANGLES = 10
const BAR_TRIANGLES = 44
const BAR_SPACING_M: Record<Building['ceiling']['kind'], number> = {
  flat: Number.POSITIVE_INFINITY,
  beams: 1.9,
  coffered: 0.9,
  open: 1.7,
}
const LAMP_TRIANGLES = 110
const PANEL_TRIANGLES = 190
/** Frame, shadow, picture, label. */
const WORK_TRIANGLES = 54
const MIRRORED_WORK_TRIANGLES = 2
/** A lightmap as a lossless WebP: of the texels in use, since what lies between them costs nothing. */
const FILE_BYTES_PER_TEXEL = 0.5

/** `pictures` are the sizes in which works are shown from near, by asset; unknown ones count as large. */
export function estimateRenderBudget(document: LitHall, pictures: ReadonlyMap<string, PictureSize>): RenderBudget {
  const { building, works } = document
  const nearCount = Math.min(MAX_FULL_SIZE_WORKS, works.length)
  const lightmap = estimateLightmap(building)
  const usage = {
    drawCalls: BASE_DRAW_CALLS + (hasDaylight(building) ? 2 : 0),
    triangles: countTriangles(document),
    textures: BASE_TEXTURES + nearCount,
    textureBytes:
      estimateBaseTextureBytes(document) +
      lightmap.widthPx * lightmap.heightPx * LIGHT_BYTES_PER_TEXEL +
      estimateFullSizeBytes(document, pictures),
    lightmap,
  }
  const limits = getRenderBudgetLimits(works.length)
  return { ...usage, limits, level: computeLevel(usage, limits) }
}

function computeLevel(usage: Omit<RenderBudget, 'level' | 'limits'>, limits: RenderBudgetLimits): RenderBudget['level'] {
  const shares = [
    usage.triangles / limits.triangles,
    usage.textureBytes / limits.textureBytes,
    usage.lightmap.fileBytes / limits.lightmapFileBytes,
  ]
  const highestShare = Math.max(...shares)
  if (highestShare > 1 || usage.textures > limits.textures) return 'heavy'
  return highestShare > LIGHT_LEVEL_SHARE ? 'fair' : 'light'
}

function countTriangles(document: LitHall): number {
  const { building, works } = document
  const lamps = buildSpotlights(document).filter((lamp) => lamp.kind !== 'pendant').length
  const mirrored = countWallTriangles(building) + countStructureTriangles(building) + works.length * MIRRORED_WORK_TRIANGLES
  const single =
    building.floor.length + lamps * LAMP_TRIANGLES + building.panels.length * PANEL_TRIANGLES + works.length * WORK_TRIANGLES
  return mirrored * 2 + single
}

function countWallTriangles(building: Building): number {
  return computeSurfaces(building).reduce(
    (sum, surface) => sum + WALL_TRIANGLES + surface.openings.reduce((all, hole) => all + OPENING_TRIANGLES[hole.kind], 0),
    0,
  )
}

function countStructureTriangles(building: Building): number {
  const props = building.props.reduce((sum, prop) => sum + PROP_TRIANGLES[prop.kind], 0)
  const fillings = listOuterOpenings(building).reduce((sum, hole) => sum + OPENING_FILLING_TRIANGLES[hole.kind], 0)
  const lengthM = Math.max(...building.floor.map(([x, z]) => Math.max(Math.abs(x), Math.abs(z)))) * 2
  const bars = Math.floor(lengthM / BAR_SPACING_M[building.ceiling.kind])
  return props + fillings + bars * BAR_TRIANGLES
}

function hasDaylight(building: Building): boolean {
  return listOuterOpenings(building).some((hole) => hole.kind !== 'door')
}

function listOuterOpenings(building: Building): Opening[] {
  return computeSurfaces(building)
    .filter((surface) => surface.partitionId === null)
    .flatMap((surface) => surface.openings.filter((hole) => !hasFloorOnBothSides(surface, hole, building.floor)))
}

function estimateLightmap(building: Building): RenderBudget['lightmap'] {
  const { widthPx, heightPx, rects } = packSurfaces(buildBakeSurfaces(building), PUBLISHED_DENSITY)
  const texels = rects.reduce((sum, { width, height }) => sum + width * height, 0)
  return { widthPx, heightPx, fileBytes: Math.round(texels * FILE_BYTES_PER_TEXEL) }
}

function estimateBaseTextureBytes({ building, works }: Pick<HallDocument, 'building' | 'works'>): number {
  const textBytes = Math.min(MAX_LABEL_SHEET_BYTES, works.length * LABEL_BYTES) + TEXT_WALL_BYTES
  const { floorMaterial, wallMaterial } = building
  const sides = [ATLAS_PX, FLOOR_TEXTURE_PX[floorMaterial], WALL_TEXTURE_PX[wallMaterial], GRAIN_TEXTURE_PX]
  return sides.reduce(
    (sum, sidePx) => sum + computeBytesWithMipmaps({ widthPx: sidePx, heightPx: sidePx }),
    Math.round((textBytes * 4) / 3),
  )
}

/** The stage limits full-size pictures by number and by bytes. */
function estimateFullSizeBytes({ works }: Pick<HallDocument, 'works'>, pictures: ReadonlyMap<string, PictureSize>): number {
  const sizes = works.map((work) => computeBytesWithMipmaps(pictures.get(work.assetId) ?? { widthPx: 1280, heightPx: 1280 }))
  const largest = sizes.sort((one, other) => other - one).slice(0, MAX_FULL_SIZE_WORKS)
  return Math.min(
    MAX_FULL_SIZE_BYTES,
    largest.reduce((sum, bytes) => sum + bytes, 0),
  )
}

function computeBytesWithMipmaps({ widthPx, heightPx }: PictureSize): number {
  return Math.round((widthPx * heightPx * 4 * 4) / 3)
}
