/** The lamps of a hall, derived from its works, its text wall and its props. The baker, the stage's fixtures and the draft light share them. */
import type { Building, HallDocument, Prop } from '../document.ts'
import { computeFramedSize } from '../framed-size.ts'
import {
  computeBounds,
  computeSegments,
  computeSurfaces,
  isPointInPolygon,
  type Surface,
  type Vector3Tuple,
  wallToRoom,
} from '../plan.ts'
import { TEXT_HEIGHT_M, TEXT_MIDDLE_M } from '../text-wall.ts'
import { MOOD_LIGHT, type MoodLight } from './light-moods.ts'
import type { LinearRgb } from './reflectance.ts'

/** A lamp with a beam. Its irradiance at distance d under angle θ is `intensity · cos θ / d²`, fading from inner to outer. */
export interface Spotlight {
  /** A `wall` lamp hangs from the ceiling and aims at a work or a text wall; `accent` aims at a plinth; a `pendant` is a prop. */
  kind: 'wall' | 'accent' | 'pendant'
  at: Vector3Tuple
  target: Vector3Tuple
  /** Half angles of the beam, measured upright. */
  innerRad: number
  outerRad: number
  /** How many times as wide as high the beam is, as a lens spreads it over a wide work. */
  stretch: number
  intensity: number
  colour: LinearRgb
  /** Half the width of what glows: larger makes softer shadows. */
  radiusM: number
  /** The surface it lights, for `wall`. */
  surfaceId: string | null
  workId: string | null
}

/** Angle of aim from straight down: steep enough against glare, flat enough against long shadows of the frame. */
const AIM_RAD = (30 * Math.PI) / 180
/** How far below the ceiling lamps hang: clear of its bars. */
const BELOW_CEILING_M: Record<Building['ceiling']['kind'], number> = { flat: 0.22, beams: 0.34, coffered: 0.28, open: 0.4 }
const LAMP_RADIUS_M = 0.07
/** Wider works get several lamps. */
const MAX_WIDTH_FOR_ONE_LAMP_M = 3
const LAMP_SPACING_M = 2
/** Share of the work that has the full light, and the soft edge round it: wider on the wall the higher the lamp hangs. */
const FULL_SHARE = 0.55
const SOFT_EDGE_RAD = 0.23
/** Letters are read in less light than a picture is looked at, and the pool draws the eye to them after the works. */
const TEXT_WALL_SHARE = 0.7
/** A lamp is never as low as the upper edge of its work. */
const MIN_DROP_M = 0.15

/** What the light of a hall depends on. */
export type LitHall = Pick<HallDocument, 'building' | 'works' | 'light' | 'textWall'>

/** Derives the lamps of a hall: one or more for each work and the text wall, none for bare walls; lamps of props. */
export function buildSpotlights(document: LitHall): Spotlight[] {
  const { building, works, textWall } = document
  const mood = getMoodLight(document)
  const surfaces = computeSurfaces(building)
  const lampHeightM = computeLampHeightM(building)
  const context: LampContext = { mood, lampHeightM, measureDepthM: createDepthMeter(building) }
  const shown: LitPlace[] = works.map((work) => ({ ...work, ...computeFramedSize(work), workId: work.id, share: 1 }))
  if (textWall) shown.push({ ...textWall, vM: TEXT_MIDDLE_M, heightM: TEXT_HEIGHT_M, workId: null, share: TEXT_WALL_SHARE })
  return [
    ...surfaces.flatMap((surface) =>
      shown.filter(({ surfaceId }) => surfaceId === surface.id).flatMap((place) => buildWallLamps(context, surface, place)),
    ),
    ...building.props.flatMap((prop) => buildPropLamps(context, prop)),
  ]
}

/** The mood with the hall's brightness in it. */
export function getMoodLight(document: Pick<HallDocument, 'light'>): MoodLight {
  const mood = MOOD_LIGHT[document.light.mood]
  const { brightness } = document.light
  return { ...mood, ambient: mood.ambient * brightness, spot: mood.spot * brightness }
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

/** What hangs or stands on a wall: its middle, its size, and its share of the mood's light. */
interface LitPlace {
  surfaceId: string
  uM: number
  vM: number
  widthM: number
  heightM: number
  workId: string | null
  share: number
}

function buildWallLamps(context: LampContext, surface: Surface, place: LitPlace): Spotlight[] {
  const { uM, widthM } = place
  const count = widthM <= MAX_WIDTH_FOR_ONE_LAMP_M ? 1 : Math.ceil(widthM / LAMP_SPACING_M)
  return Array.from({ length: count }, (_, lamp) =>
    buildWallLamp(context, surface, { ...place, uM: uM + ((lamp + 0.5) / count - 0.5) * widthM, widthM: widthM / count }),
  )
}

/** A lamp whose beam has the proportions of its place. The middle of the place gets the irradiance of the mood. */
function buildWallLamp(
  { mood, lampHeightM, measureDepthM }: LampContext,
  surface: Surface,
  { uM, vM, widthM, heightM, workId, share }: LitPlace,
): Spotlight {
  const dropM = Math.max(0.6, lampHeightM - vM)
  const offM = Math.max(0.35, Math.min(dropM * Math.tan(AIM_RAD), measureDepthM(surface, uM) - 0.3))
  // Angles from straight down to the upper and lower edge: the beam lies midway between them.
  const topRad = Math.atan2(offM, Math.max(MIN_DROP_M, dropM - heightM / 2))
  const bottomRad = Math.atan2(offM, dropM + heightM / 2)
  const aimRad = (topRad + bottomRad) / 2
  const outerRad = (topRad - bottomRad) / 2 + SOFT_EDGE_RAD
  const halfWidthRad = Math.atan2(widthM / 2, offM / Math.sin(aimRad))
  return {
    kind: 'wall',
    at: wallToRoom(surface, uM, lampHeightM, offM),
    target: wallToRoom(surface, uM, lampHeightM - offM / Math.tan(aimRad)),
    innerRad: (outerRad - SOFT_EDGE_RAD) * FULL_SHARE,
    outerRad,
    stretch: Math.tan(halfWidthRad + SOFT_EDGE_RAD) / Math.tan(outerRad),
    intensity: (share * mood.spot * Math.hypot(offM, dropM) ** 3) / offM,
    colour: mood.spotColour,
    radiusM: LAMP_RADIUS_M,
    surfaceId: surface.id,
    workId,
  }
}

function buildPropLamps(context: LampContext, prop: Prop): Spotlight[] {
  const [x, z] = prop.at
  const lamp = { innerRad: 0.1, stretch: 1, colour: context.mood.spotColour, surfaceId: null, workId: null }
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
