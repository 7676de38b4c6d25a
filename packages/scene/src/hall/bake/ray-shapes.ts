/** What a ray may meet, and where it meets it. */
import type { Opening } from '../document.ts'
import { isInOpening } from '../wall-outline.ts'

/** A ray from a point along a unit vector. */
export interface Ray {
  x: number
  y: number
  z: number
  dx: number
  dy: number
  dz: number
}

/** An upright rectangle from the floor up, with holes. */
export interface WallQuad {
  kind: 'quad'
  lastTrace: number
  surface: number
  ax: number
  az: number
  dirX: number
  dirZ: number
  lengthM: number
  topM: number
  openings: readonly Opening[] | null
}

/** A box turned about the upright axis: a prop (with `prop`), or a picture or the top of a partition (with `surface`). */
export interface Box {
  kind: 'box'
  lastTrace: number
  surface: number
  prop: number
  x: number
  z: number
  cos: number
  sin: number
  halfX: number
  halfZ: number
  bottomM: number
  topM: number
}

/** The inside of a partition, for `isSolid`: its plan in its own axes and its holes. */
export interface Solid {
  box: Box
  openings: readonly Opening[]
  lengthM: number
}

/** Nearer than this is the face the ray starts from. */
export const MIN_HIT_DISTANCE_M = 1e-4
const CRACK_M = 1e-3

/** Distance to the quad where that is nearer than `best`, else `best`. */
export function intersectQuad(quad: WallQuad, ray: Ray, best: number): number {
  const across = ray.dz * quad.dirX - ray.dx * quad.dirZ
  if (across < 1e-9 && across > -1e-9) return best
  const t = ((quad.az - ray.z) * quad.dirX - (quad.ax - ray.x) * quad.dirZ) / across
  if (t < MIN_HIT_DISTANCE_M || t >= best) return best
  const uM = (ray.x + ray.dx * t - quad.ax) * quad.dirX + (ray.z + ray.dz * t - quad.az) * quad.dirZ
  // Neighbouring walls overlap slightly, so that no light leaks through the joint.
  if (uM < -CRACK_M || uM > quad.lengthM + CRACK_M) return best
  const vM = ray.y + ray.dy * t
  if (vM > quad.topM + CRACK_M) return best
  if (quad.openings) for (const hole of quad.openings) if (isInOpening(hole, uM, vM)) return best
  return t
}

/** Distance to the box where that is nearer than `best`, else `best`. */
export function intersectBox(box: Box, ray: Ray, best: number): number {
  const offX = ray.x - box.x
  const offZ = ray.z - box.z
  let from = MIN_HIT_DISTANCE_M
  let to = best
  let at = offX * box.cos - offZ * box.sin
  let step = ray.dx * box.cos - ray.dz * box.sin
  if (step > 1e-12 || step < -1e-12) {
    const one = (-box.halfX - at) / step
    const other = (box.halfX - at) / step
    if (one < other) {
      if (one > from) from = one
      if (other < to) to = other
    } else {
      if (other > from) from = other
      if (one < to) to = one
    }
    if (from > to) return best
  } else if (at > box.halfX || at < -box.halfX) return best
  at = offX * box.sin + offZ * box.cos
  step = ray.dx * box.sin + ray.dz * box.cos
  if (step > 1e-12 || step < -1e-12) {
    const one = (-box.halfZ - at) / step
    const other = (box.halfZ - at) / step
    if (one < other) {
      if (one > from) from = one
      if (other < to) to = other
    } else {
      if (other > from) from = other
      if (one < to) to = one
    }
    if (from > to) return best
  } else if (at > box.halfZ || at < -box.halfZ) return best
  if (ray.dy > 1e-12 || ray.dy < -1e-12) {
    const one = (box.bottomM - ray.y) / ray.dy
    const other = (box.topM - ray.y) / ray.dy
    if (one < other) {
      if (one > from) from = one
      if (other < to) to = other
    } else {
      if (other > from) from = other
      if (one < to) to = one
    }
    if (from > to) return best
  } else if (ray.y > box.topM || ray.y < box.bottomM) return best
  return from
}

/** Whether a point lies inside a solid and not in one of its openings. */
export function isInsideSolid({ box, openings, lengthM }: Solid, x: number, y: number, z: number): boolean {
  if (y < box.bottomM - CRACK_M || y > box.topM) return false
  const offX = x - box.x
  const offZ = z - box.z
  const along = offX * box.cos - offZ * box.sin
  if (Math.abs(along) > box.halfX || Math.abs(offX * box.sin + offZ * box.cos) > box.halfZ) return false
  return !openings.some((hole) => isInOpening(hole, along + lengthM / 2, y))
}

/** Its axes: x along (cos, −sin) of the plan, z along (sin, cos). */
export function createBox(x: number, z: number, cos: number, sin: number, halfX: number, halfZ: number): Box {
  return { kind: 'box', lastTrace: 0, surface: -1, prop: -1, x, z, cos, sin, halfX, halfZ, bottomM: 0, topM: 0 }
}
