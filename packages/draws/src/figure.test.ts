import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeRandomness, findRoundAfter, getRoundTimeMs } from './beacon.ts'
import { rejectBiased } from './draw-number.ts'
import {
  countOutcomes,
  FIGURE_OUTCOMES_MIN,
  type FigureBeacon,
  type FigureGroup,
  isFairFigure,
  isFigure,
  normaliseFigure,
  toAnnouncementDay,
} from './figure.ts'
import { doubleColourBall } from './figures.zh.ts'
import { toHex } from './sha-256.ts'

const { groups } = doubleColourBall
const digits = (count: number): FigureGroup[] => [{ kind: 'digits', count }]

test('the announcement that decides is the first one after the moment, on its days in Shanghai and at its time', () => {
  const nextDay = (at: string): string => toAnnouncementDay(findRoundAfter(doubleColourBall, Date.parse(at)))
  // 2026-03-03 is a Tuesday.
  expect(nextDay('2026-03-03T21:14:59.999+08:00')).toBe('2026-03-03')
  expect(nextDay('2026-03-03T21:15:00.000+08:00')).toBe('2026-03-05')
  expect(nextDay('2026-03-04T00:00:00.000+08:00')).toBe('2026-03-05')
  expect(nextDay('2026-03-05T23:59:00.000+08:00')).toBe('2026-03-08')
  const round = findRoundAfter(doubleColourBall, Date.parse('2026-03-01T22:00:00.000+08:00'))
  expect(new Date(getRoundTimeMs(doubleColourBall, round)).toISOString()).toBe('2026-03-03T13:15:00.000Z')
})

test('whatever the days and the time are, the announcement that decides is later than the moment, and none lies between', () => {
  const beacons = fc.record({
    weekdays: fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
      .map((days) => days.sort((one, other) => one - other)),
    time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) => parts.map(pad).join(':')),
  })
  fc.assert(
    fc.property(beacons, fc.integer({ min: 1e12, max: 4e12 }), (schedule, atMs) => {
      const beacon: FigureBeacon = { ...doubleColourBall, ...schedule }
      const round = findRoundAfter(beacon, atMs)
      const timeMs = getRoundTimeMs(beacon, round)
      expect(timeMs).toBeGreaterThan(atMs)
      expect(findRoundAfter(beacon, timeMs - 1)).toBe(round)
      for (let before = round - 1; before >= round - 7; before--)
        if (schedule.weekdays.includes(new Date(toAnnouncementDay(before)).getUTCDay() || 7))
          expect(getRoundTimeMs(beacon, before)).toBeLessThanOrEqual(atMs)
    }),
  )
})
const pad = (part: number): string => String(part).padStart(2, '0')

test('a figure is written in one way, however it is typed, and anything else is refused', () => {
  const written = '03 07 12 19 25 31+08'
  for (const typed of [
    written,
    '3 7 12 19 25 31 8',
    '31,25,19,12,07,03|08',
    '03071219253108',
    '０３ ０７ １２ １９ ２５ ３１＋０８',
  ])
    expect(normaliseFigure(groups, typed)).toBe(written)
  const wrong = ['', '03 07 12 19 25 31', '03 07 12 19 25 31+17', '00 07 12 19 25 31+08', '03 03 12 19 25 31+08']
  for (const typed of [...wrong, '03 07 12 19 25 34+08', `${written} 1`, 'x3 07 12 19 25 31+08', '1'.repeat(300)])
    expect(normaliseFigure(groups, typed)).toBeNull()
  expect(isFigure(groups, written)).toBe(true)
  expect(isFigure(groups, '07 03 12 19 25 31+08')).toBe(false)
  expect(normaliseFigure(digits(8), '1234 56-78')).toBe('12345678')
  expect(normaliseFigure(digits(8), '1234567')).toBeNull()
})

test('the randomness of an announcement is SHA-256 over purpose, name, day and figure', () => {
  const round = findRoundAfter(doubleColourBall, Date.parse('2026-03-02T00:00:00.000Z'))
  const randomness = computeRandomness(doubleColourBall, { round, figure: '03 07 12 19 25 31+08' })
  // printf 'zhanjian wheel figure 1\n{"day":"2026-03-03","figure":"03 07 12 19 25 31+08","name":"中国福利彩票双色球开奖号码"}' | sha256sum
  expect(toHex(randomness)).toBe('41572f2eee7ab61819f495086418b970b007917e292fb1302cb0dbf7948728d2')
  expect(() => computeRandomness(doubleColourBall, { round, signature: '00' })).toThrow(TypeError)
})

test('rules can name a figure only with enough outcomes, a name, a source, days and a time', () => {
  expect(countOutcomes(groups)).toBe(17_721_088)
  expect(isFairFigure(doubleColourBall)).toBe(true)
  const changes: Partial<FigureBeacon>[] = [
    { groups: digits(7) },
    { groups: digits(3) },
    { groups: [] },
    { groups: digits(21) },
    { groups: [{ kind: 'balls', count: 8, max: 100 }] },
    { name: ' ' },
    { source: '' },
    { weekdays: [] },
    { weekdays: [4, 2] },
    { time: '24:00' },
  ]
  for (const change of changes) expect(isFairFigure({ ...doubleColourBall, ...change }), JSON.stringify(change)).toBe(false)
  expect(isFairFigure({ ...doubleColourBall, groups: digits(8) })).toBe(true)
})

/**
 * With how many outcomes, of all, the best of so many seeds wins 1 in 10 000: each outcome of each seed wins like a coin of its own,
 * so that their number is Poisson's; of two attempts one finds a seed with at least as many.
 */
function computeBestOf(seedCount: number, outcomeCount: number): number {
  const mean = outcomeCount / 10_000
  const wanted = 1 - 0.5 ** (1 / seedCount)
  const most = Math.ceil(mean + 12 * Math.sqrt(mean) + 20)
  let logChance = -mean
  for (let wins = 1; wins <= most; wins++) logChance += Math.log(mean / wins)
  let [wins, tail] = [most, Math.exp(logChance)]
  while (tail < wanted) {
    logChance += Math.log(wins / mean)
    wins -= 1
    tail += Math.exp(logChance)
  }
  return wins
}

test('S-54 whoever grinds 100 000 client seeds gains a tenth with 双色球, and would gain thirty times with three digits', () => {
  const seed = Buffer.from('the seed, which the operator knows')
  /** Outcomes, of so many, with which a client seed wins. */
  const countWins = (clientSeed: string, outcomeCount: number): number => {
    let wins = 0
    for (let outcome = 0; outcome < outcomeCount; outcome++)
      if (
        rejectBiased(10_000, (counter) => createHmac('sha256', seed).update(`${clientSeed}|1|${outcome}|${counter}`).digest()) ===
        0
      )
        wins += 1
    return wins
  }
  // Really ground, which the reckoning agrees with.
  const ground = Array.from({ length: 60 }, (_, index) => countWins(`a-ground-seed-${index}`, 1_000))
  expect(Math.abs(Math.max(...ground) - computeBestOf(60, 1_000))).toBeLessThanOrEqual(1)
  const gainOf = (outcomeCount: number): number => (computeBestOf(100_000, outcomeCount) / outcomeCount) * 10_000
  expect(gainOf(1_000)).toBeGreaterThanOrEqual(30)
  expect(gainOf(countOutcomes(groups))).toBeLessThan(1.11)
  expect(gainOf(FIGURE_OUTCOMES_MIN)).toBeLessThan(1.12)
})
