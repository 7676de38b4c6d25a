/** The flat faces of a building that carry baked light, each one parallelogram with its own rectangle in the lightmap. */
import type { Building } from '../document.ts'
import { bounds, leadsToFloor, type Surface, surfacesOf, type Vector3 } from '../plan.ts'
import { ceilingReflectance, floorReflectance, type Rgb, wallReflectance } from './reflectance.ts'

/** Both cover the floor's bounds: u along x, v along z. */
export const FLOOR_SURFACE_ID = 'floor'
export const CEILING_SURFACE_ID = 'ceiling'

/**
 * A point of the face is `origin + s·u + t·v` with s, t in 0…1; its place in the lightmap is the same share of the
 * face's rectangle: `[x + s·w, y + t·h]`.
 */
export interface BakeSurface {
  /** `floor`, `ceiling`, a wall's id, `<partition>:front|back|start|end|top`. */
  id: string
  kind: 'floor' | 'ceiling' | 'wall' | 'edge'
  origin: Vector3
  u: Vector3
  v: Vector3
  normal: Vector3
  lengthUM: number
  lengthVM: number
  reflectance: Rgb
  /** The face pictures hang on; null for floor, ceiling and edges. Doors to the outside are shut: no openings of light. */
  face: Surface | null
}

export function bakeSurfacesOf(building: Building): BakeSurface[] {
  return [
    ...levels(building),
    ...surfacesOf(building).map((face) => wallFace(withDoorsShut(face, building), wallReflectance(building, face.colour))),
    ...building.partitions.flatMap((partition) => partitionEdges(building, partition)),
  ]
}

function levels(building: Building): BakeSurface[] {
  const { minX, minZ, maxX, maxZ } = bounds(building.floor)
  const u: Vector3 = [maxX - minX, 0, 0]
  const v: Vector3 = [0, 0, maxZ - minZ]
  return [
    surface(FLOOR_SURFACE_ID, 'floor', [minX, 0, minZ], u, v, [0, 1, 0], floorReflectance(building)),
    surface(
      CEILING_SURFACE_ID,
      'ceiling',
      [minX, building.ceiling.heightM, minZ],
      u,
      v,
      [0, -1, 0],
      ceilingReflectance(building),
    ),
  ]
}

function withDoorsShut(face: Surface, building: Building): Surface {
  return { ...face, openings: face.openings.filter((hole) => hole.kind !== 'door' || leadsToFloor(face, hole, building.floor)) }
}

function wallFace(face: Surface, reflectance: Rgb): BakeSurface {
  const u: Vector3 = [face.direction[0] * face.lengthM, 0, face.direction[1] * face.lengthM]
  const normal: Vector3 = [face.normal[0], 0, face.normal[1]]
  return { ...surface(face.id, 'wall', [face.a[0], 0, face.a[1]], u, [0, face.heightM, 0], normal, reflectance), face }
}

function partitionEdges(building: Building, partition: Building['partitions'][number]): BakeSurface[] {
  const [ax, az] = partition.a
  const [bx, bz] = partition.b
  const lengthM = Math.hypot(bx - ax, bz - az)
  if (lengthM === 0) return []
  const [dx, dz] = [(bx - ax) / lengthM, (bz - az) / lengthM]
  const [nx, nz] = [-dz, dx]
  const half = partition.thicknessM / 2
  const up: Vector3 = [0, partition.heightM, 0]
  const across: Vector3 = [nx * partition.thicknessM, 0, nz * partition.thicknessM]
  const back: Vector3 = [-across[0], 0, -across[2]]
  const reflectance = wallReflectance(building, partition.colour ?? null)
  return [
    surface(`${partition.id}:start`, 'edge', [ax - nx * half, 0, az - nz * half], across, up, [-dx, 0, -dz], reflectance),
    surface(`${partition.id}:end`, 'edge', [bx + nx * half, 0, bz + nz * half], back, up, [dx, 0, dz], reflectance),
    surface(
      `${partition.id}:top`,
      'edge',
      [ax + nx * half, partition.heightM, az + nz * half],
      [bx - ax, 0, bz - az],
      back,
      [0, 1, 0],
      reflectance,
    ),
  ]
}

function surface(
  id: string,
  kind: BakeSurface['kind'],
  origin: Vector3,
  u: Vector3,
  v: Vector3,
  normal: Vector3,
  reflectance: Rgb,
): BakeSurface {
  return { id, kind, origin, u, v, normal, reflectance, lengthUM: Math.hypot(...u), lengthVM: Math.hypot(...v), face: null }
}
