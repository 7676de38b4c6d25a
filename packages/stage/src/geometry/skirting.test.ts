import type { Building, Partition } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, type Surface } from '@zhanjian/scene/hall/plan.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import { createLitMeshBuilder } from './lit-mesh.ts'
import { addSkirting } from './skirting.ts'

function buildCorners(building: Building): [number, number, number][] {
  const builder = createLitMeshBuilder()
  addSkirting(builder, building)
  const { array } = builder.build().geometry.getAttribute('position')
  return Array.from({ length: array.length / 3 }, (_, corner) => [
    array[corner * 3] ?? 0,
    array[corner * 3 + 1] ?? 0,
    array[corner * 3 + 2] ?? 0,
  ])
}

function measureToFaceM(x: number, z: number, { a, b }: Pick<Surface, 'a' | 'b'>): number {
  const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.max(0, Math.min(1, ((x - a[0]) * ex + (z - a[1]) * ez) / (ex * ex + ez * ez)))
  return Math.hypot(a[0] + ex * share - x, a[1] + ez * share - z)
}

test.each(HALL_TEMPLATES)('F-01 the skirting of $id stands on the floor and lies on its walls', ({ build }) => {
  for (const works of [4, 40]) {
    const building = build(works)
    const faces = computeSurfaces(building)
    const corners = buildCorners(building)
    expect(Math.min(...corners.map(([, y]) => y))).toBe(0)
    for (const [x, , z] of corners) {
      const offM = Math.min(...faces.map(({ a, b }) => measureToFaceM(x, z, { a, b })))
      expect(offM).toBeLessThan(0.021)
    }
  }
})

test('F-01 the skirting goes round both ends of a partition without a gap', () => {
  const partition: Partition = { id: 'p', a: [-1, 0], b: [1, 0], heightM: 3, thicknessM: 0.3, openings: [] }
  const building = createTestRoom(8, 6, { partitions: [partition] })
  const corners = buildCorners(building).filter(([, y]) => y === 0)
  for (const x of [-1.014, 1.014]) {
    const across = corners.filter((corner) => Math.abs(corner[0] - x) < 1e-4).map(([, , z]) => z)
    expect(Math.min(...across)).toBeCloseTo(-0.164)
    expect(Math.max(...across)).toBeCloseTo(0.164)
  }
})
