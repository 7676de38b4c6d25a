import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_SIZES, cellsAround, cellsOf, reachOf } from './cells.ts'

test('whatever lies within the reach of four cells is in one of them', () => {
  const place = fc.double({ min: -3.2, max: 3.2, noNaN: true })
  const share = fc.double({ min: -0.999, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(place, place, share, share, fc.constantFrom(...CELL_SIZES), (x, y, east, north, size) => {
      const other = { x: x + east * reachOf(size), y: y + north * reachOf(size) }
      expect(cellsOf(other).some((cell) => cellsAround({ x, y }, size).includes(cell))).toBe(true)
    }),
  )
})
