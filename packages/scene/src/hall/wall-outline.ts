/** The outline of a wall's face in wall space, with its openings: what the stage cuts out and the baker shines through. */
import type { Opening } from './document.ts'
import type { Surface } from './plan.ts'

/** [u, v] in metres: along the surface from its `a`, above the floor. */
export type WallSpacePoint = [number, number]

/** Outline of a surface in wall space. */
export interface WallOutline {
  /** Counter-clockwise seen from the front; openings that reach the floor are cut into it. */
  contour: WallSpacePoint[]
  /** Clockwise. */
  holes: WallSpacePoint[][]
}

const MOON_GATE_CORNERS = 48
const ARCH_CORNERS = 32
/** What stays of a wall beside and above an opening that would reach its edge. */
const MIN_RIM_M = 0.02

/** Computes the outline of a surface with its openings, in wall space. */
export function computeWallOutline(surface: Pick<Surface, 'lengthM' | 'heightM' | 'openings'>): WallOutline {
  const rings = surface.openings
    .map((hole) => computeOpeningRing(hole).map((corner) => clampToWallRim(corner, surface)))
    .filter((ring) => ring.length > 2 && computeWidthM(ring) > MIN_RIM_M)
    .sort((left, right) => (left[0]?.[0] ?? 0) - (right[0]?.[0] ?? 0))
  const cuts = rings.filter(isReachingFloor)
  return {
    contour: [[0, 0], ...cuts.flat(), [surface.lengthM, 0], [surface.lengthM, surface.heightM], [0, surface.heightM]],
    holes: rings.filter((ring) => !isReachingFloor(ring)),
  }
}

/**
 * The outline of an opening in wall space, clockwise seen from the front: from the lower left corner up and over to the lower
 * right one. The circle of a moon gate ends where the floor cuts it off.
 */
export function computeOpeningRing(hole: Opening): WallSpacePoint[] {
  const left = hole.uM - hole.widthM / 2
  const right = hole.uM + hole.widthM / 2
  const top = hole.sillM + hole.heightM
  if (hole.kind === 'moon_gate') return computeMoonGateRing(hole)
  if (hole.kind === 'arch') {
    const rise = Math.min(hole.heightM, hole.widthM / 2)
    const arc = Array.from({ length: ARCH_CORNERS + 1 }, (_, corner): WallSpacePoint => {
      const angle = Math.PI * (1 - corner / ARCH_CORNERS)
      return [hole.uM + (Math.cos(angle) * hole.widthM) / 2, top - rise + Math.sin(angle) * rise]
    })
    return [[left, hole.sillM], ...arc, [right, hole.sillM]]
  }
  return [
    [left, hole.sillM],
    [left, top],
    [right, top],
    [right, hole.sillM],
  ]
}

/** Whether a point of wall space lies in an opening. */
export function isInOpening(hole: Opening, uM: number, vM: number): boolean {
  const du = uM - hole.uM
  const top = hole.sillM + hole.heightM
  if (Math.abs(du) > hole.widthM / 2 || vM < 0 || vM > top) return false
  const radius = hole.widthM / 2
  if (hole.kind === 'moon_gate') return Math.hypot(du, vM - (top - radius)) <= radius
  if (vM < hole.sillM) return false
  if (hole.kind !== 'arch') return true
  const rise = Math.min(hole.heightM, radius)
  const above = vM - (top - rise)
  return above <= 0 || (du / radius) ** 2 + (above / rise) ** 2 <= 1
}

function computeMoonGateRing(hole: Opening): WallSpacePoint[] {
  const radius = hole.widthM / 2
  const centre = hole.sillM + hole.heightM - radius
  // Angle from straight down to where the floor cuts the circle; 0 leaves it whole.
  const cut = centre < radius ? Math.acos(Math.max(-1, centre / radius)) : 0
  const sweep = 2 * (Math.PI - cut)
  const corners = Math.max(4, Math.round((MOON_GATE_CORNERS * sweep) / (2 * Math.PI)))
  const last = cut > 0 ? corners : corners - 1
  return Array.from({ length: last + 1 }, (_, corner): WallSpacePoint => {
    const angle = cut + (sweep * corner) / corners
    return [hole.uM - Math.sin(angle) * radius, Math.max(0, centre - Math.cos(angle) * radius)]
  })
}

function isReachingFloor(ring: readonly WallSpacePoint[]): boolean {
  const [first] = ring
  const last = ring[ring.length - 1]
  return first !== undefined && last !== undefined && first[1] < 1e-3 && last[1] < 1e-3 && last[0] - first[0] > 1e-3
}

function clampToWallRim([uM, vM]: WallSpacePoint, surface: Pick<Surface, 'lengthM' | 'heightM'>): WallSpacePoint {
  return [Math.min(surface.lengthM - MIN_RIM_M, Math.max(MIN_RIM_M, uM)), Math.min(surface.heightM - MIN_RIM_M, Math.max(0, vM))]
}

function computeWidthM(ring: readonly WallSpacePoint[]): number {
  const us = ring.map((corner) => corner[0])
  return Math.max(...us) - Math.min(...us)
}
