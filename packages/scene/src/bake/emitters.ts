/** The glowing rectangles of a building: ceiling panels, and the daylight in openings of its outer walls. */
import type { Building } from '../document.ts'
import { leadsToFloor, surfacesOf, type Vector3, wallPoint } from '../plan.ts'
import { isInOpening } from '../wall-outline.ts'
import type { MoodLight } from './light-moods.ts'
import type { Rgb } from './reflectance.ts'

/** A one-sided glowing parallelogram: points are `origin + s·u + t·v`. */
export interface Emitter {
  origin: Vector3
  u: Vector3
  v: Vector3
  /** The side that shines. */
  normal: Vector3
  areaM2: number
  radiance: Rgb
  /** What goes upwards, as a share of what goes level or down: the sky lights floors, hardly ceilings. */
  upwardShare: number
  /** Cuts a share (s, t) out of the shape: arched and round windows. */
  isGlowing: (s: number, t: number) => boolean
}

/** Long strips are split, so that each piece can be weighed by its middle. */
const LONGEST_PIECE_M = 2
/** Clear of the ceiling or the wall, so that rays towards it do not end on what it is set in. */
const OFF_M = 0.012
const WINDOW_UPWARD_SHARE = 0.25

export function emittersOf(building: Building, mood: MoodLight): Emitter[] {
  return [...ceilingPanels(building, mood), ...windows(building, mood)].flatMap(split)
}

function ceilingPanels(building: Building, mood: MoodLight): Emitter[] {
  return building.panels.map(({ at, yawRad, sizeM, heightM }) => {
    const [cos, sin] = [Math.cos(yawRad), Math.sin(yawRad)]
    const u: Vector3 = [cos * sizeM[0], 0, -sin * sizeM[0]]
    const v: Vector3 = [sin * sizeM[1], 0, cos * sizeM[1]]
    const y = Math.min(heightM, building.ceiling.heightM) - OFF_M
    const origin: Vector3 = [at[0] - (u[0] + v[0]) / 2, y, at[1] - (u[2] + v[2]) / 2]
    return withArea({ origin, u, v, normal: [0, -1, 0], radiance: mood.panelColour, upwardShare: 1, isGlowing: () => true })
  })
}

function windows(building: Building, mood: MoodLight): Emitter[] {
  const outer = surfacesOf(building).filter((surface) => surface.partitionId === null)
  const [red, green, blue] = mood.windowColour
  const radiance: Rgb = [red * mood.windowShare, green * mood.windowShare, blue * mood.windowShare]
  return outer.flatMap((surface) =>
    surface.openings
      .filter((hole) => hole.kind !== 'door' && !leadsToFloor(surface, hole, building.floor))
      .map((hole) => {
        const { uM, widthM, sillM, heightM } = hole
        const origin = wallPoint(surface, uM - widthM / 2, sillM, OFF_M)
        const u: Vector3 = [surface.direction[0] * widthM, 0, surface.direction[1] * widthM]
        const normal: Vector3 = [surface.normal[0], 0, surface.normal[1]]
        const isGlowing = (s: number, t: number) => isInOpening(hole, uM + (s - 0.5) * widthM, sillM + t * heightM)
        return withArea({ origin, u, v: [0, heightM, 0], normal, radiance, upwardShare: WINDOW_UPWARD_SHARE, isGlowing })
      }),
  )
}

function withArea(shape: Omit<Emitter, 'areaM2'>): Emitter {
  return { ...shape, areaM2: Math.hypot(...shape.u) * Math.hypot(...shape.v) }
}

function split(whole: Emitter): Emitter[] {
  const alongU = Math.ceil(Math.hypot(...whole.u) / LONGEST_PIECE_M)
  const alongV = Math.ceil(Math.hypot(...whole.v) / LONGEST_PIECE_M)
  return Array.from({ length: alongU * alongV }, (_, piece) => {
    const [column, row] = [piece % alongU, Math.floor(piece / alongU)]
    const [s, t] = [column / alongU, row / alongV]
    const origin: Vector3 = [
      whole.origin[0] + whole.u[0] * s + whole.v[0] * t,
      whole.origin[1] + whole.u[1] * s + whole.v[1] * t,
      whole.origin[2] + whole.u[2] * s + whole.v[2] * t,
    ]
    const isGlowing: Emitter['isGlowing'] = (u, v) => whole.isGlowing(s + u / alongU, t + v / alongV)
    return withArea({ ...whole, origin, u: scaled(whole.u, 1 / alongU), v: scaled(whole.v, 1 / alongV), isGlowing })
  })
}

function scaled(vector: Vector3, factor: number): Vector3 {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor]
}
