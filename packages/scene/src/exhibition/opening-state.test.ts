import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../document/local-time.ts'
import { getOpeningState } from './opening-state.ts'

const leap = { opensOn: '2028-02-28', closesOn: '2028-03-01' }

describe('F-04 an exhibition is open by the clock of its place', () => {
  test('day and night from its first to its last day, over a leap day', () => {
    const at = (now: string) => getOpeningState({ period: leap, hours: null }, now)
    expect(at('2028-02-27T23:59')).toEqual({ kind: 'upcoming', opensAt: '2028-02-28T00:00' })
    expect(at('2028-02-29T12:00')).toEqual({ kind: 'open', closesAt: '2028-03-02T00:00' })
    expect(at('2028-03-01T23:59')).toEqual({ kind: 'open', closesAt: '2028-03-02T00:00' })
    expect(at('2028-03-02T00:00')).toEqual({ kind: 'archived' })
  })

  test('in its hours: before the first, between two days, after the last', () => {
    const at = (now: string) => getOpeningState({ period: leap, hours: { opensAt: '09:00', closesAt: '17:30' } }, now)
    expect(at('2027-01-01T00:00')).toEqual({ kind: 'upcoming', opensAt: '2028-02-28T09:00' })
    expect(at('2028-02-28T09:00')).toEqual({ kind: 'open', closesAt: '2028-02-28T17:30' })
    expect(at('2028-02-28T17:30')).toEqual({ kind: 'closed', opensAt: '2028-02-29T09:00' })
    expect(at('2028-03-01T08:00')).toEqual({ kind: 'closed', opensAt: '2028-03-01T09:00' })
    expect(at('2028-03-01T17:30')).toEqual({ kind: 'archived' })
  })

  test('hours that end after midnight belong to the day on which they began', () => {
    const at = (now: string) => getOpeningState({ period: leap, hours: { opensAt: '18:00', closesAt: '02:00' } }, now)
    expect(at('2028-02-29T01:59')).toEqual({ kind: 'open', closesAt: '2028-02-29T02:00' })
    expect(at('2028-02-28T01:59')).toEqual({ kind: 'upcoming', opensAt: '2028-02-28T18:00' })
    expect(at('2028-03-02T01:59')).toEqual({ kind: 'open', closesAt: '2028-03-02T02:00' })
    expect(at('2028-03-02T02:00')).toEqual({ kind: 'archived' })
  })

  test('one that has no days, or ends before it begins, is never open', () => {
    expect(getOpeningState({ period: null, hours: null }, '2028-02-29T12:00')).toEqual({ kind: 'unknown' })
    const turned = { opensOn: '2028-03-01', closesOn: '2028-02-28' }
    expect(getOpeningState({ period: turned, hours: null }, '2028-02-29T12:00')).toEqual({ kind: 'archived' })
    const hours = { opensAt: '09:00', closesAt: '17:00' }
    expect(getOpeningState({ period: turned, hours }, '2028-02-29T12:00')).toEqual({ kind: 'archived' })
  })

  test('what it says ends or begins at that minute, at which the state is another', () => {
    const minute = fc.integer({ min: 0, max: 59 }).map((count) => String(count).padStart(2, '0'))
    const hour = fc.integer({ min: 0, max: 23 }).map((count) => String(count).padStart(2, '0'))
    const time = fc.tuple(hour, minute).map((parts) => parts.join(':'))
    const day = fc.integer({ min: -40, max: 400 }).map((count) => addDays('2027-12-20', count))
    fc.assert(
      fc.property(day, day, fc.option(fc.tuple(time, time)), day, time, (one, other, span, today, now) => {
        const [opensOn = one, closesOn = other] = [one, other].sort()
        const times = {
          period: { opensOn, closesOn },
          hours: span === null ? null : { opensAt: span[0], closesAt: span[1] },
        }
        const state = getOpeningState(times, `${today}T${now}`)
        if ('opensAt' in state) expect(getOpeningState(times, state.opensAt).kind).toBe('open')
        // Hours of a whole day follow one another.
        if ('closesAt' in state && span?.[0] !== span?.[1]) expect(getOpeningState(times, state.closesAt).kind).not.toBe('open')
      }),
    )
  })
})
