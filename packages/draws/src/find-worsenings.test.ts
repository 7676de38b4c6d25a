import { expect, test } from 'vitest'
import { findWorsenings } from './find-worsenings.ts'
import { makeRules, makeSlice } from './testing/make-record.ts'
import { computeRulesHash, type RulesSlice } from './wheel-rules.ts'

const rules = makeRules()
const withSlice = (position: number, changes: Partial<RulesSlice>) =>
  makeRules({ slices: rules.slices.map((slice, index) => (index === position ? { ...slice, ...changes } : slice)) })
const fieldsOf = (after: ReturnType<typeof makeRules>) => findWorsenings(rules, after).map(({ field }) => field)
const prizeWith = (changes: Partial<NonNullable<RulesSlice['prize']>>) => {
  const { prize } = makeSlice('青瓷杯', 5, 3)
  return prize === null ? null : { ...prize, ...changes }
}

test('more units, longer tickets, more chances and a longer text are in favour of the participants', () => {
  expect(fieldsOf(makeRules())).toEqual([])
  expect(fieldsOf(withSlice(0, { stock: 4 }))).toEqual([])
  expect(fieldsOf(withSlice(0, { prize: prizeWith({ validity: { kind: 'days', days: 31 } }) }))).toEqual([])
  expect(fieldsOf(makeRules({ chances: [{ kind: 'day', amount: 4, perDay: 1 }] }))).toEqual([])
  expect(fieldsOf(makeRules({ chances: [...rules.chances, { kind: 'share', amount: 1, perDay: 1 }] }))).toEqual([])
  expect(fieldsOf(makeRules({ text: `${rules.text}。补充：多放了五枚徽章` }))).toEqual([])
})

test('everything else is not', () => {
  expect(fieldsOf(withSlice(0, { stock: 2 }))).toEqual(['stock'])
  expect(fieldsOf(withSlice(1, { weight: 81 }))).toEqual(['weight'])
  expect(fieldsOf(withSlice(1, { weight: 79 }))).toEqual(['weight'])
  expect(fieldsOf(withSlice(0, { label: '茶杯' }))).toEqual(['prize'])
  expect(fieldsOf(withSlice(0, { prize: prizeWith({ valueFen: 100 }) }))).toEqual(['prize'])
  expect(fieldsOf(withSlice(0, { prize: null, stock: 3 }))).toEqual(['prize'])
  expect(fieldsOf(withSlice(0, { prize: prizeWith({ validity: { kind: 'days', days: 29 } }) }))).toEqual(['validity'])
  expect(fieldsOf(withSlice(0, { prize: prizeWith({ validity: { kind: 'until', day: '2099-01-01' } }) }))).toEqual(['validity'])
  expect(fieldsOf(makeRules({ slices: rules.slices.slice(0, 3) }))).toEqual(['slices'])
  expect(fieldsOf(makeRules({ chances: [] }))).toEqual(['chances'])
  expect(fieldsOf(makeRules({ chances: [{ kind: 'day', amount: 2, perDay: 1 }] }))).toEqual(['chances'])
  expect(fieldsOf(makeRules({ text: '别的规则' }))).toEqual(['text'])
  expect(fieldsOf(makeRules({ title: '别的' }))).toEqual(['title'])
  expect(fieldsOf(makeRules({ endsAt: '2026-03-20T16:00:00.000Z' }))).toEqual(['window'])
  expect(fieldsOf(makeRules({ seedHash: '0'.repeat(64) }))).toEqual(['seed'])
})

test('a ticket that is good until a day may be good for longer, not shorter', () => {
  const until = (day: string) => withSlice(0, { prize: prizeWith({ validity: { kind: 'until', day } }) })
  const fields = (before: string, after: string) => findWorsenings(until(before), until(after)).map(({ field }) => field)
  expect(fields('2026-06-01', '2026-06-02')).toEqual([])
  expect(fields('2026-06-01', '2026-05-31')).toEqual(['validity'])
})

test('the hash of the rules changes with every one of their fields, and with nothing else', () => {
  const hash = computeRulesHash(rules)
  const other: Partial<typeof rules>[] = [
    { activityId: '00000000-0000-0000-0000-000000000000' },
    { version: 2 },
    { seedHash: '1'.repeat(64) },
    { createdAt: rules.startsAt },
    { title: '秋日抽奖' },
    { text: '' },
    { startsAt: rules.createdAt },
    { endsAt: rules.startsAt },
    { slices: rules.slices.map((slice) => ({ ...slice, weight: slice.weight + 1 })) },
    { chances: [] },
  ]
  const hashes = other.map((changes) => computeRulesHash({ ...rules, ...changes }))
  expect(new Set([hash, ...hashes]).size).toBe(other.length + 1)
  const { activityId, ...rest } = rules
  const shuffled = { note: 'not a rule', ...rest, activityId }
  expect(computeRulesHash(shuffled)).toBe(hash)
})
