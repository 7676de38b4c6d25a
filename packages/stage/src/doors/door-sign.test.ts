import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutSign } from './door-sign.ts'

test('F-04 a sign is as wide as its title and its note, and never wider than a plate', () => {
  const lengthM = fc.double({ min: 0, max: 6, noNaN: true })
  fc.assert(
    fc.property(lengthM, fc.option(fc.double({ min: 0.1, max: 0.8, noNaN: true })), (titleM, noteM) => {
      const layout = layOutSign(titleM, noteM)
      expect(layout.widthM).toBeLessThanOrEqual(2.6 + 1e-9)
      expect(layout.titleM).toBeLessThanOrEqual(titleM)
      // The note is whole, and as far from the edge as the title.
      if (noteM !== null) expect(layout.widthM - layout.noteM - noteM).toBeCloseTo(0.12)
      else expect(layout.widthM - layout.titleM).toBeCloseTo(0.24)
    }),
  )
})

test('F-04 of a long title the letters become narrower, and those of the note do not', () => {
  const short = layOutSign(0.6, 0.4)
  expect(short.titleM).toBe(0.6)
  expect(short.dotM).toBeGreaterThan(0.12 + 0.6)
  expect(short.noteM).toBeGreaterThan(short.dotM)
  const long = layOutSign(4, 0.4)
  expect(long.titleM).toBeLessThan(2)
  expect(long.titleM).toBeGreaterThan(1.5)
})
