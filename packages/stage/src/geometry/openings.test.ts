import { getHallTemplate } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { isInOpening } from '@zhanjian/scene/hall/wall-outline.ts'
import { expect, test } from 'vitest'
import { createLitMeshBuilder } from './lit-mesh.ts'
import { addOpeningFillings, listOuterOpenings } from './openings.ts'

test('F-01 an arched window has a frame that follows its round top, and bars between panes', () => {
  const building = getHallTemplate('brick_loft').build(12)
  const window = listOuterOpenings(building).find(({ hole }) => hole.kind === 'arch')
  if (!window) throw new Error('no arched window')
  const { surface, hole } = window
  const builder = createLitMeshBuilder()
  const walls = building.walls.map((wall) => ({ ...wall, openings: wall.openings.filter(({ id }) => id === hole.id) }))
  addOpeningFillings(builder, { ...building, walls })
  const position = builder.build().geometry.getAttribute('position')
  const places = Array.from({ length: position.count }, (_, vertex) => {
    const [x, z] = [position.getX(vertex) - surface.a[0], position.getZ(vertex) - surface.a[1]]
    return { uM: x * surface.direction[0] + z * surface.direction[1], vM: position.getY(vertex) }
  })
  const radiusM = hole.widthM / 2
  const middleM = hole.sillM + hole.heightM - radiusM
  // A little smaller, for rounding.
  const isWithin = ({ uM, vM }: { uM: number; vM: number }) =>
    isInOpening(hole, hole.uM + (uM - hole.uM) * 0.999, middleM + (vM - middleM) * 0.999)
  expect(places.filter((place) => !isWithin(place))).toEqual([])
  const onRim = places.filter(({ uM, vM }) => vM > middleM && Math.hypot(uM - hole.uM, vM - middleM) > radiusM - 1e-3)
  expect(Math.max(...onRim.map(({ vM }) => vM))).toBeCloseTo(hole.sillM + hole.heightM, 3)
  expect(onRim.length).toBeGreaterThan(24)
  const middleBar = places.filter(({ uM, vM }) => Math.abs(uM - hole.uM) < 0.02 && vM < hole.sillM + 0.01)
  expect(middleBar.length).toBeGreaterThan(0)
})
