/** A skirting board along every wall, stopping at openings that reach the floor. */
import type { Building, Partition } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, type Surface, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { computeWallOutline, type WallSpacePoint } from '@zhanjian/scene/hall/wall-outline.ts'
import { createWallProbe } from '../light/light-probes.ts'
import { toLinearColour } from './linear-colour.ts'
import type { LitMeshBuilder, Paint } from './lit-mesh.ts'

const HEIGHT_M = 0.085
const DEPTH_M = 0.014

export function addSkirting(builder: LitMeshBuilder, building: Building): void {
  const colour = toLinearColour(building.skirtingColour)
  for (const surface of computeSurfaces(building)) {
    const probe = createWallProbe(surface)
    const light: Paint['light'] = (at, normal) => ({ ...probe(at, normal), vM: 0.12 })
    const board: Paint = { colour, light, getShade: (normal) => (normal[1] > 0.5 ? 1.08 : 0.88) }
    const spans = computeFloorSpans(surface)
    for (const span of spans) addBoard(builder, surface, span, board)
    const partition = building.partitions.find(({ id }) => id === surface.partitionId)
    if (partition && (spans[spans.length - 1]?.topToM ?? 0) > surface.lengthM - 1e-3)
      addEndBoard(builder, surface, partition, board)
  }
}

/** Round the narrow end of a partition, from the board of one face to that of the other. Each face has the end at its right. */
function addEndBoard(builder: LitMeshBuilder, surface: Surface, { thicknessM }: Partition, paint: Paint): void {
  const toPoint = (outM: number, vM: number, offM: number) => wallToRoom(surface, surface.lengthM + outM, vM, offM)
  const farM = -thicknessM - DEPTH_M
  builder.addQuad(
    toPoint(DEPTH_M, 0, DEPTH_M),
    toPoint(DEPTH_M, 0, farM),
    toPoint(DEPTH_M, HEIGHT_M, farM),
    toPoint(DEPTH_M, HEIGHT_M, DEPTH_M),
    paint,
  )
  builder.addQuad(
    toPoint(DEPTH_M, HEIGHT_M, DEPTH_M),
    toPoint(DEPTH_M, HEIGHT_M, farM),
    toPoint(0, HEIGHT_M, farM),
    toPoint(0, HEIGHT_M, DEPTH_M),
    paint,
  )
}

/** A stretch of wall on the floor: where it begins and ends there, and at the height of the board's top. */
interface FloorSpan {
  fromM: number
  toM: number
  topFromM: number
  topToM: number
}

/** Where a wall touches the floor. A moon gate cuts the foot of the wall at an angle, and the board with it. */
function computeFloorSpans(surface: Surface): FloorSpan[] {
  const { contour } = computeWallOutline(surface)
  const spans: FloorSpan[] = []
  contour.forEach(([fromM, fromV], corner) => {
    const [toM, toV] = contour[(corner + 1) % contour.length] ?? [fromM, fromV]
    if (fromV > 1e-3 || toV > 1e-3 || toM - fromM < 0.02) return
    const topFromM = Math.max(fromM, findAlongAtTopM(contour, corner, -1))
    const topToM = Math.min(toM, findAlongAtTopM(contour, corner + 1, 1))
    spans.push({ fromM, toM, topFromM: Math.min(topFromM, toM), topToM: Math.max(topToM, fromM) })
  })
  return spans
}

/** Where the outline, followed from a corner on the floor, reaches the height of the board. */
function findAlongAtTopM(contour: readonly WallSpacePoint[], corner: number, step: 1 | -1): number {
  const at = (index: number) => contour[(index + contour.length) % contour.length] ?? [0, 0]
  let [fromM, fromV] = at(corner)
  for (let index = 1; index < contour.length; index++) {
    const [toM, toV] = at(corner + index * step)
    if (toV >= HEIGHT_M) return fromM + ((HEIGHT_M - fromV) / (toV - fromV)) * (toM - fromM)
    fromM = toM
    fromV = toV
  }
  return fromM
}

function addBoard(builder: LitMeshBuilder, surface: Surface, span: FloorSpan, paint: Paint): void {
  const isPartition = surface.partitionId !== null
  const beforeM = span.fromM < 1e-3 && isPartition ? DEPTH_M : 0
  const behindM = span.toM > surface.lengthM - 1e-3 && isPartition ? DEPTH_M : 0
  const [left, right] = [span.fromM - beforeM, span.toM + behindM]
  const [topLeft, topRight] = [span.topFromM - beforeM, span.topToM + behindM]
  const toPoint = (uM: number, vM: number, offM: number) => wallToRoom(surface, uM, vM, offM)
  builder.addQuad(
    toPoint(left, 0, DEPTH_M),
    toPoint(right, 0, DEPTH_M),
    toPoint(topRight, HEIGHT_M, DEPTH_M),
    toPoint(topLeft, HEIGHT_M, DEPTH_M),
    paint,
  )
  builder.addQuad(
    toPoint(topLeft, HEIGHT_M, DEPTH_M),
    toPoint(topRight, HEIGHT_M, DEPTH_M),
    toPoint(topRight, HEIGHT_M, 0),
    toPoint(topLeft, HEIGHT_M, 0),
    paint,
  )
  builder.addQuad(
    toPoint(left, 0, 0),
    toPoint(left, 0, DEPTH_M),
    toPoint(topLeft, HEIGHT_M, DEPTH_M),
    toPoint(topLeft, HEIGHT_M, 0),
    paint,
  )
  builder.addQuad(
    toPoint(right, 0, DEPTH_M),
    toPoint(right, 0, 0),
    toPoint(topRight, HEIGHT_M, 0),
    toPoint(topRight, HEIGHT_M, DEPTH_M),
    paint,
  )
}
