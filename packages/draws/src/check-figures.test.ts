import { expect, test } from 'vitest'
import { checkRecord } from './check-record.ts'
import type { FigureBeacon } from './figure.ts'
import { doubleColourBall } from './figures.zh.ts'
import { describeFinding } from './findings.zh.ts'
import { forgeRecord } from './testing/forge-record.ts'
import { announceRound, makeRecord } from './testing/make-record.ts'
import type { RecordDay } from './wheel-record.ts'

const NOW_MS = Date.parse('2026-03-09T00:00:00.000Z')
const right = makeRecord({ beacon: doubleColourBall, peopleCount: 8 })
const kindsOf = (record: unknown, nowMs = NOW_MS): string[] => [
  ...new Set(checkRecord(record, nowMs).findings.map(({ kind }) => kind)),
]
const forge = (change: (day: RecordDay) => Partial<RecordDay>, beacon: FigureBeacon = doubleColourBall) =>
  kindsOf(forgeRecord(right, change, beacon))

test('a record whose draws were decided by a public figure is right, and lists the figures that its reader has to compare', () => {
  const checked = checkRecord(JSON.parse(JSON.stringify(right)), NOW_MS)
  expect(checked).toMatchObject({
    isRight: true,
    isRecomputed: true,
    beacon: 'figure',
    findings: [],
    drawCount: 72,
    roundCount: 2,
  })
  const days = checked.figure?.announced.map(({ day }) => day)
  expect(checked.figure).toMatchObject({ name: doubleColourBall.name, source: doubleColourBall.source })
  expect(days).toEqual(['2026-03-03', '2026-03-05'])
})

test('a figure of another form, two of one announcement, and a signature in place of one are named', () => {
  const change = (figure: string) => forge(({ rounds = [] }) => ({ rounds: rounds.map((one) => ({ ...one, figure })) }))
  for (const figure of ['07 03 12 19 25 31+08', '03 07 12 19 25 31', '随便']) expect(change(figure)).toContain('figure_form')
  // The draws of the second and third day are decided by the same announcement.
  let shownBefore = false
  const twice = forge(({ rounds = [] }) => ({
    rounds: rounds.map((one) => {
      const isRepeated = shownBefore && one.round === right.days[2]?.rounds?.[0]?.round
      shownBefore ||= one.round === right.days[2]?.rounds?.[0]?.round
      return isRepeated ? { round: one.round, figure: '01 02 03 04 05 06+07' } : one
    }),
  }))
  expect(twice).toContain('figure_changed')
  const signed = forge(({ rounds = [] }) => ({ rounds: rounds.map(({ round }) => ({ round, signature: '0'.repeat(96) })) }))
  expect(signed).toEqual(expect.arrayContaining(['round_signature', 'draw_round']))
})

test('a figure that is not the first after its draw, missing, or no longer the one that the draws were computed from is named', () => {
  const later = forge(({ draws, rounds = [] }) => ({
    draws: draws.map((draw) => ({ ...draw, round: (draw.round ?? 0) + 7 })),
    rounds: rounds.map(({ round }) => announceRound(round + 7)),
  }))
  expect(later).toContain('draw_round')
  expect(forge(() => ({ rounds: [] }))).toContain('draw_round')
  const other = forge(({ rounds = [] }) => ({ rounds: rounds.map(({ round }) => ({ round, figure: '01 02 03 04 05 06+07' })) }))
  expect(other).toContain('draw_number')
  const unused = forge(({ rounds = [] }) => ({ rounds: [announceRound(1), ...rounds] }))
  expect(unused).toContain('round_unused')
})

test('rules that name a figure with too few outcomes, or on no day, are named', () => {
  for (const change of [{ groups: [{ kind: 'digits', count: 3 }] as const }, { weekdays: [] }, { time: '25:00' }])
    expect(forge(() => ({}), { ...doubleColourBall, ...change })).toContain('figure_rules')
  expect(describeFinding({ kind: 'figure_rules', version: 1 })).toContain('可能的结果太少')
})

test('a seed is overdue two days after the figure that decides the last draws', () => {
  const open = makeRecord({ beacon: doubleColourBall, isRevealed: false })
  // It ends on Thursday the 12th at midnight; the figure of that evening is the first one after it.
  const decidedMs = Date.parse('2026-03-12T21:15:00.000+08:00')
  expect(kindsOf(open, decidedMs + 47 * 3_600_000)).toEqual([])
  expect(kindsOf(open, decidedMs + 49 * 3_600_000)).toEqual(['seed_overdue'])
})

test('numbers of rounds that are no days make no record unreadable for the checker', () => {
  const far = forgeRecord(
    right,
    ({ draws, rounds = [] }) => ({
      draws: draws.map((draw) => ({ ...draw, round: Number.MAX_SAFE_INTEGER })),
      rounds: rounds.slice(0, 1).map(() => announceRound(Number.MAX_SAFE_INTEGER)),
    }),
    doubleColourBall,
  )
  expect(kindsOf(far)).toContain('draw_round')
})
