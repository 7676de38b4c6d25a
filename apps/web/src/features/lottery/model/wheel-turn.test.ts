import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceAtPointer } from '../../../shared/lottery/wheel/wheel-geometry.ts'
import { planRest, planSlowing, restDegreesOf, slowingDegreesAt, toRestDegrees, turningDegreesAt } from './wheel-turn.ts'

const anyTurn = fc.record({
  sliceCount: fc.integer({ min: 4, max: 12 }),
  slice: fc.nat(11),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
  fromDegrees: fc.double({ min: 0, max: 359.9, noNaN: true }),
  answerMs: fc.integer({ min: 0, max: 120_000 }),
})

test('S-54 the wheel stops on the slice that the server has drawn, whenever the answer comes and wherever it rested', () => {
  fc.assert(
    fc.property(anyTurn, ({ sliceCount, slice, random, fromDegrees, answerMs }) => {
      const position = slice % sliceCount
      const slowing = planSlowing({ fromDegrees, startMs: 1000 }, 1000 + answerMs, { position, sliceCount, random })
      expect(sliceAtPointer(slowing.toDegrees, sliceCount)).toBe(position)
      expect(sliceAtPointer(toRestDegrees(slowing.toDegrees), sliceCount)).toBe(position)
      expect(sliceAtPointer(restDegreesOf(position, sliceCount), sliceCount)).toBe(position)
    }),
  )
})

test('S-54 the wheel never turns back and never jumps, also when it is looked at again after a lock of the screen', () => {
  fc.assert(
    fc.property(anyTurn, ({ sliceCount, slice, random, fromDegrees, answerMs }) => {
      const turning = { fromDegrees, startMs: 0 }
      const slowing = planSlowing(turning, answerMs, { position: slice % sliceCount, sliceCount, random })
      const degreesAt = (ms: number) => (ms < slowing.startMs ? turningDegreesAt(turning, ms) : slowingDegreesAt(slowing, ms))
      const endMs = slowing.startMs + slowing.durationMs
      expect(slowing.startMs).toBeGreaterThanOrEqual(answerMs)
      expect(degreesAt(slowing.startMs)).toBeCloseTo(turningDegreesAt(turning, slowing.startMs), 6)
      let previous = degreesAt(Math.max(0, slowing.startMs - 300))
      for (let ms = Math.max(0, slowing.startMs - 300) + 16; ms <= endMs + 32; ms += 16) {
        const degrees = degreesAt(ms)
        expect(degrees).toBeGreaterThanOrEqual(previous)
        // No frame goes further than one at full speed.
        expect(degrees - previous).toBeLessThan(0.6 * 16 + 0.01)
        previous = degrees
      }
      // Looked at an hour later.
      expect(slowingDegreesAt(slowing, endMs + 3_600_000)).toBe(slowing.toDegrees)
    }),
    { numRuns: 40, examples: [[{ sliceCount: 5, slice: 3, random: 0, fromDegrees: 359.3628094783702, answerMs: 0 }]] },
  )
})

test('S-54 the wheel slows down for half a turn to three, never for longer than six seconds; a late answer shortens the way', () => {
  fc.assert(
    fc.property(anyTurn, ({ sliceCount, slice, random, fromDegrees, answerMs }) => {
      const slowing = planSlowing({ fromDegrees, startMs: 0 }, answerMs, { position: slice % sliceCount, sliceCount, random })
      const degrees = slowing.toDegrees - slowing.fromDegrees
      expect(degrees).toBeGreaterThanOrEqual(answerMs <= 420 ? 719.9 : 180)
      // A turn more at most, so that it stops on the slice.
      expect(degrees).toBeLessThanOrEqual(Math.max(180, 720 - (Math.max(0, answerMs - 420) * 0.6) / 3) + 360.01)
      expect(slowing.durationMs).toBeLessThanOrEqual(5400)
    }),
  )
})

test('S-54 without a result the wheel comes to rest where it set off', () => {
  const rest = planRest({ fromDegrees: 40, startMs: 0 }, 10_000)
  expect(toRestDegrees(rest.toDegrees)).toBeCloseTo(40, 6)
  expect(rest.toDegrees).toBeGreaterThan(rest.fromDegrees)
})
