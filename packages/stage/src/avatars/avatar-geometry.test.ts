import { expect, test } from 'vitest'
import { AVATAR_HEIGHT_M, createAvatarGeometry } from './avatar-geometry.ts'

const FINE_TRIANGLES = 1500
const COARSE_TRIANGLES = 300

test('F-03 an avatar has few triangles, both near and far', () => {
  expect(countTriangles('fine')).toBeLessThanOrEqual(FINE_TRIANGLES)
  expect(countTriangles('coarse')).toBeLessThanOrEqual(COARSE_TRIANGLES)
})

test('F-03 an avatar stands on the floor, is as tall as a visitor, and all its faces point outwards', () => {
  for (const detail of ['fine', 'coarse'] as const) {
    const geometry = createAvatarGeometry(detail)
    geometry.computeBoundingBox()
    expect(geometry.boundingBox?.min.y).toBeGreaterThanOrEqual(-0.01)
    expect(geometry.boundingBox?.max.y).toBeCloseTo(AVATAR_HEIGHT_M, 1)
    const at = geometry.getAttribute('position')
    const normal = geometry.getAttribute('normal')
    let outwards = 0
    for (let i = 0; i < at.count; i++) outwards += Math.sign(at.getX(i) * normal.getX(i) + at.getZ(i) * normal.getZ(i))
    expect(outwards / at.count).toBeGreaterThan(0.5)
    geometry.dispose()
  }
})

function countTriangles(detail: 'fine' | 'coarse'): number {
  const geometry = createAvatarGeometry(detail)
  const count = (geometry.index?.count ?? 0) / 3
  geometry.dispose()
  return count
}
