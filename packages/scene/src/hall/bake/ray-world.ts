/**
 * Everything that light rays can hit: walls with their openings, partitions, props, pictures, floor and ceiling. A grid over
 * the plan limits the test to shapes near the ray, however large the hall is.
 */

import type { HallDocument, Prop } from '../document.ts'
import { FRAME_DEPTH_M } from '../frame-depth.ts'
import { computeFramedSize } from '../framed-size.ts'
import { computePartitionBlocks, wallToRoom } from '../plan.ts'
import type { BakeSurface } from './bake-surfaces.ts'
import { addBox, addSolid, CELL_M, createRayGrid, findCellsTouching, getCellAt, type RayGrid } from './ray-grid.ts'
import {
  type Box,
  createBox,
  intersectBox,
  intersectQuad,
  isInsideSolid,
  MIN_HIT_DISTANCE_M,
  type Ray,
  type WallQuad,
} from './ray-shapes.ts'
import { PROP_LIGHT } from './reflectance.ts'

/** What a ray met: a place on a face (the picture in front of it counts as the face), a prop, or nothing. */
export interface RayHit {
  /** Index into the faces; −1 when the ray met none. */
  surface: number
  /** Share along the face's u and v. */
  s: number
  t: number
  /** Index into the building's props; −1 when the ray met none. */
  prop: number
}

/** Traces rays. Queries allocate nothing. */
export interface RayWorld {
  /**
   * Distance to the nearest hit within `mostM`, or `mostM` if there is none; `hit` then describes it. The direction must be a
   * unit vector.
   */
  trace(x: number, y: number, z: number, dx: number, dy: number, dz: number, mostM: number): number
  readonly hit: RayHit
  /** Whether anything blocks the line between two points. */
  isBlocked(x: number, y: number, z: number, toX: number, toY: number, toZ: number): boolean
  /** Whether a point lies within a partition or a standing prop. */
  isSolid(x: number, y: number, z: number): boolean
}

const HALF_PLATE_M = 0.004

/**
 * Creates the world of a hall.
 * @param surfaces `RayHit.surface` is an index into them
 */
export function createRayWorld(document: Pick<HallDocument, 'building' | 'works'>, surfaces: readonly BakeSurface[]): RayWorld {
  const { building } = document
  const ceilingM = building.ceiling.heightM
  const floorIndex = surfaces.findIndex((surface) => surface.kind === 'floor')
  const ceilingIndex = surfaces.findIndex((surface) => surface.kind === 'ceiling')
  const grid = createRayGrid(building.floor)
  fillGrid(grid, document, surfaces)

  const hit: RayHit = { surface: -1, s: 0, t: 0, prop: -1 }
  let traceNumber = 0
  let nearestShape: WallQuad | Box | null = null

  /** The nearest thing in a cell's list nearer than `best`; remembers it in `met`. */
  function findNearest(things: readonly (WallQuad | Box)[], ray: Ray, best: number): number {
    let nearest = best
    for (const thing of things) {
      if (thing.lastTrace === traceNumber) continue
      thing.lastTrace = traceNumber
      const t = thing.kind === 'quad' ? intersectQuad(thing, ray, nearest) : intersectBox(thing, ray, nearest)
      if (t < nearest) {
        nearest = t
        nearestShape = thing
      }
    }
    return nearest
  }

  const ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 }

  /** Walks the grid; `stopAtFirst` stops at the first thing met. */
  function traverseGrid(mostM: number, stopAtFirst: boolean): number {
    traceNumber++
    nearestShape = null
    let best = mostM
    const { originX, originZ, columns, rows, cells } = grid
    let column = Math.floor((ray.x - originX) / CELL_M)
    let row = Math.floor((ray.z - originZ) / CELL_M)
    const stepX = ray.dx > 0 ? 1 : -1
    const stepZ = ray.dz > 0 ? 1 : -1
    const perX = ray.dx !== 0 ? Math.abs(CELL_M / ray.dx) : Number.POSITIVE_INFINITY
    const perZ = ray.dz !== 0 ? Math.abs(CELL_M / ray.dz) : Number.POSITIVE_INFINITY
    let nextX = ray.dx !== 0 ? (originX + (column + (ray.dx > 0 ? 1 : 0)) * CELL_M - ray.x) / ray.dx : perX
    let nextZ = ray.dz !== 0 ? (originZ + (row + (ray.dz > 0 ? 1 : 0)) * CELL_M - ray.z) / ray.dz : perZ
    while (column >= 0 && row >= 0 && column < columns && row < rows) {
      const cell = cells[row * columns + column]
      if (cell) best = findNearest(cell.shapes, ray, best)
      if (stopAtFirst && nearestShape) return best
      if (Math.min(nextX, nextZ) >= best) return best
      if (nextX < nextZ) {
        column += stepX
        nextX += perX
      } else {
        row += stepZ
        nextZ += perZ
      }
    }
    return best
  }

  function setRay(x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    ray.x = x
    ray.y = y
    ray.z = z
    ray.dx = dx
    ray.dy = dy
    ray.dz = dz
  }

  function trace(x: number, y: number, z: number, dx: number, dy: number, dz: number, mostM: number): number {
    setRay(x, y, z, dx, dy, dz)
    const levelM = dy < 0 ? -y / dy : dy > 0 ? (ceilingM - y) / dy : Number.POSITIVE_INFINITY
    const meetsLevel = levelM > MIN_HIT_DISTANCE_M && levelM < mostM
    const distanceM = traverseGrid(meetsLevel ? levelM : mostM, false)
    hit.surface = -1
    hit.prop = -1
    const thing = nearestShape as WallQuad | Box | null
    if (thing?.kind === 'box' && thing.prop >= 0) hit.prop = thing.prop
    else if (thing) hit.surface = thing.surface
    else if (meetsLevel) hit.surface = dy < 0 ? floorIndex : ceilingIndex
    const surface = surfaces[hit.surface]
    if (surface) {
      hit.s = projectOntoAxis(surface.u, surface, x + dx * distanceM, y + dy * distanceM, z + dz * distanceM)
      hit.t = projectOntoAxis(surface.v, surface, x + dx * distanceM, y + dy * distanceM, z + dz * distanceM)
    }
    return distanceM
  }

  return {
    hit,
    trace,
    isBlocked(x, y, z, toX, toY, toZ) {
      const [dx, dy, dz] = [toX - x, toY - y, toZ - z]
      const lengthM = Math.sqrt(dx * dx + dy * dy + dz * dz)
      if (lengthM < MIN_HIT_DISTANCE_M) return false
      if (toY > ceilingM || toY < 0) return true
      setRay(x, y, z, dx / lengthM, dy / lengthM, dz / lengthM)
      return traverseGrid(lengthM, true) < lengthM
    },
    isSolid(x, y, z) {
      return getCellAt(grid, x, z)?.solids.some((solid) => isInsideSolid(solid, x, y, z)) ?? false
    },
  }
}

function projectOntoAxis(axis: readonly [number, number, number], surface: BakeSurface, x: number, y: number, z: number): number {
  const [ox, oy, oz] = surface.origin
  const squared = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]
  return ((x - ox) * axis[0] + (y - oy) * axis[1] + (z - oz) * axis[2]) / squared
}

function fillGrid(
  grid: RayGrid,
  { building, works }: Pick<HallDocument, 'building' | 'works'>,
  surfaces: readonly BakeSurface[],
): void {
  surfaces.forEach((surface, index) => {
    if (surface.kind === 'floor' || surface.kind === 'ceiling') return
    if (surface.normal[1] === 0) addQuad(grid, surface, index)
    else addBox(grid, createTopPlate(surface, index))
  })
  for (const work of works) {
    const index = surfaces.findIndex((surface) => surface.id === work.surfaceId)
    const face = surfaces[index]?.face
    if (!face) continue
    const { widthM, heightM } = computeFramedSize(work)
    const depthM = FRAME_DEPTH_M[work.frame]
    const [x, , z] = wallToRoom(face, work.uM, 0, depthM / 2)
    const box = createBox(x, z, face.direction[0], -face.direction[1], widthM / 2, depthM / 2)
    addBox(grid, { ...box, surface: index, bottomM: work.vM - heightM / 2, topM: work.vM + heightM / 2 })
  }
  building.props.forEach((prop, index) => {
    const box = createPropBox(prop, index)
    if (!box) return
    addBox(grid, box)
    if (prop.kind !== 'pendant' && prop.kind !== 'beam') addSolid(grid, { box, openings: [], lengthM: 0 })
  })
  for (const partition of building.partitions) {
    const lengthM = Math.hypot(partition.b[0] - partition.a[0], partition.b[1] - partition.a[1])
    if (lengthM === 0 || computePartitionBlocks(partition).length === 0) continue
    const [dirX, dirZ] = [(partition.b[0] - partition.a[0]) / lengthM, (partition.b[1] - partition.a[1]) / lengthM]
    const [x, z] = [(partition.a[0] + partition.b[0]) / 2, (partition.a[1] + partition.b[1]) / 2]
    const box = { ...createBox(x, z, dirX, -dirZ, lengthM / 2, partition.thicknessM / 2), topM: partition.heightM }
    addSolid(grid, { box, openings: partition.openings, lengthM })
  }
}

function createPropBox(prop: Prop, index: number): Box | null {
  const share = PROP_LIGHT[prop.kind].boxShare
  if (share === null) return null
  const [widthM, heightM, depthM] = prop.sizeM
  const box = createBox(
    prop.at[0],
    prop.at[1],
    Math.cos(prop.yawRad),
    Math.sin(prop.yawRad),
    (widthM * share) / 2,
    (depthM * share) / 2,
  )
  return { ...box, prop: index, bottomM: prop.liftM, topM: prop.liftM + heightM }
}

function createTopPlate(surface: BakeSurface, index: number): Box {
  const { origin, u, v } = surface
  const [x, y, z] = [origin[0] + (u[0] + v[0]) / 2, origin[1], origin[2] + (u[2] + v[2]) / 2]
  const box = createBox(
    x,
    z,
    surface.u[0] / surface.lengthUM,
    -surface.u[2] / surface.lengthUM,
    surface.lengthUM / 2,
    surface.lengthVM / 2,
  )
  return { ...box, surface: index, bottomM: y - HALF_PLATE_M, topM: y }
}

function addQuad(grid: RayGrid, surface: BakeSurface, index: number): void {
  const [ax, , az] = surface.origin
  const openings = surface.face?.openings ?? []
  const quad: WallQuad = {
    kind: 'quad',
    lastTrace: 0,
    surface: index,
    ax,
    az,
    dirX: surface.u[0] / surface.lengthUM,
    dirZ: surface.u[2] / surface.lengthUM,
    lengthM: surface.lengthUM,
    topM: surface.lengthVM,
    openings: openings.length > 0 ? openings : null,
  }
  const pad = 0.01
  for (const cell of findCellsTouching(grid, ax, az, quad.dirX, -quad.dirZ, pad, quad.lengthM)) cell.shapes.push(quad)
}
