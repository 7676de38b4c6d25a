/** What fills the openings of outer walls: daylight behind windows and arches, leaves in doors, bars and lattices. */
import type { Building, Opening } from '@zhanjian/scene/document.ts'
import { computeSurfaces, isPointInPolygon, type Surface, wallToRoom } from '@zhanjian/scene/plan.ts'
import { computeOpeningRing, isInOpening } from '@zhanjian/scene/wall-outline.ts'
import { BoxGeometry, BufferAttribute, BufferGeometry, Matrix4 } from 'three'
import { createWallProbe } from '../light/light-probes.ts'
import { toLinearColour } from './linear-colour.ts'
import { type LitMeshBuilder, type Paint, shadeSolid } from './lit-mesh.ts'
import { triangulate } from './triangulate.ts'
import { OUTER_WALL_DEPTH_M } from './wall-meshes.ts'

interface OuterOpening {
  surface: Surface
  hole: Opening
}

/** Openings of walls behind which the floor ends; partitions and walls between rooms stay open. */
export function listOuterOpenings(building: Building): OuterOpening[] {
  return computeSurfaces(building)
    .filter((surface) => surface.partitionId === null)
    .flatMap((surface) => surface.openings.map((hole) => ({ surface, hole })))
    .filter(({ surface, hole }) => {
      const [x, , z] = wallToRoom(surface, hole.uM, 0, -0.5)
      return !isPointInPolygon(building.floor, [x, z])
    })
}

/** The sheets of daylight, with the metres from the middle of their opening as `uv`; null when there are none. */
export function createBackdropGeometry(building: Building): BufferGeometry | null {
  const positions: number[] = []
  const directions: number[] = []
  const indices: number[] = []
  for (const { surface, hole } of listOuterOpenings(building)) {
    if (hole.kind === 'door') continue
    const first = positions.length / 3
    const ring = [...computeOpeningRing(hole)].reverse()
    for (const [uM, vM] of ring) {
      positions.push(...wallToRoom(surface, uM, vM, -OUTER_WALL_DEPTH_M * 0.8))
      directions.push(-surface.normal[0], -surface.normal[1])
    }
    for (const triangle of triangulate(ring)) for (const corner of triangle) indices.push(first + corner)
  }
  if (indices.length === 0) return null
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('aOutwards', new BufferAttribute(new Float32Array(directions), 2))
  geometry.setIndex(indices)
  return geometry
}

/** A hall with a moon gate or bamboo has lattices of wood; any other has slim steel bars. */
export function isGardenHall(building: Building): boolean {
  const hasGate = [...building.walls, ...building.partitions].some((wall) =>
    wall.openings.some((hole) => hole.kind === 'moon_gate'),
  )
  return hasGate || building.props.some((prop) => prop.kind === 'bamboo')
}

export function addOpeningFillings(builder: LitMeshBuilder, building: Building): void {
  const isGarden = isGardenHall(building)
  for (const outer of listOuterOpenings(building)) {
    if (outer.hole.kind === 'door') addDoor(builder, outer, isGarden ? '#4f2f20' : building.skirtingColour)
    if (outer.hole.kind === 'window') addBars(builder, outer, isGarden)
  }
}

/** Painted like the skirting, so that the way out does not draw the eye. */
function addDoor(builder: LitMeshBuilder, { surface, hole }: OuterOpening, colour: string): void {
  const wood: Paint = {
    colour: toLinearColour(colour),
    light: createBesideOpeningProbe(surface, hole),
    getShade: shadeSolid,
  }
  const leafM = hole.widthM / 2
  for (const side of [-1, 1]) {
    const uM = hole.uM + (side * leafM) / 2
    addBlock(builder, surface, uM, hole.sillM + hole.heightM / 2, leafM - 0.012, hole.heightM - 0.01, 0.05, -0.09, wood)
    const panel: Paint = { ...wood, getShade: (normal) => shadeSolid(normal) * 0.82 }
    for (const share of [0.27, 0.72]) {
      addBlock(builder, surface, uM, hole.sillM + hole.heightM * share, leafM * 0.66, hole.heightM * 0.34, 0.02, -0.062, panel)
    }
    const handle: Paint = { ...wood, colour: toLinearColour('#b8924e') }
    addBlock(builder, surface, hole.uM + side * 0.07, hole.sillM + 1.05, 0.022, 0.34, 0.03, -0.045, handle)
  }
}

function addBars(builder: LitMeshBuilder, { surface, hole }: OuterOpening, isGarden: boolean): void {
  const paint: Paint = {
    colour: toLinearColour(isGarden ? '#3d2417' : '#26282b'),
    light: createBesideOpeningProbe(surface, hole),
    getShade: shadeSolid,
  }
  const barM = isGarden ? 0.032 : 0.028
  const left = hole.uM - hole.widthM / 2
  const right = hole.uM + hole.widthM / 2
  const top = hole.sillM + hole.heightM
  const addBar = (fromU: number, fromV: number, toU: number, toV: number) => {
    const width = Math.max(barM, Math.abs(toU - fromU))
    const height = Math.max(barM, Math.abs(toV - fromV))
    addBlock(builder, surface, (fromU + toU) / 2, (fromV + toV) / 2, width, height, barM, -OUTER_WALL_DEPTH_M * 0.55, paint)
  }
  addBar(left, hole.sillM + barM / 2, right, hole.sillM + barM / 2)
  addBar(left, top - barM / 2, right, top - barM / 2)
  addBar(left + barM / 2, hole.sillM, left + barM / 2, top)
  addBar(right - barM / 2, hole.sillM, right - barM / 2, top)
  if (isGarden) addLattice(hole, left, right, top, addBar)
  else {
    const columns = Math.max(1, Math.round(hole.widthM / 0.75))
    const rows = Math.max(1, Math.round(hole.heightM / 0.7))
    for (let column = 1; column < columns; column++)
      addBar(left + (hole.widthM * column) / columns, hole.sillM, left + (hole.widthM * column) / columns, top)
    for (let row = 1; row < rows; row++)
      addBar(left, hole.sillM + (hole.heightM * row) / rows, right, hole.sillM + (hole.heightM * row) / rows)
  }
}

type AddBar = (fromU: number, fromV: number, toU: number, toV: number) => void

/** Steps round an open middle: the pattern of old garden windows. */
function addLattice(hole: Opening, left: number, right: number, top: number, addBar: AddBar): void {
  const step = Math.min(0.26, hole.widthM / 6, hole.heightM / 6)
  const inLeft = left + step * 1.6
  const inRight = right - step * 1.6
  const inTop = top - step * 1.6
  const inBottom = hole.sillM + step * 1.6
  addBar(left, inTop, right, inTop)
  addBar(left, inBottom, right, inBottom)
  addBar(inLeft, hole.sillM, inLeft, top)
  addBar(inRight, hole.sillM, inRight, top)
  const columns = Math.max(2, Math.round((inRight - inLeft) / (step * 1.8)))
  for (let column = 1; column < columns; column++) {
    const u = inLeft + ((inRight - inLeft) * column) / columns
    addBar(u, inTop, u, top)
    addBar(u, hole.sillM, u, inBottom)
  }
  const rows = Math.max(2, Math.round((inTop - inBottom) / (step * 1.8)))
  for (let row = 1; row < rows; row++) {
    const v = inBottom + ((inTop - inBottom) * row) / rows
    addBar(left, v, inLeft, v)
    addBar(inRight, v, right, v)
  }
}

function addBlock(
  builder: LitMeshBuilder,
  surface: Surface,
  uM: number,
  vM: number,
  widthM: number,
  heightM: number,
  depthM: number,
  offM: number,
  paint: Paint,
): void {
  const place = new Matrix4()
    .makeRotationY(Math.atan2(-surface.direction[1], surface.direction[0]))
    .setPosition(...wallToRoom(surface, uM, vM, offM))
  builder.addSolid(new BoxGeometry(widthM, heightM, depthM), place, paint)
}

/** Light of the wall beside an opening: the wall has no light inside the opening. */
function createBesideOpeningProbe(surface: Surface, hole: Opening): Paint['light'] {
  const probe = createWallProbe(surface)
  return (at, normal) => {
    const point = probe(at, normal)
    if (!isInOpening(hole, point.uM, point.vM)) return point
    const isLeft = point.uM < hole.uM
    return { ...point, uM: hole.uM + (isLeft ? -1 : 1) * (hole.widthM / 2 + 0.12) }
  }
}
