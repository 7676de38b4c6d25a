/** A skirting board along every wall, stopping at openings that reach the floor. */
import type { Building } from '@zhanjian/scene/document.ts'
import { type Surface, surfacesOf, wallPoint } from '@zhanjian/scene/plan.ts'
import { wallOutline } from '@zhanjian/scene/wall-outline.ts'
import { wallProbe } from '../light/light-probes.ts'
import { linearColour } from './linear-colour.ts'
import type { LitMeshBuilder, Paint } from './lit-mesh.ts'

const HEIGHT_M = 0.085
const DEPTH_M = 0.014

export function addSkirting(builder: LitMeshBuilder, building: Building): void {
  const colour = linearColour(building.skirtingColour)
  for (const surface of surfacesOf(building)) {
    const probe = wallProbe(surface)
    const light: Paint['light'] = (at, normal) => ({ ...probe(at, normal), vM: 0.12 })
    const board: Paint = { colour, light, shade: (normal) => (normal[1] > 0.5 ? 1.08 : 0.88) }
    for (const [fromM, toM] of floorSpans(surface)) addBoard(builder, surface, fromM, toM, board)
  }
}

/** Where a wall stands on the floor, as [from, to] along it. */
export function floorSpans(surface: Surface): [number, number][] {
  const { contour } = wallOutline(surface)
  const spans: [number, number][] = []
  contour.forEach(([fromU, fromV], corner) => {
    const [toU, toV] = contour[(corner + 1) % contour.length] ?? [fromU, fromV]
    if (fromV < 1e-3 && toV < 1e-3 && toU - fromU > 0.02) spans.push([fromU, toU])
  })
  return spans
}

function addBoard(builder: LitMeshBuilder, surface: Surface, fromM: number, toM: number, paint: Paint): void {
  const isPartition = surface.partitionId !== null
  const left = fromM < 1e-3 && isPartition ? -DEPTH_M : fromM
  const right = toM > surface.lengthM - 1e-3 && isPartition ? toM + DEPTH_M : toM
  const place = (uM: number, vM: number, offM: number) => wallPoint(surface, uM, vM, offM)
  builder.quad(
    place(left, 0, DEPTH_M),
    place(right, 0, DEPTH_M),
    place(right, HEIGHT_M, DEPTH_M),
    place(left, HEIGHT_M, DEPTH_M),
    paint,
  )
  builder.quad(
    place(left, HEIGHT_M, DEPTH_M),
    place(right, HEIGHT_M, DEPTH_M),
    place(right, HEIGHT_M, 0),
    place(left, HEIGHT_M, 0),
    paint,
  )
  builder.quad(place(left, 0, 0), place(left, 0, DEPTH_M), place(left, HEIGHT_M, DEPTH_M), place(left, HEIGHT_M, 0), paint)
  builder.quad(place(right, 0, DEPTH_M), place(right, 0, 0), place(right, HEIGHT_M, 0), place(right, HEIGHT_M, DEPTH_M), paint)
}
