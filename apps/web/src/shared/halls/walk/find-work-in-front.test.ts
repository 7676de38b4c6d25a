import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { expect, test } from 'vitest'
import { findWorkInFront, getHangingPositions } from './find-work-in-front.ts'

const hall = createHall(
  'white_cube',
  ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, assetId: id, aspect: 1.2, title: id })),
)
const hangingPositions = getHangingPositions(hall)
const collider = createCollider(hall.building)

const findAt = (index: number, awayM: number, turnRad = 0) => {
  const { at, normal, work } = hangingPositions[index] ?? { at: [0, 0], normal: [0, 0], work: undefined }
  const standing = {
    x: at[0] + normal[0] * awayM,
    z: at[1] + normal[1] * awayM,
    yawRad: Math.atan2(normal[0], normal[1]) + turnRad,
  }
  return { work, standing }
}

test('S-06 a visitor who stands in front of a work and looks at it is shown its name, for every work of the hall', () => {
  expect(hangingPositions).toHaveLength(5)
  for (const index of hangingPositions.keys()) {
    const { work, standing } = findAt(index, 2)
    expect(findWorkInFront(hangingPositions, standing, collider)?.id).toBe(work?.id)
  }
})

test('S-06 a visitor who faces away from a work or is far from it is shown no name', () => {
  const { work, standing } = findAt(0, 1.6, Math.PI)
  expect(findWorkInFront(hangingPositions, standing, collider)?.id).not.toBe(work?.id)
  expect(findWorkInFront(hangingPositions.slice(0, 1), findAt(0, 9.5).standing, collider)).toBeUndefined()
})

test('S-06 a work behind a partition is not in front of a visitor', () => {
  const { work, standing } = findAt(0, 4)
  const [x, z] = hangingPositions[0]?.at ?? [0, 0]
  const [aside, before] = [Math.cos(standing.yawRad), Math.sin(standing.yawRad)]
  const middle = [(x + standing.x) / 2, (z + standing.z) / 2] as const
  const [a, b] = [-1, 1].map((side): [number, number] => [middle[0] + side * aside, middle[1] - side * before])
  const partition = { id: 'p', a: a ?? [0, 0], b: b ?? [0, 0], heightM: 3, thicknessM: 0.2, openings: [] }
  const parted = createCollider({ ...hall.building, partitions: [partition] })
  expect(findWorkInFront(hangingPositions, standing, collider)?.id).toBe(work?.id)
  expect(findWorkInFront(hangingPositions, standing, parted)?.id).not.toBe(work?.id)
})
