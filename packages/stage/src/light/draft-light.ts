/**
 * Computes a lightmap in a few milliseconds, without shadows or bounces: dark corners, a pool of light from every lamp, tint
 * of the floor. It is shown while the hall is edited; the baked lightmap replaces it.
 */
import { type BakeSurface, buildBakeSurfaces } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import { type Beam, computeIrradiance, createBeam } from '@zhanjian/scene/hall/bake/beam.ts'
import { computeBalance, computeExposure, computeLampShare, muteTint } from '@zhanjian/scene/hall/bake/exposure.ts'
import { packSurfaces, RIM_PX, type TexelRect } from '@zhanjian/scene/hall/bake/pack-surfaces.ts'
import { getFloorReflectance, getWallReflectance, type LinearRgb } from '@zhanjian/scene/hall/bake/reflectance.ts'
import { buildSpotlights, getMoodLight, type LitHall } from '@zhanjian/scene/hall/bake/spotlights.ts'
import { computeSegments, type Segment } from '@zhanjian/scene/hall/plan.ts'
import { groupBy } from '../geometry/group-by.ts'
import { listOuterOpenings } from '../geometry/openings.ts'
import type { LightLayout, LightRect } from './light-layout.ts'

const DENSITY = { texelsPerM: 7, maxTexels: 100_000 }
/** Light beyond this share of white is cut off; the texture stores light ÷ scale. */
const SCALE = 2.2

export interface DraftLight {
  widthPx: number
  heightPx: number
  /** Light ÷ `scale` on the sRGB curve: four bytes a texel, row 0 first. */
  bytes: Uint8ClampedArray
  scale: number
  layout: LightLayout
}

export function computeDraftLight(document: LitHall): DraftLight {
  const surfaces = buildBakeSurfaces(document.building)
  const { widthPx, heightPx, rects } = packSurfaces(surfaces, DENSITY)
  const bytes = new Uint8ClampedArray(widthPx * heightPx * 4)
  const paint = createPainter(document)
  const layout = new Map<string, LightRect>()
  surfaces.forEach((surface, index) => {
    const rect = rects[index]
    if (!rect) return
    layout.set(surface.id, toLightRect(surface, rect, widthPx, heightPx))
    fillRect(bytes, widthPx, rect, (s, t) => paint(surface, s, t))
  })
  return { widthPx, heightPx, bytes, scale: SCALE, layout }
}

type Texel = [red: number, green: number, blue: number]
type Painter = (surface: BakeSurface, s: number, t: number) => Texel

function createPainter(document: LitHall): Painter {
  const { building } = document
  const lights = buildSpotlights(document)
  const { soft, balance } = computeRoomLight(document, lights.length)
  const lamps = groupBy(
    lights.map((lamp) => ({ surfaceId: lamp.surfaceId, beam: createBeam(lamp) })),
    ({ surfaceId }) => surfaceId,
  )
  const others = lamps.get(null) ?? []
  const distanceToFoot = createWallDistanceMeter(computeSegments(building))
  const distanceToWall = createWallDistanceMeter(computeSegments({ ...building, props: [], partitions: [] }))
  const texel: Texel = [0, 0, 0]
  const at = { x: 0, y: 0, z: 0 }
  return (surface, s, t) => {
    at.x = surface.origin[0] + surface.u[0] * s + surface.v[0] * t
    at.y = surface.origin[1] + surface.u[1] * s + surface.v[1] * t
    at.z = surface.origin[2] + surface.u[2] * s + surface.v[2] * t
    const shade = computeCornerShade(surface, s, t, at, surface.kind === 'floor' ? distanceToFoot : distanceToWall)
    // Light reflected by the floor has its colour.
    const low = surface.kind === 'wall' ? 0.4 * Math.exp(-at.y / 1.6) : 0
    for (let channel = 0; channel < 3; channel++) {
      texel[channel] = shade * ((soft[surface.kind][channel] ?? 0) * (1 - low) + (soft.floorBounce[channel] ?? 0) * low)
    }
    for (const { beam } of lamps.get(surface.id) ?? []) addLamp(texel, beam, surface, at, balance)
    for (const { beam } of others) addLamp(texel, beam, surface, at, balance)
    return compressHighlights(texel)
  }
}

interface RoomLight {
  /** Mean light without the beams of the lamps, by kind of surface, and what the floor throws on the foot of a wall. */
  soft: Record<BakeSurface['kind'] | 'floorBounce', Texel>
  /** What the eye makes of the lamps' colour. */
  balance: LinearRgb
}

/**
 * The factors are fitted to the results of the baker for the official halls: white walls reflect the light of lamps into the
 * room, dark ones absorb it.
 */
function computeRoomLight({ building, light }: LitHall, lampCount: number): RoomLight {
  const mood = getMoodLight({ light })
  const hasEmitters = building.panels.length > 0 || listOuterOpenings(building).some(({ hole }) => hole.kind !== 'door')
  const { ambient } = computeExposure(building, mood, lampCount, hasEmitters)
  const wall = computeLuminance(getWallReflectance(building, null))
  const floor = getFloorReflectance(building)
  const spot = mood.spot * computeLampShare(building, lampCount)
  const thrownBack = THROWN_BACK * spot * wall ** 1.2
  const mix = (fromPanels: number, fromLamps: number): Texel => [
    (fromPanels * mood.panelColour[0]) / mood.panelColour[1] + fromLamps * mood.spotColour[0],
    fromPanels + fromLamps * mood.spotColour[1],
    (fromPanels * mood.panelColour[2]) / mood.panelColour[1] + fromLamps * mood.spotColour[2],
  ]
  const balance = computeBalance(mood.white, mix(ambient, thrownBack + DIRECT_SHARE * spot))
  const adapt = (texel: Texel): Texel => {
    const seen: Texel = [texel[0] * balance[0], texel[1] * balance[1], texel[2] * balance[2]]
    muteTint(seen, 0, mood.white)
    return seen
  }
  const onWall = adapt(mix(ambient * 1.08, thrownBack))
  const onFloor = adapt(mix((1.6 - 0.3 * wall) * ambient, (0.1 + 0.5 * wall) * spot))
  const ceiling = hasEmitters
    ? adapt(mix(0.95 * ambient * wall + 0.04, 0.95 * thrownBack))
    : adapt(mix(2.6 * ambient, 0.4 * thrownBack))
  const floorBounce = onFloor.map((value, channel) => value * 0.75 * ((floor[channel] ?? 0) + 0.5)) as Texel
  return {
    soft: { floor: onFloor, wall: onWall, ceiling, edge: onWall.map((value) => value * 0.5) as Texel, floorBounce },
    balance,
  }
}

/** Share of the lamps' light that bounces between white walls, and of the walls' area that they light. */
const THROWN_BACK = 0.5
const DIRECT_SHARE = 0.25

function computeLuminance([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As the baker does: light above this is pressed together, so that no pool of light burns out. */
const HIGHLIGHT_SHOULDER = 0.95
const HIGHLIGHT_RANGE = 0.5

function compressHighlights(texel: Texel): Texel {
  const most = Math.max(texel[0], texel[1], texel[2])
  if (most <= HIGHLIGHT_SHOULDER) return texel
  const share = (HIGHLIGHT_SHOULDER + HIGHLIGHT_RANGE * (1 - Math.exp(-(most - HIGHLIGHT_SHOULDER) / HIGHLIGHT_RANGE))) / most
  for (let channel = 0; channel < 3; channel++) texel[channel] = (texel[channel] ?? 0) * share
  return texel
}

interface Position {
  x: number
  y: number
  z: number
}

/** Dark joints between walls, floor and ceiling. */
function computeCornerShade(surface: BakeSurface, s: number, t: number, at: Position, distanceToWall: WallDistance): number {
  if (surface.kind === 'edge') return 1
  if (surface.kind !== 'wall') return 0.6 + 0.4 * smoothStep(distanceToWall(at.x, at.z) / 1.1)
  const toEnd = Math.min(s, 1 - s) * surface.lengthUM
  const toFloor = t * surface.lengthVM
  const toCeiling = (1 - t) * surface.lengthVM
  return (
    (0.76 + 0.24 * smoothStep(toEnd / 0.9)) * (0.8 + 0.2 * smoothStep(toFloor / 0.7)) * (0.8 + 0.2 * smoothStep(toCeiling / 0.9))
  )
}

function addLamp(texel: Texel, beam: Beam, surface: BakeSurface, { x, y, z }: Position, balance: LinearRgb): void {
  const light = computeIrradiance(beam, x, y, z, surface.normal)
  for (const channel of [0, 1, 2] as const) texel[channel] += light * beam.colour[channel] * balance[channel]
}

type WallDistance = (x: number, z: number) => number

/** How far a place on the plan is from the nearest line. */
function createWallDistanceMeter(segments: readonly Segment[]): WallDistance {
  return (x, z) => {
    let nearest = 9
    for (const { a, b } of segments) {
      const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
      const share = Math.max(0, Math.min(1, ((x - a[0]) * ex + (z - a[1]) * ez) / (ex * ex + ez * ez)))
      nearest = Math.min(nearest, Math.hypot(a[0] + ex * share - x, a[1] + ez * share - z))
    }
    return nearest
  }
}

function smoothStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share))
  return clamped * clamped * (3 - 2 * clamped)
}

function toLightRect(surface: BakeSurface, rect: TexelRect, widthPx: number, heightPx: number): LightRect {
  return {
    u: rect.x / widthPx,
    v: rect.y / heightPx,
    uPerM: rect.width / surface.lengthUM / widthPx,
    vPerM: rect.height / surface.lengthVM / heightPx,
    widthM: surface.lengthUM,
    heightM: surface.lengthVM,
  }
}

/** Fills a rectangle and the rim that repeats its border. */
function fillRect(bytes: Uint8ClampedArray, widthPx: number, rect: TexelRect, light: (s: number, t: number) => Texel): void {
  for (let row = -RIM_PX; row < rect.height + RIM_PX; row++) {
    const t = (clampIndex(row, rect.height) + 0.5) / rect.height
    for (let column = -RIM_PX; column < rect.width + RIM_PX; column++) {
      const s = (clampIndex(column, rect.width) + 0.5) / rect.width
      const texel = light(s, t)
      const at = ((rect.y + row) * widthPx + rect.x + column) * 4
      for (let channel = 0; channel < 3; channel++) bytes[at + channel] = encodeSrgb((texel[channel] ?? 0) / SCALE)
      bytes[at + 3] = 255
    }
  }
}

function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}

/** The sRGB curve, which the GPU undoes when it reads the texture. */
function encodeSrgb(light: number): number {
  const share = Math.max(0, Math.min(1, light))
  return 255 * (share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
}
