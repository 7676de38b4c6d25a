/** The floor, and the ceiling with its beams or coffers. */
import { CEILING_SURFACE_ID, FLOOR_SURFACE_ID } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import type { Building, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeBounds } from '@zhanjian/scene/hall/plan.ts'
import { Matrix4 } from 'three'
import { createPlaneProbe } from '../light/light-probes.ts'
import type { Substance } from '../materials/substances.ts'
import { toLinearColour } from './linear-colour.ts'
import { type LinearRgb, type LitMeshBuilder, type Paint, shadeSolid } from './lit-mesh.ts'
import { createBlock } from './solid.ts'
import { triangulate } from './triangulate.ts'

/** Approximate distance between the cross beams of a ceiling of kind `beams`. */
const BEAM_SPACING_M = 1.9
const COFFER_SPACING_M = 1.6
const BAR_BEVEL_M = 0.012

interface Bar {
  widthM: number
  depthM: number
  spacingM: number
  colour: LinearRgb
  substance: Substance
}

export function addFloor(builder: LitMeshBuilder, building: Building): void {
  const corners = building.floor.map(([x, z]) => ({ at: [x, 0, z] as const, uv: [x, z] as const }))
  const light = createPlaneProbe(building, FLOOR_SURFACE_ID)
  builder.addPolygon(corners, triangulatePlane(building.floor, 'up'), [0, 1, 0], { colour: [1, 1, 1], light })
}

export function addCeiling(builder: LitMeshBuilder, building: Building): void {
  const { heightM, kind, colour } = building.ceiling
  const corners = building.floor.map(([x, z]) => ({ at: [x, heightM, z] as const, uv: [x, z] as const }))
  const light = createPlaneProbe(building, CEILING_SURFACE_ID)
  builder.addPolygon(corners, triangulatePlane(building.floor, 'down'), [0, -1, 0], { colour: toLinearColour(colour), light })
  const { minX, minZ, maxX, maxZ } = computeBounds(building.floor)
  const alongX = maxX - minX >= maxZ - minZ
  if (kind === 'beams') {
    addBars(builder, building, alongX, {
      widthM: 0.16,
      depthM: 0.24,
      spacingM: BEAM_SPACING_M,
      colour: toLinearColour('#76543a'),
      substance: 'wood',
    })
  }
  if (kind === 'coffered') {
    const coffer: Bar = {
      widthM: 0.14,
      depthM: 0.18,
      spacingM: COFFER_SPACING_M,
      colour: toLinearColour(colour, 0.94),
      substance: 'paint',
    }
    addBars(builder, building, alongX, coffer)
    addBars(builder, building, !alongX, { ...coffer, depthM: 0.17 })
    addWallPlates(builder, building, { ...coffer, depthM: 0.2 })
  }
  // Joists, visible because there is no ceiling below the slab.
  if (kind === 'open') {
    addBars(builder, building, alongX, {
      widthM: 0.1,
      depthM: 0.3,
      spacingM: 2.4,
      colour: toLinearColour(colour, 0.8),
      substance: 'wood',
    })
  }
}

/** Bars under the ceiling, set out along x or z, each cut off where the floor polygon ends. */
function addBars(builder: LitMeshBuilder, building: Building, alongX: boolean, bar: Bar): void {
  const limits = computeBounds(building.floor)
  const [from, to] = alongX ? [limits.minX, limits.maxX] : [limits.minZ, limits.maxZ]
  const count = Math.max(1, Math.round((to - from) / bar.spacingM))
  for (let i = 0; i < count; i++) {
    addBar(builder, building, alongX, from + ((i + 0.5) / count) * (to - from), bar)
  }
}

function addBar(builder: LitMeshBuilder, building: Building, alongX: boolean, place: number, bar: Bar): void {
  const y = building.ceiling.heightM - bar.depthM / 2
  const paint = createBarPaint(building, bar)
  for (const [start, end] of computeCrossings(building.floor, alongX, place)) {
    // Into walls that stand aslant: a square end would leave a gap before them.
    const lengthM = end - start + bar.widthM
    const middle = (start + end) / 2
    const box = alongX
      ? createBlock(bar.widthM, bar.depthM, lengthM, BAR_BEVEL_M)
      : createBlock(lengthM, bar.depthM, bar.widthM, BAR_BEVEL_M)
    const at = alongX ? new Matrix4().makeTranslation(place, y, middle) : new Matrix4().makeTranslation(middle, y, place)
    builder.addSolid(box, at, paint)
  }
}

/** What the bars of coffers rest on: a bar along every wall, half of it within the wall. */
function addWallPlates(builder: LitMeshBuilder, building: Building, bar: Bar): void {
  building.floor.forEach(([ax, az], corner) => {
    const [bx, bz] = building.floor[(corner + 1) % building.floor.length] ?? [ax, az]
    const block = createBlock(Math.hypot(bx - ax, bz - az) + bar.widthM, bar.depthM, bar.widthM * 2, BAR_BEVEL_M)
    const at = new Matrix4().makeRotationY(-Math.atan2(bz - az, bx - ax))
    at.setPosition((ax + bx) / 2, building.ceiling.heightM - bar.depthM / 2, (az + bz) / 2)
    builder.addSolid(block, at, createBarPaint(building, bar))
  })
}

const createBarPaint = (building: Building, { colour, substance }: Bar): Paint => ({
  colour,
  substance,
  light: createPlaneProbe(building, CEILING_SURFACE_ID),
  getShade: shadeSolid,
})

/** Stretches of the line x = place (or z = place) that lie on the floor. */
function computeCrossings(floor: readonly PlanPoint[], alongX: boolean, place: number): [number, number][] {
  const [axis, other] = alongX ? ([0, 1] as const) : ([1, 0] as const)
  const cuts: number[] = []
  floor.forEach((a, corner) => {
    const b = floor[(corner + 1) % floor.length] ?? a
    if (a[axis] > place === b[axis] > place) return
    cuts.push(a[other] + ((place - a[axis]) / (b[axis] - a[axis])) * (b[other] - a[other]))
  })
  cuts.sort((left, right) => left - right)
  const stretches: [number, number][] = []
  for (let i = 0; i + 1 < cuts.length; i += 2) stretches.push([cuts[i] ?? 0, cuts[i + 1] ?? 0])
  return stretches
}

/** Seen from above with z down the page, (x, −z) is the page upright. */
function triangulatePlane(floor: readonly PlanPoint[], facing: 'up' | 'down'): number[][] {
  const triangles = triangulate(floor.map(([x, z]) => [x, -z]))
  return facing === 'up' ? triangles : triangles.map(([a, b, c]) => [a, c, b])
}
