import { buildBakeSurfaces } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import { packSurfaces } from '@zhanjian/scene/hall/bake/pack-surfaces.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { getHallTemplate, HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { computeWallOutline, isInOpening } from '@zhanjian/scene/hall/wall-outline.ts'
import { Mesh, Raycaster, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { type LightLayout, writeLightCoordinates } from '../light/light-layout.ts'
import { addCeiling, addFloor } from './floor-and-ceiling.ts'
import { addGateRims } from './gate-rims.ts'
import { createLitMeshBuilder, type LitMesh, type LitMeshBuilder } from './lit-mesh.ts'
import { addOpeningFillings } from './openings.ts'
import { addProps } from './props/add-props.ts'
import { addSkirting } from './skirting.ts'
import { addWalls } from './wall-meshes.ts'

const PARTS = {
  walls: addWalls,
  floor: addFloor,
  ceiling: addCeiling,
  skirting: addSkirting,
  props: addProps,
  openings: addOpeningFillings,
  rims: addGateRims,
}
const WORK_COUNT = 40
/** Half of the budget: the floor mirrors the building once more. */
const MAX_TRIANGLES = 26_000

function buildMesh(add: (builder: LitMeshBuilder, building: Building) => void, building: Building): LitMesh {
  const builder = createLitMeshBuilder()
  add(builder, building)
  return builder.build()
}

function createLayout(building: Building): LightLayout {
  const surfaces = buildBakeSurfaces(building)
  const { rects, widthPx, heightPx } = packSurfaces(surfaces, { texelsPerM: 8, maxTexels: 1e6 })
  return new Map(
    surfaces.map((surface, index) => {
      const rect = rects[index] ?? { x: 0, y: 0, width: 0, height: 0 }
      const place = {
        u: rect.x / widthPx,
        v: rect.y / heightPx,
        uPerM: rect.width / widthPx / surface.lengthUM,
        vPerM: rect.height / heightPx / surface.lengthVM,
        widthM: surface.lengthUM,
        heightM: surface.lengthVM,
      }
      return [surface.id, place] as const
    }),
  )
}

describe.each(HALL_TEMPLATES.map((template) => ({ id: template.id, building: template.build(WORK_COUNT) })))('$id', ({
  building,
}) => {
  const meshes = Object.entries(PARTS).map(([name, add]) => ({ name, mesh: buildMesh(add, building) }))

  test('F-01 all vertices of the hall are numbers, and all indices are in range', () => {
    for (const { name, mesh } of meshes) {
      const position = mesh.geometry.getAttribute('position')
      expect([...position.array, ...mesh.geometry.getAttribute('color').array].every(Number.isFinite), name).toBe(true)
      expect(
        [...(mesh.geometry.index?.array ?? [])].every((corner) => corner < position.count),
        name,
      ).toBe(true)
      expect(mesh.lightPoints.surfaceIndex.length, name).toBe(position.count)
    }
  })

  test('F-01 bars under a ceiling look solid: each of their sides has its own shade', () => {
    const colours = buildMesh(addCeiling, building).geometry.getAttribute('color')
    const bars = Array.from({ length: colours.count }, (_, vertex) => colours.getX(vertex)).slice(building.floor.length)
    expect(new Set(bars).size > 2).toBe(building.ceiling.kind !== 'flat')
  })

  test('F-01 the hall keeps its triangle budget', () => {
    const triangles = meshes.reduce((sum, { mesh }) => sum + (mesh.geometry.index?.count ?? 0) / 3, 0)
    expect(triangles).toBeLessThan(MAX_TRIANGLES)
  })

  test('F-01 lightmap coordinates are inside the rectangle of their surface', () => {
    const layout = createLayout(building)
    for (const { name, mesh } of meshes) {
      writeLightCoordinates(mesh, 'uvBaked', layout)
      const coordinates = mesh.geometry.getAttribute('uvBaked')
      const { surfaceIds, surfaceIndex } = mesh.lightPoints
      for (const id of surfaceIds) expect(layout.has(id), `${name}: ${id}`).toBe(true)
      for (let i = 0; i < coordinates.count; i++) {
        const place = layout.get(surfaceIds[surfaceIndex[i] ?? 0] ?? '')
        if (!place) continue
        const [u, v] = [coordinates.getX(i) - place.u, coordinates.getY(i) - place.v]
        expect(u > -1e-6 && u < place.widthM * place.uPerM + 1e-6 && v > -1e-6 && v < place.heightM * place.vPerM + 1e-6).toBe(
          true,
        )
      }
    }
  })

  test('F-01 walls are visible from inside the room, and openings can be seen through', () => {
    const walls = meshes.find(({ name }) => name === 'walls')
    const solid = new Mesh(walls?.mesh.geometry)
    for (const surface of computeSurfaces(building)) {
      for (const share of [0.13, 0.5, 0.87]) {
        const [uM, vM] = [surface.lengthM * share, surface.heightM * 0.45]
        const isHole = surface.openings.some((hole) => isInOpening(hole, uM, vM))
        if (isHole || isNearRim(surface, uM, vM)) continue
        expect(isHit(solid, surface, uM, vM), `${surface.id} at ${uM}`).toBe(true)
      }
      for (const hole of surface.openings) {
        const vM = hole.sillM + hole.heightM * 0.5
        if (isNearRim(surface, hole.uM, vM)) continue
        expect(isHit(solid, surface, hole.uM, vM), `${surface.id} hole ${hole.id}`).toBe(false)
      }
    }
  })

  test('F-01 the floor faces up and the ceiling faces down', () => {
    const [x, z] = building.spawn.at
    const looking = (part: string, y: number) => {
      const mesh = meshes.find(({ name }) => name === part)?.mesh.geometry
      const caster = new Raycaster(new Vector3(x, 1.2, z), new Vector3(0, y, 0))
      return caster.intersectObject(new Mesh(mesh)).length
    }
    expect(looking('floor', -1)).toBe(1)
    expect(looking('ceiling', 1)).toBeGreaterThan(0)
  })
})

/** Looks at a place of a surface from just before it; true when the wall is there. */
function isHit(solid: Mesh, surface: ReturnType<typeof computeSurfaces>[number], uM: number, vM: number): boolean {
  const from = new Vector3(...wallToRoom(surface, uM, vM, 0.04))
  const caster = new Raycaster(from, new Vector3(-surface.normal[0], 0, -surface.normal[1]), 0, 0.06)
  return caster.intersectObject(solid).length > 0
}

function isNearRim(surface: ReturnType<typeof computeSurfaces>[number], uM: number, vM: number): boolean {
  const { contour, holes } = computeWallOutline(surface)
  return [contour, ...holes].flat().some(([u, v]) => Math.hypot(u - uM, v - vM) < 0.05)
}

test('F-01 the bars of coffers end at a plate along every wall, also where walls stand aslant', () => {
  const { floor, ceiling, ...building } = getHallTemplate('octagon').build(12)
  const builder = createLitMeshBuilder()
  addCeiling(builder, { ...building, floor, ceiling })
  const position = builder.build().geometry.getAttribute('position')
  const lowest = Array.from({ length: position.count }, (_, vertex) => vertex).filter(
    (vertex) => position.getY(vertex) < ceiling.heightM - 0.199,
  )
  for (const [corner, [ax, az]] of floor.entries()) {
    const [bx, bz] = floor[(corner + 1) % floor.length] ?? [ax, az]
    const lengthM = Math.hypot(bx - ax, bz - az)
    const along = lowest
      .map((vertex) => [position.getX(vertex) - ax, position.getZ(vertex) - az] as const)
      .filter(([x, z]) => Math.abs(x * (bz - az) - z * (bx - ax)) / lengthM < 0.15)
      .map(([x, z]) => (x * (bx - ax) + z * (bz - az)) / lengthM)
    expect(Math.min(...along)).toBeLessThan(0.1)
    expect(Math.max(...along)).toBeGreaterThan(lengthM - 0.1)
  }
})
