import { expect, test } from 'vitest'
import { findFreeDirection } from './free-direction.ts'

const centre = { yawRad: 0, pitchRad: 0.1 }

test('S-21 a hotspot that is placed by keyboard covers no other one', () => {
  expect(findFreeDirection([], centre)).toEqual(centre)
  expect(findFreeDirection([{ yawRad: 1, pitchRad: 0 }], centre)).toEqual(centre)
  const beside = findFreeDirection([centre, { yawRad: -0.2, pitchRad: 0.1 }], centre)
  expect(beside.yawRad).toBeCloseTo(-0.4)
  const all = Array.from({ length: 40 }, (_, at) => ({ yawRad: at * 0.16 - Math.PI, pitchRad: 0.1 }))
  expect(findFreeDirection(all, centre)).toEqual(centre)
})
