import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findMissingPrizeFields } from './prize-completeness.ts'
import { calendarDay, type PrizeForm, prizeForm } from './prizes.ts'

const form: PrizeForm = {
  name: '帆布袋',
  kind: 'physical',
  valueFen: 3900,
  total: 20,
  validity: { kind: 'days', days: 30 },
  pictureAssetIds: ['a'],
  place: null,
  way: '到前台领取',
  terms: '',
}
const faultOf = (changes: object): string | undefined => z.safeParse(prizeForm, { ...form, ...changes }).error?.issues[0]?.message

describe('the form of a prize', () => {
  test.each([
    [{ total: 0 }, '数量应是 1 到 100000 之间的整数'],
    [{ total: -1 }, '数量应是 1 到 100000 之间的整数'],
    [{ total: 1.5 }, '数量应是 1 到 100000 之间的整数'],
    [{ valueFen: 5_000_001 }, '价值应在 0 到 50,000 元之间，最小到分'],
    [{ valueFen: 0.5 }, '价值应在 0 到 50,000 元之间，最小到分'],
    [{ validity: { kind: 'days', days: 0 } }, '有效期应是 1 到 365 之间的整天数'],
    [{ validity: { kind: 'until', day: '2026-02-30' } }, '请填写一个日期，如 2026-12-31'],
    [{ pictureAssetIds: ['1', '2', '3', '4', '5', '6', '7'] }, '最多 6 张图片'],
    [{ name: '奖'.repeat(31) }, '标题太长，至少30个字'],
  ])('a wrong field has its sentence: %j', (changes, sentence) => {
    expect(faultOf(changes)).toBe(sentence)
  })

  test('a draft may be incomplete', () => {
    expect(faultOf({ name: '', valueFen: null, total: null, pictureAssetIds: [], way: '' })).toBeUndefined()
  })

  test('a submission needs name, value, total, a picture, and how it is handed over', () => {
    expect(findMissingPrizeFields({ ...form, pictures: ['a'] })).toEqual([])
    expect(findMissingPrizeFields({ ...form, name: '奖', valueFen: null, total: null, pictures: [], way: '' })).toEqual([
      'name',
      'valueFen',
      'total',
      'pictures',
      'way',
    ])
  })

  test('days of the calendar are accepted, others are not', () => {
    for (const day of ['2026-12-31', '2028-02-29']) expect(z.safeParse(calendarDay, day).success, day).toBe(true)
    for (const day of ['2027-02-29', '2026-13-01', '2026-1-1', '2026-04-31', ''])
      expect(z.safeParse(calendarDay, day).success, day).toBe(false)
  })
})
