import type { Building } from '@zhanjian/scene/hall/document.ts'
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { type HallTemplate } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { getHallTemplate, HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { Mesh, Raycaster, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { createLitMeshBuilder, type LitMesh } from '../lit-mesh.ts'
import { addOpeningFillings, createBackdropGeometry, listOuterOpenings } from '../openings.ts'
import { OUTER_WALL_DEPTH_M } from '../wall-meshes.ts'
import { chooseDoorStyle, isGlazed } from './door-styles.ts'

const MAX_TRIANGLES = 4500
/** A leaf lies at least so far behind the face of its wall. */
const MIN_RECESS_M = 0.12

function buildFillings(building: Building): LitMesh {
  const builder = createLitMeshBuilder()
  addOpeningFillings(builder, building)
  return builder.build()
}

function getDoor(building: Building) {
  const door = listOuterOpenings(building).find(({ hole }) => hole.kind === 'door')
  if (!door) throw new Error('no door')
  return door
}

test('F-01 the door of each template has a character of its own', () => {
  const buildings = HALL_TEMPLATES.map((template: HallTemplate) => template.build(12))
  expect(new Set(buildings.map(chooseDoorStyle)).size).toBe(HALL_TEMPLATES.length)
  const doors = buildings.map((building) => buildFillings({ ...building, walls: building.walls.map(withDoorsOnly) }))
  expect(new Set(doors.map(({ geometry }) => geometry.index?.count)).size).toBe(HALL_TEMPLATES.length)
})

function withDoorsOnly(wall: Building['walls'][number]): Building['walls'][number] {
  return { ...wall, openings: wall.openings.filter(({ kind }) => kind === 'door') }
}

test('F-01 a hall with other walls has the door that belongs to them', () => {
  const building = getHallTemplate('white_cube').build(12)
  expect(chooseDoorStyle(building)).toBe('flush')
  expect(chooseDoorStyle({ ...building, wallMaterial: 'brick' })).toBe('steel')
})

describe.each(HALL_TEMPLATES.map(({ id, build }) => ({ id, building: build(1) })))('$id', ({ building }) => {
  const { surface, hole } = getDoor(building)
  const { geometry } = buildFillings(building)
  const solid = new Mesh(geometry)
  const backdrop = createBackdropGeometry(building)
  const outside = backdrop && new Mesh(backdrop)

  /** How far behind the face of the wall the first thing lies that is seen there. */
  const measureRecess = (shareU: number, shareV: number): number => {
    const [uM, vM] = [hole.uM + hole.widthM * shareU, hole.sillM + hole.heightM * shareV]
    const from = new Vector3(...wallToRoom(surface, uM, vM, 1))
    const caster = new Raycaster(from, new Vector3(-surface.normal[0], 0, -surface.normal[1]), 0, 1 + OUTER_WALL_DEPTH_M)
    const hits = [solid, ...(outside ? [outside] : [])].flatMap((mesh) => caster.intersectObject(mesh))
    return Math.min(...hits.map(({ distance }) => distance)) - 1
  }

  test('F-01 the door lies deep in the wall, without a hole through it', () => {
    for (const shareU of [-0.42, -0.2, 0.013, 0.2, 0.42]) {
      for (const shareV of [0.06, 0.5, 0.93]) {
        const recessM = measureRecess(shareU, shareV)
        expect(recessM, `${shareU} ${shareV}`).toBeGreaterThan(MIN_RECESS_M)
        expect(recessM, `${shareU} ${shareV}`).toBeLessThan(OUTER_WALL_DEPTH_M)
      }
    }
  })

  test('F-01 there is ground in the recess', () => {
    const down = new Raycaster(new Vector3(...wallToRoom(surface, hole.uM, 0.5, -0.12)), new Vector3(0, -1, 0), 0, 0.6)
    expect(down.intersectObject(solid)[0]?.distance).toBeCloseTo(0.494, 3)
  })

  test('F-01 handles stand out of the leaves at the height of a hand', () => {
    const leafM = measureRecess(0.2, 0.5)
    const across = Array.from(
      { length: Math.round(hole.widthM / 0.01) - 4 },
      (_, step) => ((step + 2) * 0.01) / hole.widthM - 0.5,
    )
    const nearest = [0.96, 1.04, 1.1].flatMap((heightM) => across.map((shareU) => measureRecess(shareU, heightM / hole.heightM)))
    expect(Math.min(...nearest)).toBeLessThan(leafM - 0.025)
  })

  test('F-01 it costs little', () => {
    expect((geometry.index?.count ?? 0) / 3).toBeLessThan(MAX_TRIANGLES)
    expect(outside !== null || !isGlazed(chooseDoorStyle(building))).toBe(true)
  })
})
