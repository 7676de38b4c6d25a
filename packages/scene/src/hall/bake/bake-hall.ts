/**
 * Bakes the light of a hall into one lightmap. Pure: uses neither the DOM nor Node, so it runs in a worker of either.
 *
 * Values are irradiance divided by π: 1 shows a surface in its own colour. A material with a light map divides by π again, so
 * it needs `lightMapIntensity = scale · π` for the picture that `encode-lightmap.ts` makes.
 */
import type { HallDocument } from '../document.ts'
import { computeSegments } from '../plan.ts'
import { type BakeSurface, buildBakeSurfaces } from './bake-surfaces.ts'
import { bounceLight, castBounceRays } from './bounce.ts'
import { createCoarseMap } from './coarse-map.ts'
import { composeAtlas } from './compose-atlas.ts'
import { computeDirectLight } from './direct-light.ts'
import { buildEmitters, type Emitter } from './emitters.ts'
import { applyExposure, computeExposure, type Exposure } from './exposure.ts'
import { lightFineGrid } from './fine-light.ts'
import { type AtlasLayout, type LightmapDensity, PUBLISHED_DENSITY, packSurfaces } from './pack-surfaces.ts'
import { createPanelLightSampler } from './panel-light-sampler.ts'
import { createRayWorld } from './ray-world.ts'
import type { LinearRgb } from './reflectance.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createSoftLightSampler } from './soft-light-sampler.ts'
import { createSpotlightSampler } from './spotlight-sampler.ts'
import { buildSpotlights, getMoodLight, type Spotlight } from './spotlights.ts'
import { createTexelFaces } from './texel-faces.ts'

/** `fast` is for previews in the editor, `high` for published halls. */
export type BakeQuality = 'fast' | 'high'

/** Options of {@link bakeHall}. */
export interface BakeOptions {
  quality: BakeQuality
  /** 0…1, in order. */
  onProgress?: (share: number) => void
  /** In [0, 1); seeded when absent, so that the same document gives the same light. */
  random?: () => number
}

/** Baked light of all faces in one picture. */
export interface Lightmap {
  widthPx: number
  heightPx: number
  /** Linear red, green, blue of each texel, rows from the top, over π. */
  irradiance: Float32Array
  /** The value that the encoded picture shows as full white. */
  scale: number
  /** Where each face lies: [x, y, width, height] as shares of the picture, y down from its first row. */
  rects: Record<string, [number, number, number, number]>
}

interface BakeSettings {
  density: LightmapDensity
  pointsPerM: number
  maxPoints: number
  bounceRays: number
  panelRays: number
  shadowRays: { first: number; more: number }
  bounces: number
}

const BAKE_SETTINGS: Record<BakeQuality, BakeSettings> = {
  fast: {
    density: { texelsPerM: 12, maxTexels: 120_000 },
    pointsPerM: 3.5,
    maxPoints: 12_000,
    bounceRays: 64,
    panelRays: 20,
    shadowRays: { first: 3, more: 4 },
    bounces: 3,
  },
  high: {
    density: PUBLISHED_DENSITY,
    pointsPerM: 6.5,
    maxPoints: 40_000,
    bounceRays: 224,
    panelRays: 48,
    shadowRays: { first: 5, more: 11 },
    bounces: 3,
  },
}

/** The lamps and colours to bake. */
export interface LightScene {
  building: HallDocument['building']
  works: HallDocument['works']
  lights: readonly Spotlight[]
  emitters: readonly Emitter[]
  /** Irradiance of the ceiling from lamps hidden in a cove round it. */
  coveLight: LinearRgb
  /** How the light is set for the eye, like a camera's exposure and white balance; null leaves the physical values. */
  exposure: Exposure | null
}

const MIN_COVE_LIGHT = 0.005

/** Bakes the light of a hall. Takes seconds: call it in a worker. */
export function bakeHall(document: HallDocument, options: BakeOptions): Lightmap {
  const mood = getMoodLight(document)
  const emitters = buildEmitters(document.building, mood)
  const lights = buildSpotlights(document)
  const scene: LightScene = {
    building: document.building,
    works: document.works,
    lights,
    emitters,
    // A hall without panels and windows is lit from a cove under its ceiling; a trace of it keeps rooms without
    // windows from turning black beside those that have some.
    coveLight: mood.panelColour.map((share) => share * (emitters.length === 0 ? 1 : MIN_COVE_LIGHT)) as [number, number, number],
    exposure: computeExposure(document.building, mood, lights.length, emitters.length > 0),
  }
  return bakeScene(scene, options)
}

/** Bakes given lights and emitters, e.g. for tests; {@link bakeHall} derives them from a document. */
export function bakeScene(
  scene: LightScene,
  { quality, onProgress, random = createSeededRandom(20_240_607) }: BakeOptions,
): Lightmap {
  const settings = BAKE_SETTINGS[quality]
  const surfaces = buildBakeSurfaces(scene.building)
  const world = createRayWorld(scene, surfaces)
  const faces = createTexelFaces(scene, surfaces, world)
  const layout = packSurfaces(surfaces, settings.density)
  const spots = createSpotlightSampler(scene.lights, world, settings.shadowRays, random)
  const fine = faces.map((face, index) => {
    onProgress?.((0.3 * index) / faces.length)
    return lightFineGrid(face, layout.rects[index] ?? { x: 0, y: 0, width: 0, height: 0 }, spots)
  })
  onProgress?.(0.3)
  const map = createCoarseMap(faces, scene.building, world, computePointDensity(surfaces, settings))
  const direct = computeDirectLight(
    map,
    spots,
    createPanelLightSampler(scene.emitters, world, settings.panelRays, random),
    scene.coveLight,
    fine,
  )
  onProgress?.(0.5)
  const rays = castBounceRays(map, world, settings.bounceRays, random)
  onProgress?.(0.75)
  const bounced = bounceLight(map, rays, direct, settings.bounces)
  const { soft, balance } = applyExposure(scene.exposure, map, direct, bounced)
  onProgress?.(0.8)
  const walls = computeSegments({ ...scene.building, props: [] })
  const softAt = createSoftLightSampler(map, world, soft, scene.exposure === null ? [] : walls)
  const atlas = composeAtlas(layout, fine, map, softAt, balance, scene.exposure !== null)
  onProgress?.(1)
  return { ...atlas, rects: toRelativeRects(layout, surfaces) }
}

function computePointDensity(surfaces: readonly BakeSurface[], { pointsPerM, maxPoints }: BakeSettings): number {
  const areaM2 = surfaces.reduce(
    (sum, { lengthUM, lengthVM, kind }) => sum + lengthUM * lengthVM * (kind === 'ceiling' ? 0.36 : 1),
    0,
  )
  return Math.min(pointsPerM, Math.sqrt(maxPoints / Math.max(1, areaM2)))
}

function toRelativeRects({ widthPx, heightPx, rects }: AtlasLayout, surfaces: readonly BakeSurface[]): Lightmap['rects'] {
  return Object.fromEntries(
    surfaces.map((surface, index) => {
      const { x, y, width, height } = rects[index] ?? { x: 0, y: 0, width: 0, height: 0 }
      return [surface.id, [x / widthPx, y / heightPx, width / widthPx, height / heightPx]]
    }),
  )
}
