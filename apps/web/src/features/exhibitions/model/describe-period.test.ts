import { expect, test } from 'vitest'
import { describePeriod } from './describe-period.ts'

const period = { opensOn: '2027-05-01', closesOn: '2027-06-30' }

test.each([
  ['2027-04-28', '3 天后开幕'],
  ['2027-04-30', '明天开幕'],
  ['2027-05-01', '正在展出'],
  ['2027-06-22', '正在展出'],
  ['2027-06-23', '还有 7 天'],
  ['2027-06-30', '今天最后一天'],
  ['2027-07-01', '已结束'],
])('S-23 on %s the poster says %s', (today, state) => {
  expect(describePeriod(period, today)).toEqual({ state, days: '5月1日 至 6月30日' })
})

test('S-23 days of another year name it', () => {
  expect(describePeriod({ opensOn: '2026-12-30', closesOn: '2027-01-02' }, '2027-01-01').days).toBe('2026年12月30日 至 1月2日')
})
