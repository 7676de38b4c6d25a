import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_SIZES, getCellReach, getCellTerms, getNearestCellTerms } from './grid-cells.ts'

test('every point within the radius is in one of the four cells', () => {
  const place = fc.double({ min: -3.2, max: 3.2, noNaN: true })
  const share = fc.double({ min: -0.999, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(place, place, share, share, fc.constantFrom(...CELL_SIZES), (x, y, east, north, size) => {
      const other = { x: x + east * getCellReach(size), y: y + north * getCellReach(size) }
      expect(getCellTerms(other).some((cell) => getNearestCellTerms({ x, y }, size).includes(cell))).toBe(true)
    }),
  )
})
