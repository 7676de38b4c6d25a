import { expect, test } from 'vitest'
import { pickReadableInk } from './readable-ink.ts'
import { wrapLabel } from './wrap-label.ts'

test('S-54 a label of twelve characters stands in three lines at most, a short one in one', () => {
  expect(wrapLabel('谢谢参与', 5)).toEqual(['谢谢参与'])
  expect(wrapLabel('美术馆双人票', 4)).toEqual(['美术馆', '双人票'])
  expect(wrapLabel('一二三四五六七八九十甲乙', 4)).toEqual(['一二三四', '五六七八', '九十甲乙'])
  expect(wrapLabel('AR 明信片', 4)).toEqual(['AR 明', '信片'])
  expect(wrapLabel('', 4)).toEqual([])
})

test('S-54 words on a slice are dark on light colours and white on dark ones', () => {
  expect(pickReadableInk('#fff5e6')).toBe('#12161f')
  expect(pickReadableInk('#1f54f0')).toBe('#ffffff')
  expect(pickReadableInk('#e0b566')).toBe('#12161f')
})
