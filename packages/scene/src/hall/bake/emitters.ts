/** The glowing rectangles of a building: ceiling panels, and the daylight in openings of its outer walls. */
import type { Building } from '../document.ts'
import { computeSurfaces, hasFloorOnBothSides, type Vector3Tuple, wallToRoom } from '../plan.ts'
import { isInOpening } from '../wall-outline.ts'
import type { MoodLight } from './light-moods.ts'
import type { LinearRgb } from './reflectance.ts'

/** A one-sided glowing parallelogram: points are `origin + s·u + t·v`. */
export interface Emitter {
  origin: Vector3Tuple
  u: Vector3Tuple
  v: Vector3Tuple
  /** The side that shines. */
  normal: Vector3Tuple
  areaM2: number
  radiance: LinearRgb
  /** Light upwards as a share of light level or downwards: the sky lights floors, hardly ceilings. */
  upwardShare: number
  /** Cuts a share (s, t) out of the shape: arched and round windows. */
  isGlowing: (s: number, t: number) => boolean
}

/** Long strips are split, so that each piece can be weighed by its middle. */
const MAX_PIECE_M = 2
/** Clear of the ceiling or the wall, so that rays towards it do not end on what it is set in. */
const SURFACE_OFFSET_M = 0.012
const WINDOW_UPWARD_SHARE = 0.25

/** Builds the emitters of a building: ceiling panels and windows, split into small pieces. */
export function buildEmitters(building: Building, mood: MoodLight): Emitter[] {
  return [...buildCeilingPanels(building, mood), ...buildWindows(building, mood)].flatMap(splitEmitter)
}

function buildCeilingPanels(building: Building, mood: MoodLight): Emitter[] {
  return building.panels.map(({ at, yawRad, sizeM, heightM }) => {
    const [cos, sin] = [Math.cos(yawRad), Math.sin(yawRad)]
    const u: Vector3Tuple = [cos * sizeM[0], 0, -sin * sizeM[0]]
    const v: Vector3Tuple = [sin * sizeM[1], 0, cos * sizeM[1]]
    const y = Math.min(heightM, building.ceiling.heightM) - SURFACE_OFFSET_M
    const origin: Vector3Tuple = [at[0] - (u[0] + v[0]) / 2, y, at[1] - (u[2] + v[2]) / 2]
    return withArea({ origin, u, v, normal: [0, -1, 0], radiance: mood.panelColour, upwardShare: 1, isGlowing: () => true })
  })
}

function buildWindows(building: Building, mood: MoodLight): Emitter[] {
  const outer = computeSurfaces(building).filter((surface) => surface.partitionId === null)
  const [red, green, blue] = mood.windowColour
  const radiance: LinearRgb = [red * mood.windowShare, green * mood.windowShare, blue * mood.windowShare]
  return outer.flatMap((surface) =>
    surface.openings
      .filter((hole) => hole.kind !== 'door' && !hasFloorOnBothSides(surface, hole, building.floor))
      .map((hole) => {
        const { uM, widthM, sillM, heightM } = hole
        const origin = wallToRoom(surface, uM - widthM / 2, sillM, SURFACE_OFFSET_M)
        const u: Vector3Tuple = [surface.direction[0] * widthM, 0, surface.direction[1] * widthM]
        const normal: Vector3Tuple = [surface.normal[0], 0, surface.normal[1]]
        const isGlowing = (s: number, t: number) => isInOpening(hole, uM + (s - 0.5) * widthM, sillM + t * heightM)
        return withArea({ origin, u, v: [0, heightM, 0], normal, radiance, upwardShare: WINDOW_UPWARD_SHARE, isGlowing })
      }),
  )
}

function withArea(shape: Omit<Emitter, 'areaM2'>): Emitter {
  return { ...shape, areaM2: Math.hypot(...shape.u) * Math.hypot(...shape.v) }
}

function splitEmitter(whole: Emitter): Emitter[] {
  const alongU = Math.ceil(Math.hypot(...whole.u) / MAX_PIECE_M)
  const alongV = Math.ceil(Math.hypot(...whole.v) / MAX_PIECE_M)
  return Array.from({ length: alongU * alongV }, (_, piece) => {
    const [column, row] = [piece % alongU, Math.floor(piece / alongU)]
    const [s, t] = [column / alongU, row / alongV]
    const origin: Vector3Tuple = [
      whole.origin[0] + whole.u[0] * s + whole.v[0] * t,
      whole.origin[1] + whole.u[1] * s + whole.v[1] * t,
      whole.origin[2] + whole.u[2] * s + whole.v[2] * t,
    ]
    const isGlowing: Emitter['isGlowing'] = (u, v) => whole.isGlowing(s + u / alongU, t + v / alongV)
    return withArea({ ...whole, origin, u: scaleVector(whole.u, 1 / alongU), v: scaleVector(whole.v, 1 / alongV), isGlowing })
  })
}

function scaleVector(vector: Vector3Tuple, factor: number): Vector3Tuple {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor]
}
