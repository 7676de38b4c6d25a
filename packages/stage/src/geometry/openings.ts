/** What fills the openings of outer walls: daylight behind windows and arches, leaves in doors, bars and lattices. */
import type { Building, Opening } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, isPointInPolygon, type Surface, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { computeOpeningRing } from '@zhanjian/scene/hall/wall-outline.ts'
import { BufferAttribute, BufferGeometry } from 'three'
import { createWallProbe } from '../light/light-probes.ts'
import { addDoor } from './doors/add-door.ts'
import { chooseDoorStyle, isGardenHall, isGlazed } from './doors/door-styles.ts'
import type { LitMeshBuilder } from './lit-mesh.ts'
import { createTurned } from './solid.ts'
import { triangulate } from './triangulate.ts'
import { createBesideOpeningProbe, createLook, createWallKit, type WallKit } from './wall-kit.ts'
import { OUTER_WALL_DEPTH_M } from './wall-meshes.ts'

/** Of arched windows: what their bars measure, and about how large a pane is. */
const [FRAME_BAR_M, PANE_BAR_M, PANE_M] = [0.05, 0.022, 0.45]
const ARCH_SIDES = 24
const STEEL = createLook('#26282b', 'lacquer')

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
  const hasPanes = isGlazed(chooseDoorStyle(building))
  for (const { surface, hole } of listOuterOpenings(building)) {
    if (hole.kind === 'door' && !hasPanes) continue
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

export function addOpeningFillings(builder: LitMeshBuilder, building: Building): void {
  const door = chooseDoorStyle(building)
  for (const { surface, hole } of listOuterOpenings(building)) {
    const wallColour = surface.colour ?? building.wallColour
    // The bake takes doors for shut, so the wall has light where they are.
    const light = hole.kind === 'door' ? createWallProbe(surface) : createBesideOpeningProbe(surface, hole)
    const kit = createWallKit(builder, { surface, hole, light, wallColour })
    if (hole.kind === 'door') addDoor(kit, door, OUTER_WALL_DEPTH_M)
    if (hole.kind === 'window') addBars(kit, isGardenHall(building))
    if (hole.kind === 'arch') addArchedBars(kit)
  }
}

function addBars(kit: WallKit, isGarden: boolean): void {
  const { widthM, heightM } = kit
  const look = isGarden ? createLook('#5b3723', 'wood') : STEEL
  const barM = isGarden ? 0.032 : 0.028
  const [left, right] = [-widthM / 2, widthM / 2]
  const addBar: AddBar = (fromU, fromV, toU, toV) => {
    const size = [Math.max(barM, Math.abs(toU - fromU)), Math.max(barM, Math.abs(toV - fromV)), barM] as const
    kit.addBlock(size, [(fromU + toU) / 2, (fromV + toV) / 2, -OUTER_WALL_DEPTH_M * 0.55], look, 0)
  }
  addBar(left, barM / 2, right, barM / 2)
  addBar(left, heightM - barM / 2, right, heightM - barM / 2)
  addBar(left + barM / 2, 0, left + barM / 2, heightM)
  addBar(right - barM / 2, 0, right - barM / 2, heightM)
  if (isGarden) addLattice(kit, addBar)
  else {
    const columns = Math.max(1, Math.round(widthM / 0.75))
    const rows = Math.max(1, Math.round(heightM / 0.7))
    for (let column = 1; column < columns; column++)
      addBar(left + (widthM * column) / columns, 0, left + (widthM * column) / columns, heightM)
    for (let row = 1; row < rows; row++) addBar(left, (heightM * row) / rows, right, (heightM * row) / rows)
  }
}

/** Bars of steel: a frame round an opening with a round top, and panes. */
function addArchedBars(kit: WallKit): void {
  const radiusM = kit.widthM / 2
  const springM = kit.heightM - radiusM
  const offM = -OUTER_WALL_DEPTH_M * 0.55
  const half = FRAME_BAR_M / 2
  const addBar: AddBar = (fromU, fromV, toU, toV) => {
    const size = [Math.max(PANE_BAR_M, toU - fromU), Math.max(PANE_BAR_M, toV - fromV), PANE_BAR_M] as const
    kit.addBlock(size, [(fromU + toU) / 2, (fromV + toV) / 2, offM], STEEL, 0)
  }
  const section: [number, number][] = [
    [radiusM, half],
    [radiusM - FRAME_BAR_M, half],
    [radiusM - FRAME_BAR_M, -half],
    [radiusM, -half],
  ]
  kit.add(
    createTurned(section, ARCH_SIDES, () => [Math.PI / 2, Math.PI * 1.5]),
    [0, springM, offM],
    STEEL,
    true,
  )
  for (const side of [-1, 1])
    kit.addBlock([FRAME_BAR_M, springM, FRAME_BAR_M], [side * (radiusM - half), springM / 2, offM], STEEL, 0)
  kit.addBlock([kit.widthM, FRAME_BAR_M, FRAME_BAR_M], [0, half, offM], STEEL, 0)
  const columns = Math.max(2, Math.round(kit.widthM / PANE_M))
  const rows = Math.max(1, Math.round(springM / PANE_M))
  for (let column = 1; column < columns; column++) {
    const uM = (column / columns - 0.5) * kit.widthM
    addBar(uM, 0, uM, springM + Math.sqrt((radiusM - half) ** 2 - uM * uM))
  }
  for (let row = 1; row <= rows; row++) addBar(-radiusM, (springM * row) / rows, radiusM, (springM * row) / rows)
}

type AddBar = (fromU: number, fromV: number, toU: number, toV: number) => void

/** Steps round an open middle: the pattern of old garden windows. */
function addLattice({ widthM, heightM }: WallKit, addBar: AddBar): void {
  const [left, right] = [-widthM / 2, widthM / 2]
  const step = Math.min(0.26, widthM / 6, heightM / 6)
  const inLeft = left + step * 1.6
  const inRight = right - step * 1.6
  const inTop = heightM - step * 1.6
  const inBottom = step * 1.6
  addBar(left, inTop, right, inTop)
  addBar(left, inBottom, right, inBottom)
  addBar(inLeft, 0, inLeft, heightM)
  addBar(inRight, 0, inRight, heightM)
  const columns = Math.max(2, Math.round((inRight - inLeft) / (step * 1.8)))
  for (let column = 1; column < columns; column++) {
    const u = inLeft + ((inRight - inLeft) * column) / columns
    addBar(u, inTop, u, heightM)
    addBar(u, 0, u, inBottom)
  }
  const rows = Math.max(2, Math.round((inTop - inBottom) / (step * 1.8)))
  for (let row = 1; row < rows; row++) {
    const v = inBottom + ((inTop - inBottom) * row) / rows
    addBar(left, v, inLeft, v)
    addBar(inRight, v, right, v)
  }
}
