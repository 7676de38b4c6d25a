import { countCharacters } from '@zhanjian/scene/characters.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLimitError } from '../api/errors.zh.ts'
import { cardForm } from '../cards/cards.ts'
import { leadForm } from '../merchants/booths.ts'
import { workTitle } from '../works/works.ts'
import { normaliseText, publicLine, publicText } from './public-text.ts'

describe('a public text', () => {
  test.each([
    ['山\u202e中来信', '山中来信', 'turning the direction round'],
    ['\u2066山\u2069中\u200f\u061c', '山中', 'isolating and marking directions'],
    ['山\u200b\u200c\u2060\ufeff中', '山中', 'taking no room'],
    ['山\u200d中', '山中', 'joining what does not join'],
    ['山\u0007中\u001b[31m', '山中[31m', 'controls'],
    ['\ud83c山\udf89', '山', 'halves of characters'],
    ['\u3164\u115f山', '山', 'fillers that look like nothing'],
    ['\ue000山', '山', 'private characters'],
    ['e\u0301toile', 'étoile', 'composing'],
    ['山\u{e0041}\u{e0042}', '山', 'hidden tags'],
    ['一\r\n二\t三\u2028四', '一 二 三 四', 'breaks in one line'],
    ['\u3000 山水 \u3000', '山水', 'space at the ends'],
    [`a${'\u0336'.repeat(50)}`, `a${'\u0336'.repeat(4)}`, 'marks that climb'],
  ])('%j becomes %j: %s', (given, wanted) => {
    expect(normaliseText(given)).toBe(wanted)
  })

  test.each([
    '👨‍👩‍👧‍👦',
    '🤷🏽‍♂️',
    '❤️‍🔥',
    '🏴‍☠️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
    '🇨🇳',
    '葛\u{e0100}',
    '山　水',
    'Straße',
    'हिन्दी',
  ])('%j stays as it is', (text) => {
    expect(normaliseText(text)).toBe(text)
  })

  test('line breaks are kept where they are allowed, with at most one empty line in between', () => {
    expect(normaliseText('一 \r\n\u200b\n\n\n二\n三', { lines: true })).toBe('一\n\n二\n三')
  })

  test('normalisation is idempotent and leaves no invisible characters', () => {
    const piece = fc.constantFrom(
      '山',
      'e',
      '\u0301',
      '\u200d',
      '\u200b',
      '\ufe0f',
      '❤',
      '🏽',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      '#',
      '\u20e3',
      '\n',
      ' ',
      '\u202e',
      '\u{e0100}',
      '\u2800',
      '\u1100',
      '\u1161',
      '\u0336',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(text, fc.boolean(), (given, lines) => {
        const once = normaliseText(given, { lines })
        expect(normaliseText(once, { lines })).toBe(once)
        expect(once.replaceAll('\n', '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]|\p{Cc}/u)
      }),
      { numRuns: 300 },
    )
  })
})

describe('V-04 a title', () => {
  const problem = (title: string) => workTitle.safeParse(title).error?.issues[0]?.message

  test('a title of invisible characters only is rejected with a message', () => {
    for (const title of ['\u200b\u200b\u200b', '\u202e\u202d', '\u3164\u3164', '\u2800\u2800', '\u0301\u0301']) {
      expect(problem(title)).toBe('这里没有能看见的文字，请重新填写')
    }
  })

  test('a title of emoji only is accepted', () => {
    expect(workTitle.parse(' 🌸🌸 ')).toBe('🌸🌸')
  })

  test('a title’s length is counted in characters after normalisation', () => {
    expect(problem('')).toBe('标题太短，至少2个字')
    expect(problem('🌸')).toBe('标题太短，至少2个字')
    expect(problem('山\u200b')).toBe('标题太短，至少2个字')
    expect(workTitle.parse('🌸'.repeat(30))).toHaveLength(60)
    expect(problem('水'.repeat(31))).toBe('标题太长，至少30个字')
    expect(countCharacters('山🌸')).toBe(2)
  })
})

test('an optional text may become empty; a required one is rejected with a message', () => {
  expect(publicText({ max: 5 }).parse('\u200b')).toBe('')
  expect(publicText({ max: 2 }).safeParse('一二三').error?.issues[0]?.message).toBe('内容太长，最多2个字')
  expect(publicLine({ min: 1, max: 2 }).safeParse(' ').error?.issues[0]?.message).toBe('请填写内容')
})

describe('a required text', () => {
  const problem = (schema: ReturnType<typeof publicLine>, text: string) => schema.safeParse(text).error?.issues[0]?.message

  test('an empty one is asked for; one with fewer characters than the minimum is told as too short', () => {
    const reason = publicLine({ min: 2, max: 9 })
    expect(problem(reason, ' ')).toBe('请填写内容')
    expect(problem(reason, '好')).toBe('内容太短，至少2个字')
  })

  test('a field with a name says what to fill in', () => {
    expect(problem(publicLine({ min: 1, max: 9, empty: '请填写姓名' }), '\u3000')).toBe('请填写姓名')
    expect(problem(publicLine({ min: 2, max: 9, empty: '请填写姓名' }), '好')).toBe('内容太短，至少2个字')
  })

  test('no form tells an empty required field that it is too short', () => {
    const lead = { name: '', phone: '0571-88880000', wechat: '', email: '', company: '', topic: '', cardId: null }
    expect(leadForm.safeParse(lead).error?.issues.map(({ message }) => message)).toEqual(['请填写姓名'])
    expect(formatLimitError({ code: 'too_small', origin: 'string', minimum: 1, input: '' })).toBe('请填写内容')
    expect(cardForm.shape.name.safeParse('').error?.issues[0]?.message).toBe('请填写姓名')
  })
})
