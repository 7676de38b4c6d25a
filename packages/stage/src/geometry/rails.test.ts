import { computeSurfaces } from '@zhanjian/scene/hall/plan.ts'
import { getHallTemplate } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { expect, test } from 'vitest'
import { computeRails } from './rails.ts'

const WALL = { id: 'room', thicknessM: 0.3, openings: [] }

/** The longest wall of a hall whose rooms lie in a row, with lamps all along it. */
function createRow(id: 'moon_gate' | 'ultramarine') {
  const building = getHallTemplate(id).build(60)
  const surface = computeSurfaces(building).reduce((longest, one) => (one.lengthM > longest.lengthM ? one : longest))
  const lampsM = Array.from({ length: Math.floor(surface.lengthM) }, (_, lamp) => lamp + 0.5)
  return { building, surface, lampsM }
}

test.each([
  'moon_gate',
  'ultramarine',
] as const)('F-01 in %s each room has its own rails, and none passes through a wall', (id) => {
  const { building, surface, lampsM } = createRow(id)
  const rails = computeRails(building, surface, lampsM, { offM: 1.4, heightM: 3 })
  expect(rails).toHaveLength(building.partitions.length + 1)
  for (const { a, thicknessM } of building.partitions) {
    const alongM = (a[0] - surface.a[0]) * surface.direction[0] + (a[1] - surface.a[1]) * surface.direction[1]
    for (const { fromM, toM } of rails) {
      expect(toM < alongM - thicknessM / 2 || fromM > alongM + thicknessM / 2).toBe(true)
    }
  }
})

test('F-01 a rail continues over walls that end below it', () => {
  const { building, surface, lampsM } = createRow('moon_gate')
  const low = { partitions: building.partitions.map((partition) => ({ ...partition, ...WALL, heightM: 2.4 })) }
  const rails = computeRails(low, surface, lampsM, { offM: 1.4, heightM: 3 })
  expect(rails).toHaveLength(1)
  expect(rails[0]?.fromM).toBeGreaterThan(0)
  expect(rails[0]?.toM).toBeLessThan(surface.lengthM)
})
