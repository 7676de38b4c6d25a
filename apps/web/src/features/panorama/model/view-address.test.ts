import { expect, test } from 'vitest'
import { formatView, parseView } from './view-address.ts'

test('S-21 the address of a view is read back, to a tenth of a degree', () => {
  const address = formatView({ yawRad: -Math.PI, pitchRad: 0.12345, fovRad: (100 * Math.PI) / 180 })
  expect(address).toBe('-180,7.1,100')
  const view = parseView(address)
  expect(view?.yawRad).toBeCloseTo(-Math.PI, 5)
  expect(view?.pitchRad).toBeCloseTo(0.1239, 3)
  expect(view?.fovRad).toBeCloseTo(1.7453, 3)
  expect(formatView({ yawRad: -0.0001, pitchRad: 0, fovRad: 1 })).toBe('0,0,57.3')
})

test('S-21 what is no view is ignored', () => {
  for (const text of [null, '', '1,2', '1,2,3,4', 'a,b,c', ',,80', '400,0,80', '0,95,80', '0,0,5', '0,0,Infinity'])
    expect(parseView(text), String(text)).toBeNull()
})
