/** Walls and partitions with their openings cut out, the thickness seen in the openings, ends and tops. */
import type { Building, Opening, Partition } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, wallToRoom as exactWallPoint, type Surface } from '@zhanjian/scene/hall/plan.ts'
import { computeOpeningRing, computeWallOutline } from '@zhanjian/scene/hall/wall-outline.ts'
import { createWallProbe } from '../light/light-probes.ts'
import { toLinearColour } from './linear-colour.ts'
import type { Corner, LightProbe, LinearRgb, LitMeshBuilder, Paint } from './lit-mesh.ts'
import type { Vector } from './solid.ts'
import { triangulate } from './triangulate.ts'

/** How thick an outer wall looks where an opening shows it. */
export const OUTER_WALL_DEPTH_M = 0.34
const BESIDE_HOLE_M = 0.1

export function addWalls(builder: LitMeshBuilder, building: Building): void {
  let offsetM = 0
  for (const surface of computeSurfaces(building)) {
    const colour = toLinearColour(surface.colour ?? building.wallColour)
    addFace(builder, surface, colour, offsetM)
    if (surface.partitionId === null) addReveals(builder, surface, colour, OUTER_WALL_DEPTH_M)
    offsetM += surface.lengthM
  }
  for (const partition of building.partitions) addPartitionEdges(builder, building, partition)
}

/** `offsetM` shifts the texture, so that its courses run on round a corner. */
function addFace(builder: LitMeshBuilder, surface: Surface, colour: LinearRgb, offsetM: number): void {
  const { contour, holes } = computeWallOutline(surface)
  const triangles = triangulate(contour, holes)
  const corners = [contour, ...holes].flat().map(([uM, vM]): Corner => {
    return { at: wallToRoomRounded(surface, uM, vM), uv: [offsetM + uM, vM] }
  })
  const paint: Paint = { colour, light: createWallProbe(surface) }
  builder.addPolygon(corners, triangles, [surface.normal[0], 0, surface.normal[1]], paint)
}

function addReveals(builder: LitMeshBuilder, surface: Surface, colour: LinearRgb, depthM: number): void {
  for (const hole of surface.openings) addReveal(builder, surface, hole, colour, depthM)
}

/**
 * A point of wall space in the room, rounded to a hundredth of a millimetre. The faces of a partition and the strip between
 * them compute a shared corner in different ways; without rounding the difference would be visible as a hairline.
 */
function wallToRoomRounded(...place: Parameters<typeof exactWallPoint>): Vector {
  const [x, y, z] = exactWallPoint(...place)
  return [roundToGrid(x), roundToGrid(y), roundToGrid(z)]
}

function roundToGrid(metres: number): number {
  return Math.round(metres * 1e5) / 1e5
}

/** The strip between the rim of an opening and the same rim `depthM` behind it. */
function addReveal(builder: LitMeshBuilder, surface: Surface, hole: Opening, colour: LinearRgb, depthM: number): void {
  const ring = computeOpeningRing(hole)
  const isClosed = hole.sillM > 1e-3
  const edges = isClosed ? ring.length : ring.length - 1
  const probe = createWallProbe(surface)
  // The deeper in an outer wall, the darker; an opening of a partition has light on both sides.
  const darkPerM = surface.partitionId === null ? 0.9 : 0
  for (let i = 0; i < edges; i++) {
    const [fromU, fromV] = ring[i] ?? [0, 0]
    const [toU, toV] = ring[(i + 1) % ring.length] ?? [0, 0]
    if (Math.hypot(toU - fromU, toV - fromV) < 1e-4) continue
    // The rim goes clockwise, so the hole lies to the right of the edge and the strip faces there.
    const inward: Vector = toRoomDirection(surface, toV - fromV, -(toU - fromU))
    // Where the wall beside the hole is lit; the hole itself has no light of its own.
    const length = Math.hypot(toU - fromU, toV - fromV)
    const light: Paint['light'] = (at) => {
      const point = probe(at, inward)
      return {
        ...point,
        uM: point.uM - ((toV - fromV) / length) * BESIDE_HOLE_M,
        vM: point.vM + ((toU - fromU) / length) * BESIDE_HOLE_M,
      }
    }
    builder.addQuad(
      wallToRoomRounded(surface, fromU, fromV, -depthM),
      wallToRoomRounded(surface, toU, toV, -depthM),
      wallToRoomRounded(surface, toU, toV),
      wallToRoomRounded(surface, fromU, fromV),
      { colour, light, getShade: (_, [x, , z]) => (0.86 + 0.1 * inward[1]) * (1 - darkPerM * measureBehindM(surface, x, z)) },
    )
  }
}

/** A direction in wall space as a unit vector in the room. */
function toRoomDirection(surface: Surface, u: number, v: number): Vector {
  const length = Math.hypot(u, v) || 1
  return [(surface.direction[0] * u) / length, v / length, (surface.direction[1] * u) / length]
}

function addPartitionEdges(builder: LitMeshBuilder, building: Building, partition: Partition): void {
  const [front, back] = computeSurfaces(building).filter((surface) => surface.partitionId === partition.id)
  if (!front || !back) return
  const colour = toLinearColour(partition.colour ?? building.wallColour)
  addReveals(builder, front, colour, partition.thicknessM)
  addEnd(builder, front, back, { colour, light: createEndProbe(`${partition.id}:end`, front) })
  addEnd(builder, back, front, { colour, light: createEndProbe(`${partition.id}:start`, back) })
  if (partition.heightM < building.ceiling.heightM - 0.01) {
    addTop(builder, front, back, { colour, light: createTopProbe(`${partition.id}:top`, front) })
  }
}

/** The narrow end at the right of `near`; its far edge belongs to the other face. */
function addEnd(builder: LitMeshBuilder, near: Surface, far: Surface, paint: Paint): void {
  const corners: Corner[] = [
    { at: wallToRoomRounded(near, near.lengthM, 0), uv: [0, 0] },
    { at: wallToRoomRounded(far, 0, 0), uv: [0.2, 0] },
    { at: wallToRoomRounded(far, 0, far.heightM), uv: [0.2, far.heightM] },
    { at: wallToRoomRounded(near, near.lengthM, near.heightM), uv: [0, near.heightM] },
  ]
  builder.addPolygon(corners, QUAD, [near.direction[0], 0, near.direction[1]], paint)
}

function addTop(builder: LitMeshBuilder, front: Surface, back: Surface, paint: Paint): void {
  const { heightM, lengthM } = front
  builder.addQuad(
    wallToRoomRounded(front, 0, heightM),
    wallToRoomRounded(front, lengthM, heightM),
    wallToRoomRounded(back, 0, heightM),
    wallToRoomRounded(back, lengthM, heightM),
    paint,
  )
}

/** The end of a partition runs from the face at its left to the other one. */
function createEndProbe(surfaceId: string, near: Surface): LightProbe {
  return ([x, y, z]) => ({ surfaceId, uM: measureBehindM(near, x, z), vM: y })
}

/** Tops run along the front, and from the front to the back. */
function createTopProbe(surfaceId: string, front: Surface): LightProbe {
  const along = createWallProbe(front)
  return (at, normal) => ({ surfaceId, uM: along(at, normal).uM, vM: measureBehindM(front, at[0], at[2]) })
}

function measureBehindM(surface: Surface, x: number, z: number): number {
  return -((x - surface.a[0]) * surface.normal[0] + (z - surface.a[1]) * surface.normal[1])
}

const QUAD = [
  [0, 1, 2],
  [0, 2, 3],
] as const
