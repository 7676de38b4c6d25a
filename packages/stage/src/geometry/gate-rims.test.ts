import { computeSurfaces } from '@zhanjian/scene/hall/plan.ts'
import { getHallTemplate } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { expect, test } from 'vitest'
import { addGateRims } from './gate-rims.ts'
import { createLitMeshBuilder } from './lit-mesh.ts'

test('F-01 a moon gate has a rim of stone that stands out of both faces of its wall, from the floor to the floor', () => {
  const building = getHallTemplate('moon_gate').build(12)
  const builder = createLitMeshBuilder()
  addGateRims(builder, building)
  const position = builder.build().geometry.getAttribute('position')
  const [partition] = building.partitions
  const front = computeSurfaces(building).find(({ id }) => id === `${partition?.id}:front`)
  const gate = front?.openings[0]
  if (!partition || !front || !gate) throw new Error('no gate')
  const places = Array.from({ length: position.count }, (_, vertex) => {
    const [x, z] = [position.getX(vertex) - front.a[0], position.getZ(vertex) - front.a[1]]
    return {
      uM: x * front.direction[0] + z * front.direction[1],
      vM: position.getY(vertex),
      offM: x * front.normal[0] + z * front.normal[1],
    }
  }).filter(({ offM }) => Math.abs(offM + partition.thicknessM / 2) < 1)
  const offs = places.map(({ offM }) => offM)
  expect(Math.max(...offs)).toBeGreaterThan(0.02)
  expect(Math.min(...offs)).toBeLessThan(-partition.thicknessM - 0.02)
  const middleM = gate.heightM - gate.widthM / 2
  const radii = places.map(({ uM, vM }) => Math.hypot(uM - gate.uM, vM - middleM))
  expect(Math.min(...radii)).toBeLessThan(gate.widthM / 2)
  expect(Math.max(...radii)).toBeGreaterThan(gate.widthM / 2 + 0.05)
  const radiusAtFloor = places.filter(({ vM }) => Math.abs(vM) < 1e-4).map(({ uM }) => Math.hypot(uM - gate.uM, middleM))
  expect(Math.min(...places.map(({ vM }) => vM))).toBeGreaterThan(-1e-4)
  // Both edges of its feet stand on the floor.
  expect(Math.max(...radiusAtFloor) - Math.min(...radiusAtFloor)).toBeCloseTo(Math.max(...radii) - Math.min(...radii), 3)
  const low = places.filter(({ vM }) => vM < 0.08).map(({ uM }) => uM - gate.uM)
  expect(Math.min(...low)).toBeLessThan(-0.5)
  expect(Math.max(...low)).toBeGreaterThan(0.5)
})
