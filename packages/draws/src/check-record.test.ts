import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRecord } from './check-record.ts'
import { computeRoot } from './merkle-tree.ts'
import { toHex } from './sha-256.ts'
import { makeRecord } from './testing/make-record.ts'
import { hashDayLeaves, type RecordDay, type RecordDraw, type WheelRecord } from './wheel-record.ts'

/** While the wheel of the tests runs. */
const NOW_MS = Date.parse('2026-03-05T00:00:00.000Z')
const right = makeRecord()
const text = JSON.stringify(right)

const kindsOf = (record: unknown): string[] => [...new Set(checkRecord(record, NOW_MS).findings.map(({ kind }) => kind))].sort()

/** Days as an operator would publish them who has changed something: with roots that fit. */
function withRoots(record: WheelRecord): WheelRecord {
  let previous: string | null = null
  const days = record.days.map((day): RecordDay => {
    const rules = record.rules
      .filter((one) => day.day === (one.rules.version === 1 ? '2026-03-01' : '2026-03-03'))
      .map((one) => ({ version: one.rules.version, hash: one.hash }))
    const root = toHex(computeRoot([...hashDayLeaves(previous, rules, day)]))
    previous = root
    return { ...day, root }
  })
  return { ...record, days }
}

const changeDays = (change: (day: RecordDay) => Partial<RecordDay>): WheelRecord =>
  withRoots({ ...right, days: right.days.map((day) => ({ ...day, ...change(day) })) })
const changeDraws = (change: (draw: RecordDraw) => Partial<RecordDraw>): WheelRecord =>
  changeDays(({ draws }) => ({ draws: draws.map((draw) => ({ ...draw, ...change(draw) })) }))

test('a right record is right, and every draw of it was recomputed', () => {
  const checked = checkRecord(JSON.parse(text), NOW_MS)
  expect(checked).toMatchObject({ isRight: true, isRecomputed: true, findings: [], waitingCount: 0 })
  expect(checked).toMatchObject({ participantCount: 12, drawCount: 108, dayCount: 4 })
  expect(checked.wonCount).toBeGreaterThan(3)
  expect(checked.slices.map(({ hitCount }) => hitCount).reduce((sum, count) => sum + count)).toBe(108)
})

test('before the reveal everything but the numbers is checked', () => {
  const open = makeRecord({ isRevealed: false })
  expect(checkRecord(open, NOW_MS)).toMatchObject({ isRight: true, isRecomputed: false })
  const moved = open.days.map((day) => ({ ...day, draws: day.draws.map((draw) => ({ ...draw, nonce: draw.nonce + 1 })) }))
  expect(kindsOf({ ...open, days: moved })).toContain('draw_order')
})

test('one changed byte anywhere in the file is found', () => {
  const bytes = new TextEncoder().encode(text)
  const isFound = (at: number, byte: number): boolean => {
    const changed = Uint8Array.from(bytes)
    changed[at] = byte
    try {
      return !checkRecord(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(changed)), NOW_MS).isRight
    } catch {
      // No longer JSON: the script and the page say so.
      return true
    }
  }
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
      fc.pre(bytes[at] !== byte)
      expect(isFound(at, byte), `byte ${at} ${bytes[at]} → ${byte}`).toBe(true)
    }),
    { numRuns: 300, seed: 20_261_126 },
  )
})

test('every kind of forgery is named, even if all roots were made anew', () => {
  const [first] = right.days[1]?.draws ?? []
  if (first === undefined) throw new Error('no draw')
  const isFirst = (draw: RecordDraw) => draw.participantId === first.participantId && draw.nonce === first.nonce
  expect(kindsOf({ ...right, seed: right.seedHash })).toContain('seed')
  expect(kindsOf(changeDraws((draw) => (isFirst(draw) ? { position: (draw.position + 1) % 4 } : {})))).toContain('draw_number')
  expect(kindsOf(changeDraws((draw) => (draw.outcome === 'won' ? { outcome: 'sold_out' } : {})))).toContain('draw_outcome')
  expect(kindsOf(changeDraws((draw) => (draw.turn === null ? {} : { stockBefore: 1 })))).toContain('stock')
  expect(kindsOf(changeDraws((draw) => (isFirst(draw) ? { rulesVersion: 9 } : {})))).toContain('draw_rules')
  expect(kindsOf(changeDraws((draw) => (isFirst(draw) ? { drawnAt: '2026-03-01T16:00:00.001Z' } : {})))).toContain('draw_time')
  expect(kindsOf(changeDays(({ draws }) => ({ draws: draws.filter((draw) => !isFirst(draw)) })))).toContain('draw_order')
  expect(kindsOf(changeDays(({ chances }) => ({ chances: chances.slice(1) })))).toContain('draw_unpaid')
  expect(kindsOf(changeDays(({ chances }) => ({ chances: chances.map((one) => ({ ...one, amount: 9 })) })))).toEqual([
    'chance_unpromised',
  ])
  expect(kindsOf(changeDays(({ chances }) => ({ chances: chances.map((one) => ({ ...one, kind: 'gift' as const })) })))).toEqual([
    'chance_unpromised',
  ])
  expect(kindsOf(changeDays(({ participants }) => ({ participants: participants.slice(1) })))).toContain('participant_unknown')
  expect(kindsOf(changeDays(({ participants }) => ({ participants: [...participants].reverse() })))).toEqual(['entry_order'])
  expect(
    kindsOf(
      changeDays(({ stockChanges }) => ({
        stockChanges: stockChanges.map((one) => (one.cause === 'added' ? { ...one, change: 4 } : one)),
      })),
    ),
  ).toContain('stock')
  expect(kindsOf(withRoots({ ...right, days: right.days.slice(0, -1) }))).toContain('turn_missing')
  expect(kindsOf({ ...right, days: right.days.filter((_, index) => index !== 2) })).toContain('day_root')
})

test('rules that became worse after the start are named, even with a hash that fits', () => {
  const worse = makeRecord()
  const [, second] = worse.rules
  if (second === undefined) throw new Error('two versions')
  const slices = second.rules.slices.map((slice) => ({ ...slice, weight: slice.weight + 1 }))
  const rules = [...worse.rules.slice(0, 1), { ...second, rules: { ...second.rules, slices } }]
  expect(kindsOf({ ...worse, rules })).toEqual(expect.arrayContaining(['rules_hash', 'rules_worse']))
})

test('anything that is not a record is unreadable, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(kindsOf(value)).toEqual(['unreadable'])
    }),
  )
  expect(kindsOf({ ...right, extra: 1 })).toEqual(['unreadable'])
  expect(kindsOf({ ...right, days: [{ ...right.days[0], extra: 1 }] })).toEqual(['unreadable'])
})
