import { prizeFaults } from '@zhanjian/contract/lottery/prize-faults.zh.ts'
import { describe, expect, test } from 'vitest'
import {
  createEditedPrize,
  findPrizeFaults,
  findUnfinished,
  isEditedPrize,
  toEditedPrize,
  toPreviewContent,
  toPrizeForm,
} from './edited-prize.ts'

const prize = { ...createEditedPrize(), name: '青瓷杯', value: '9.9', total: '30', way: '到店领取' }

describe('a prize as it is typed', () => {
  test('money is read to the fen, and an empty field stays empty', () => {
    expect(toPrizeForm(prize).valueFen).toBe(990)
    expect(toPrizeForm({ ...prize, value: '1.1' }).valueFen).toBe(110)
    expect(toPrizeForm({ ...prize, value: ' ' }).valueFen).toBeNull()
  })
  test.each([
    ['valueFen', { value: '-1' }, prizeFaults.value],
    ['valueFen', { value: '50001' }, prizeFaults.value],
    ['valueFen', { value: '1.234' }, prizeFaults.value],
    ['total', { total: '0' }, prizeFaults.total],
    ['total', { total: '3.5' }, prizeFaults.total],
    ['validity', { days: '' }, prizeFaults.days],
    ['validity', { validityKind: 'until' as const, day: '2026-02-31' }, prizeFaults.day],
  ])('a wrong %s is told beside it: %o', (field, change, sentence) => {
    expect(findPrizeFaults({ ...prize, ...change })).toEqual({ [field]: sentence })
  })
  test('an incomplete draft can be saved, and says what a submission lacks', () => {
    const empty = createEditedPrize()
    expect(findPrizeFaults(empty)).toEqual({})
    expect(findUnfinished(empty, '2026-11-26').missing).toEqual(['name', 'valueFen', 'total', 'pictures', 'way'])
  })
  test('a last day that has passed is found before it is submitted', () => {
    const until = { ...prize, validityKind: 'until' as const, day: '2026-11-25' }
    expect(findUnfinished(until, '2026-11-26').isDayPast).toBe(true)
    expect(findUnfinished(until, '2026-11-25').isDayPast).toBe(false)
  })
  test('what the server has becomes the same form again', () => {
    const { pictureAssetIds: _ids, ...form } = toPrizeForm(prize)
    expect(toEditedPrize({ content: { ...form, pictures: [] } })).toEqual(prize)
    expect(isEditedPrize(JSON.parse(JSON.stringify(prize)))).toBe(true)
    expect(isEditedPrize({ ...prize, total: 30 })).toBe(false)
  })
  test('the preview shows no number that is none', () => {
    expect(toPreviewContent({ ...prize, value: 'x', days: '' })).toMatchObject({ valueFen: null, validity: { days: 30 } })
  })
})
