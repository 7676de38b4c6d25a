/** The lamps of a hall, derived from its works and props. The baker, the stage's fixtures and the draft light share them. */
import type { Building, HallDocument, HungWork, Prop } from '../document.ts'
import { computeFramedSize } from '../framed-size.ts'
import {
  computeBounds,
  computeHangZones,
  computeSegments,
  computeSurfaces,
  isPointInPolygon,
  type Span,
  type Surface,
  type Vector3Tuple,
  wallToRoom,
} from '../plan.ts'
import { MOOD_LIGHT, type MoodLight } from './light-moods.ts'
import type { LinearRgb } from './reflectance.ts'

/** A lamp with a cone. Its irradiance at distance d under angle θ is `intensity · cos θ / d²`, fading from inner to outer. */
export interface Spotlight {
  /** `work` and `wash` hang from the ceiling and aim at a wall; `accent` aims at a plinth; a `pendant` is a prop. */
  kind: 'work' | 'wash' | 'accent' | 'pendant'
  at: Vector3Tuple
  target: Vector3Tuple
  /** Half angles of the cone. */
  innerRad: number
  outerRad: number
  intensity: number
  colour: LinearRgb
  /** Half the width of what glows: larger makes softer shadows. */
  radiusM: number
  /** The surface it lights, for `work` and `wash`. */
  surfaceId: string | null
  workId: string | null
}

/** Angle of aim from straight down: steep enough against glare, flat enough against long shadows of the frame. */
const AIM_RAD = (30 * Math.PI) / 180
/** How far below the ceiling lamps hang: clear of its bars. */
const BELOW_CEILING_M: Record<Building['ceiling']['kind'], number> = { flat: 0.22, beams: 0.34, coffered: 0.28, open: 0.4 }
const LAMP_RADIUS_M = 0.07
/** One pool of light over one picture: two of them are for panoramas only. */
const MAX_WIDTH_FOR_ONE_LAMP_M = 2.8
const LAMP_SPACING_M = 2.1
const WASH_SPACING_M = 2.2
const MIN_WASH_WIDTH_M = 1.5
const WASH_HEIGHT_M = 1.75
const MAX_WASH_LAMPS = 72
/** Wide cones that blend into each other: a single arch of light on an empty wall would look like a missing work. */
const WASH_INNER_RAD = 0.2
const WASH_OUTER_RAD = 1
/** Intensity of each lamp; its neighbours supply the rest. */
const WASH_SHARE = 0.6

/** Derives the lamps of a hall: one or more for each work, wall washers for empty walls, lamps of props. */
export function buildSpotlights(document: Pick<HallDocument, 'building' | 'works' | 'light'>): Spotlight[] {
  const { building, works } = document
  const mood = getMoodLight(document)
  const surfaces = computeSurfaces(building)
  const lampHeightM = computeLampHeightM(building)
  const context: LampContext = { mood, lampHeightM, measureDepthM: createDepthMeter(building) }
  const lit = surfaces.map((surface) => ({ surface, hung: works.filter((work) => work.surfaceId === surface.id) }))
  return [
    ...lit.flatMap(({ surface, hung }) => hung.flatMap((work) => buildWorkLamps(context, surface, work))),
    ...lit.flatMap(({ surface, hung }) => buildWashLamps(context, surface, hung)).slice(0, MAX_WASH_LAMPS),
    ...building.props.flatMap((prop) => buildPropLamps(context, prop)),
  ]
}

/** The mood with the hall's brightness in it. */
export function getMoodLight(document: Pick<HallDocument, 'light'>): MoodLight {
  const mood = MOOD_LIGHT[document.light.mood]
  const { brightness } = document.light
  return { ...mood, ambient: mood.ambient * brightness, spot: mood.spot * brightness, wash: mood.wash * brightness }
}

interface LampContext {
  mood: MoodLight
  lampHeightM: number
  measureDepthM: (surface: Surface, uM: number) => number
}

/** Lamps hang below the ceiling and below its beams, which would otherwise swallow them. */
function computeLampHeightM(building: Building): number {
  const beams = building.props.filter((prop) => prop.kind === 'beam').map((prop) => prop.liftM)
  return Math.max(
    1.9,
    Math.min(building.ceiling.heightM - BELOW_CEILING_M[building.ceiling.kind], ...beams.map((liftM) => liftM - 0.06)),
  )
}

function buildWorkLamps(context: LampContext, surface: Surface, work: HungWork): Spotlight[] {
  const { widthM, heightM } = computeFramedSize(work)
  const count = widthM <= MAX_WIDTH_FOR_ONE_LAMP_M ? 1 : Math.ceil(widthM / LAMP_SPACING_M)
  return Array.from({ length: count }, (_, lamp) => {
    const uM = work.uM + ((lamp + 0.5) / count - 0.5) * widthM
    const light = createLampFor(context, surface, uM, work.vM)
    const distanceM = computeDistance(light.at, light.target)
    const size = Math.hypot(widthM / count, heightM) / 2
    return {
      ...light,
      kind: 'work' as const,
      innerRad: Math.atan2(size * 0.3, distanceM),
      outerRad: Math.atan2(size * 0.95, distanceM) + 0.26,
      intensity: light.intensity * context.mood.spot,
      workId: work.id,
    }
  })
}

function buildWashLamps(context: LampContext, surface: Surface, hung: readonly HungWork[]): Spotlight[] {
  if (surface.lengthM < MIN_WASH_WIDTH_M || surface.heightM < 2) return []
  const taken = hung.map((work): Span => {
    const halfM = computeFramedSize(work).widthM / 2
    return { fromM: work.uM - halfM, toM: work.uM + halfM }
  })
  const free = computeHangZones({ ...surface, obstacles: [...surface.obstacles, ...taken] })
  return free.flatMap(({ fromM, toM }) => {
    const lengthM = toM - fromM
    if (lengthM < MIN_WASH_WIDTH_M) return []
    const count = Math.max(1, Math.round(lengthM / WASH_SPACING_M))
    return Array.from({ length: count }, (_, lamp): Spotlight => {
      const light = createLampFor(context, surface, fromM + ((lamp + 0.5) / count) * lengthM, WASH_HEIGHT_M)
      return {
        ...light,
        kind: 'wash',
        innerRad: WASH_INNER_RAD,
        outerRad: WASH_OUTER_RAD,
        intensity: light.intensity * context.mood.wash * WASH_SHARE,
      }
    })
  })
}

/** A lamp that gives irradiance 1 at a place on the surface. */
function createLampFor(context: LampContext, surface: Surface, uM: number, vM: number): Spotlight {
  const dropM = Math.max(0.6, context.lampHeightM - vM)
  const offM = Math.max(0.35, Math.min(dropM * Math.tan(AIM_RAD), context.measureDepthM(surface, uM) - 0.3))
  const at = wallToRoom(surface, uM, context.lampHeightM, offM)
  const target = wallToRoom(surface, uM, vM)
  const distanceM = computeDistance(at, target)
  return {
    kind: 'wash',
    at,
    target,
    innerRad: 0,
    outerRad: 0,
    intensity: distanceM ** 3 / offM,
    colour: context.mood.spotColour,
    radiusM: LAMP_RADIUS_M,
    surfaceId: surface.id,
    workId: null,
  }
}

function buildPropLamps(context: LampContext, prop: Prop): Spotlight[] {
  const [x, z] = prop.at
  const lamp = { innerRad: 0.1, colour: context.mood.spotColour, surfaceId: null, workId: null }
  if (prop.kind === 'pendant') {
    const at: Vector3Tuple = [x, Math.max(0.3, prop.liftM - 0.02), z]
    const intensity = 0.55 * (context.mood.spot * 0.5 + context.mood.ambient * 0.5) * at[1] ** 2
    return [
      { ...lamp, kind: 'pendant', at, target: [x, 0, z], outerRad: 1.15, intensity, radiusM: Math.max(0.08, prop.sizeM[0] / 3) },
    ]
  }
  if (prop.kind === 'plinth' || prop.kind === 'rock' || prop.kind === 'bamboo') {
    const target: Vector3Tuple = [x, prop.liftM + prop.sizeM[1] * 0.8, z]
    const at: Vector3Tuple = [x, context.lampHeightM, z + 0.7]
    const distanceM = computeDistance(at, target)
    const outerRad = Math.atan2(Math.max(prop.sizeM[0], prop.sizeM[2]) * 0.7, distanceM) + 0.2
    return [
      {
        ...lamp,
        kind: 'accent',
        at,
        target,
        outerRad,
        intensity: context.mood.spot * 0.8 * distanceM ** 2,
        radiusM: LAMP_RADIUS_M,
      },
    ]
  }
  return []
}

/** How deep the room is in front of a place on a surface, up to the next wall. */
function createDepthMeter(building: Building): LampContext['measureDepthM'] {
  const segments = computeSegments({ ...building, props: [] })
  const { minX, minZ, maxX, maxZ } = computeBounds(building.floor)
  const farthest = Math.hypot(maxX - minX, maxZ - minZ)
  return (surface, uM) => {
    const [x, , z] = wallToRoom(surface, uM, 0, 0.02)
    if (!isPointInPolygon(building.floor, [x, z])) return farthest
    const [nx, nz] = surface.normal
    let nearest = farthest
    for (const { a, b } of segments) {
      const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
      const across = nx * ez - nz * ex
      if (Math.abs(across) < 1e-9) continue
      const t = ((a[0] - x) * ez - (a[1] - z) * ex) / across
      const s = ((a[0] - x) * nz - (a[1] - z) * nx) / across
      if (t > 1e-6 && s >= 0 && s <= 1 && t < nearest) nearest = t
    }
    return nearest
  }
}

function computeDistance(from: Vector3Tuple, to: Vector3Tuple): number {
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}
