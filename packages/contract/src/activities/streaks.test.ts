import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLongestRun, countRunAround, countStreak } from './streaks.ts'

const DAY_MS = 86_400_000
const BEGIN = Date.parse('2027-01-01T00:00:00Z')
/** Days of two years with a leap day, by their distance from the first. */
const dayAt = (offset: number): string => new Date(BEGIN + offset * DAY_MS).toISOString().slice(0, 10)
const someDays = fc.uniqueArray(fc.nat(800), { maxLength: 120 })
const toSet = (offsets: readonly number[]) => new Set(offsets.map(dayAt))

describe('streaks', () => {
  test('F-11 a streak goes over the ends of months and years, and over 29 February', () => {
    expect(countStreak(new Set(['2027-12-30', '2027-12-31', '2028-01-01']), '2028-01-01')).toBe(3)
    expect(countStreak(new Set(['2028-02-28', '2028-02-29', '2028-03-01']), '2028-03-01')).toBe(3)
    expect(countStreak(new Set(['2027-02-27', '2027-02-28', '2027-03-01']), '2027-03-01')).toBe(3)
  })

  test('F-11 a streak lasts while today is still to come, and is over a day later', () => {
    const days = new Set(['2027-11-28', '2027-11-29', '2027-11-30'])
    expect([countStreak(days, '2027-11-30'), countStreak(days, '2027-12-01'), countStreak(days, '2027-12-02')]).toEqual([3, 3, 0])
  })

  test('F-11 a made-up day joins what was before it and what came after', () => {
    const days = new Set(['2027-03-30', '2027-03-31', '2027-04-02'])
    expect(countRunAround(new Set([...days, '2027-04-01']), '2027-04-01')).toBe(4)
  })

  test('F-11 a run has exactly the days without a gap around it, whatever the days', () => {
    fc.assert(
      fc.property(someDays, fc.nat(800), (offsets, at) => {
        const run = countRunAround(toSet(offsets), dayAt(at))
        const sorted = new Set(offsets)
        let expected = 0
        if (sorted.has(at)) {
          for (let one = at; sorted.has(one); one -= 1) expected += 1
          for (let one = at + 1; sorted.has(one); one += 1) expected += 1
        }
        expect(run).toBe(expected)
      }),
    )
  })

  test('F-11 one more day never shortens a run, makes the longest at most one longer than its neighbours together, and its order does not matter', () => {
    fc.assert(
      fc.property(someDays, fc.nat(800), (offsets, added) => {
        const before = toSet(offsets)
        const after = toSet([...offsets, added])
        expect(countLongestRun(after)).toBeGreaterThanOrEqual(countLongestRun(before))
        const [left, right] = [countRunAround(before, dayAt(added - 1)), countRunAround(before, dayAt(added + 1))]
        if (!before.has(dayAt(added))) expect(countRunAround(after, dayAt(added))).toBe(left + right + 1)
        expect(countLongestRun(new Set([...after].reverse()))).toBe(countLongestRun(after))
      }),
    )
  })
})
