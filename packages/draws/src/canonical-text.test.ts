import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CanonicalValue, toCanonicalText } from './canonical-text.ts'

test('names are in order and there are no spaces', () => {
  expect(toCanonicalText({ b: [1, null, true], a: { z: '展"间\n', y: -3 } })).toBe(
    '{"a":{"y":-3,"z":"展\\"间\\n"},"b":[1,null,true]}',
  )
})

test('a value and its text stand for each other, whatever order its fields have', () => {
  const value = fc.letrec<{ value: CanonicalValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'grapheme' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value
  fc.assert(
    fc.property(value, (one) => {
      const text = toCanonicalText(one)
      const parsed = JSON.parse(text) as CanonicalValue
      expect(parsed).toEqual(one)
      expect(toCanonicalText(parsed)).toBe(text)
    }),
  )
})

test('a number that languages write differently is refused', () => {
  for (const number of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -0]) expect(() => toCanonicalText(number)).toThrow()
})
