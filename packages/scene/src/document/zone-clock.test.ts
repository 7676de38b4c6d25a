import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createZoneClock, toMoment } from './zone-clock.ts'

const show = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + createZoneClock(timeZone)(moment.getTime())).toISOString().slice(0, 16)

describe('S-12 the moment of an event', () => {
  test.each([
    ['Asia/Shanghai', '2026-10-01T18:30', '2026-10-01T10:30:00.000Z'],
    ['Asia/Urumqi', '2026-10-01T18:30', '2026-10-01T12:30:00.000Z'],
    ['America/New_York', '2026-07-04T12:00', '2026-07-04T16:00:00.000Z'],
    ['America/New_York', '2026-12-04T12:00', '2026-12-04T17:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
    ['UTC', '2028-02-29T00:00', '2028-02-29T00:00:00.000Z'],
  ])('in %s the clock shows %s at %s', (timeZone, local, moment) => {
    expect(toMoment(local, timeZone).toISOString()).toBe(moment)
  })

  test('of an hour that comes twice it is the first, and a skipped one is after the change', () => {
    expect(toMoment('2026-11-01T01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(toMoment('2026-03-08T02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  test('the clock shows at that moment what the host has written, in every zone and year', () => {
    const zone = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Europe/London')
    const minute = fc.date({ min: new Date('1971-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, minute, (timeZone, date) => {
        const local = date.toISOString().slice(0, 16)
        const moment = toMoment(local, timeZone)
        const shown = show(moment, timeZone)
        // Only in a skipped hour the clock cannot show it.
        expect(
          shown === local ||
            createZoneClock(timeZone)(moment.getTime() - 43_200_000) !== createZoneClock(timeZone)(moment.getTime()),
        ).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
