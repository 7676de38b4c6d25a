/** The flat faces of a building that carry baked light, each one parallelogram with its own rectangle in the lightmap. */
import type { Building } from '../document.ts'
import { computeBounds, computeSurfaces, hasFloorOnBothSides, type Surface, type Vector3Tuple } from '../plan.ts'
import { getCeilingReflectance, getFloorReflectance, getWallReflectance, type LinearRgb } from './reflectance.ts'

/** Both cover the floor's bounds: u along x, v along z. */
export const FLOOR_SURFACE_ID = 'floor'
/** Id of the ceiling; see {@link FLOOR_SURFACE_ID}. */
export const CEILING_SURFACE_ID = 'ceiling'

/**
 * A point of the face is `origin + s·u + t·v` with s, t in 0…1; its place in the lightmap is the same share of the
 * face's rectangle: `[x + s·w, y + t·h]`.
 */
export interface BakeSurface {
  /** `floor`, `ceiling`, a wall's id, `<partition>:front|back|start|end|top`. */
  id: string
  kind: 'floor' | 'ceiling' | 'wall' | 'edge'
  origin: Vector3Tuple
  u: Vector3Tuple
  v: Vector3Tuple
  normal: Vector3Tuple
  lengthUM: number
  lengthVM: number
  reflectance: LinearRgb
  /** The face pictures hang on; null for floor, ceiling and edges. Doors to the outside are shut: no openings of light. */
  face: Surface | null
}

/** Builds all faces: floor, ceiling, walls and partition faces, then the edges of partitions. */
export function buildBakeSurfaces(building: Building): BakeSurface[] {
  return [
    ...buildFloorAndCeiling(building),
    ...computeSurfaces(building).map((face) =>
      buildWallSurface(withClosedDoors(face, building), getWallReflectance(building, face.colour)),
    ),
    ...building.partitions.flatMap((partition) => buildPartitionEdges(building, partition)),
  ]
}

function buildFloorAndCeiling(building: Building): BakeSurface[] {
  const { minX, minZ, maxX, maxZ } = computeBounds(building.floor)
  const u: Vector3Tuple = [maxX - minX, 0, 0]
  const v: Vector3Tuple = [0, 0, maxZ - minZ]
  return [
    createBakeSurface(FLOOR_SURFACE_ID, 'floor', [minX, 0, minZ], u, v, [0, 1, 0], getFloorReflectance(building)),
    createBakeSurface(
      CEILING_SURFACE_ID,
      'ceiling',
      [minX, building.ceiling.heightM, minZ],
      u,
      v,
      [0, -1, 0],
      getCeilingReflectance(building),
    ),
  ]
}

function withClosedDoors(face: Surface, building: Building): Surface {
  return {
    ...face,
    openings: face.openings.filter((hole) => hole.kind !== 'door' || hasFloorOnBothSides(face, hole, building.floor)),
  }
}

function buildWallSurface(face: Surface, reflectance: LinearRgb): BakeSurface {
  const u: Vector3Tuple = [face.direction[0] * face.lengthM, 0, face.direction[1] * face.lengthM]
  const normal: Vector3Tuple = [face.normal[0], 0, face.normal[1]]
  return { ...createBakeSurface(face.id, 'wall', [face.a[0], 0, face.a[1]], u, [0, face.heightM, 0], normal, reflectance), face }
}

function buildPartitionEdges(building: Building, partition: Building['partitions'][number]): BakeSurface[] {
  const [ax, az] = partition.a
  const [bx, bz] = partition.b
  const lengthM = Math.hypot(bx - ax, bz - az)
  if (lengthM === 0) return []
  const [dx, dz] = [(bx - ax) / lengthM, (bz - az) / lengthM]
  const [nx, nz] = [-dz, dx]
  const half = partition.thicknessM / 2
  const up: Vector3Tuple = [0, partition.heightM, 0]
  const across: Vector3Tuple = [nx * partition.thicknessM, 0, nz * partition.thicknessM]
  const back: Vector3Tuple = [-across[0], 0, -across[2]]
  const reflectance = getWallReflectance(building, partition.colour ?? null)
  return [
    createBakeSurface(
      `${partition.id}:start`,
      'edge',
      [ax - nx * half, 0, az - nz * half],
      across,
      up,
      [-dx, 0, -dz],
      reflectance,
    ),
    createBakeSurface(`${partition.id}:end`, 'edge', [bx + nx * half, 0, bz + nz * half], back, up, [dx, 0, dz], reflectance),
    createBakeSurface(
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

function createBakeSurface(
  id: string,
  kind: BakeSurface['kind'],
  origin: Vector3Tuple,
  u: Vector3Tuple,
  v: Vector3Tuple,
  normal: Vector3Tuple,
  reflectance: LinearRgb,
): BakeSurface {
  return { id, kind, origin, u, v, normal, reflectance, lengthUM: Math.hypot(...u), lengthVM: Math.hypot(...v), face: null }
}
