import { describe, expect, test } from 'vitest'
import { formatEventTime, getShownText } from './bound-text.zh.ts'
import { fitFontSize } from './fit-text.ts'
import { createTestInvitation, createTestText } from './testing/invitations.ts'

const { event } = createTestInvitation(1)

describe('S-12 what texts say that show a fact', () => {
  test.each([
    ['guest', '亲爱的{}：', '亲爱的小雨：'],
    ['guest', '', '小雨'],
    ['title', '{} · {}', '林晓与周舟的婚礼 · 林晓与周舟的婚礼'],
    ['time', '', '2027年5月1日 星期六 11:18\u00a0–\u2060\u00a014:00'],
    ['place', '', '外滩花园\n中山东一路 1 号\n从南门进，电梯到三楼'],
    ['agenda', '', '11:18  迎宾\n12:08  仪式'],
    ['contact', '联系 {}', '联系 小雨  138 0000 0000'],
  ] as const)('%s within %j is %j', (bind, text, shown) => {
    expect(getShownText({ text, bind }, event, '小雨')).toBe(shown)
  })

  test('a name with marks of replacement stays as it is, a reader without a name is a friend, an unknown fact is nothing', () => {
    expect(getShownText({ text: '亲爱的{}', bind: 'guest' }, event, '$& <b>')).toBe('亲爱的$& <b>')
    expect(getShownText({ text: '亲爱的{}', bind: 'guest' }, event, null)).toBe('亲爱的朋友')
    expect(getShownText({ text: '地点：{}', bind: 'place' }, { ...event, place: null, placeNote: '' }, null)).toBe('')
    expect(getShownText({ text: '写的 {}', bind: null }, event, '小雨')).toBe('写的 {}')
  })

  test('an event over several days names both, one without an end only its beginning', () => {
    expect(formatEventTime({ startsAt: '2026-12-31T20:00', endsAt: '2027-01-01T01:00' })).toBe(
      '2026年12月31日 星期四 20:00 – 2027年1月1日 星期五 01:00',
    )
    expect(formatEventTime({ startsAt: '2026-12-31T20:00', endsAt: null })).toBe('2026年12月31日 星期四 20:00')
    expect(formatEventTime({ startsAt: null, endsAt: null })).toBe('')
  })
})

test('S-12 letters shrink until the text fits its box, across and downwards, and no further than can be read', () => {
  const box = createTestText('t', { w: 200, h: 40, fontSize: 32, lineHeight: 1.2, letterSpacing: 0 })
  expect(fitFontSize('短标题', box)).toBe(32)
  expect(fitFontSize('一个长得一行放不下的标题', box)).toBeLessThan(20)
  const upright = { ...box, direction: 'vertical' as const, w: 40, h: 200 }
  expect(fitFontSize('一个长得一行放不下的标题', upright)).toBeLessThan(20)
  expect(fitFontSize('长'.repeat(400), box)).toBeCloseTo(32 * 0.4)
})

test('S-12 wide Latin letters count as wide, so that a title of them does not run over what is below', () => {
  const box = createTestText('t', { w: 200, h: 80, fontSize: 32, lineHeight: 1.25, letterSpacing: 0 })
  expect(fitFontSize('W'.repeat(38), box)).toBeCloseTo(fitFontSize('长'.repeat(38), box))
  expect(['W', 'H', 'i'].map((letter) => fitFontSize(letter.repeat(16), box) < 32)).toEqual([true, false, false])
  expect(['H', 'i'].map((letter) => fitFontSize(letter.repeat(22), box) < 32)).toEqual([true, false])
})

test('S-12 a line that may not begin with a mark, a word that stays whole and emoji take the line that browsers give them', () => {
  // Six letters a line, three lines.
  const box = createTestText('t', { w: 192, h: 116, fontSize: 32, lineHeight: 1.2, letterSpacing: 0 })
  expect(fitFontSize('一二三四五六七八九十一二三四五六七八', box)).toBe(32)
  // “，” takes the letter before it along, whereupon the last letter has no place.
  expect(fitFontSize('一二三四五六，七八九十一二三四五六七', box)).toBeLessThan(32)
  expect(fitFontSize('一二三四五（六七八九十一二三四五六七', box)).toBeLessThan(32)
  expect(fitFontSize('一二三四 Gallery Gallery Gal', box)).toBeLessThan(32)
  expect(fitFontSize('🎉'.repeat(16), box)).toBeLessThan(32)
})
