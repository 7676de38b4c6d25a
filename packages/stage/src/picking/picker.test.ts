import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { getHallTemplate } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import { createPicker } from './picker.ts'

const building = getHallTemplate('white_cube').build(12)
const surface = computeSurfaces(building).find((one) => one.isHangable && one.openings.length === 0)
if (!surface) throw new Error('the template has a free wall')

const work = createTestWork('a', { surfaceId: surface.id, uM: surface.lengthM / 2, vM: 1.5, widthM: 1, heightM: 0.8 })
const picker = createPicker({ building, works: [work] })

function createRayAt(uM: number, vM: number, fromM = 1) {
  const [x, y, z] = wallToRoom(surface as NonNullable<typeof surface>, uM, vM, fromM)
  return { origin: { x, y, z }, direction: { x: -(surface?.normal[0] ?? 0), y: 0, z: -(surface?.normal[1] ?? 0) } }
}

test('F-01 a ray at a picture hits it, with the position in wall coordinates', () => {
  const picked = picker.pick(createRayAt(work.uM + 0.2, 1.6))
  expect(picked).toMatchObject({ kind: 'work', workId: 'a', surfaceId: work.surfaceId })
  expect(picked?.kind === 'work' && picked.uM).toBeCloseTo(work.uM + 0.2)
})

test('F-01 a ray beside the picture hits the wall, a ray downwards the floor, and a ray from behind misses the wall', () => {
  expect(picker.pick(createRayAt(work.uM + 1.2, 1.6))?.kind).toBe('wall')
  const down = { ...createRayAt(work.uM, 1.6), direction: { x: 0, y: -1, z: 0 } }
  expect(picker.pick(down)).toMatchObject({ kind: 'floor' })
  const away = createRayAt(work.uM, 1.6)
  const behind = { origin: away.origin, direction: { x: -away.direction.x, y: 0, z: -away.direction.z } }
  expect(picker.projectOntoSurface(behind, work.surfaceId)).toBeNull()
})

test('F-01 a drag that leaves the wall still has a position on its plane', () => {
  expect(picker.projectOntoSurface(createRayAt(-3, 1.6), work.surfaceId)?.uM).toBeCloseTo(-3)
})
