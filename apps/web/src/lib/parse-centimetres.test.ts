import { expect, test } from 'vitest'
import { parseCentimetres } from './parse-centimetres.ts'

test('centimetres are read as people type them, and what is none is not', () => {
  expect(['30', ' 30.04 ', '30,5', '30，5'].map((text) => parseCentimetres(text, { maxCm: 5000 }))).toEqual([30, 30, 30.5, 30.5])
  for (const text of ['', ' ', '0', '-3', '0.04', '5001', '400000', 'NaN', 'Infinity', '三十'])
    expect(parseCentimetres(text, { maxCm: 5000 })).toBeNull()
  expect(parseCentimetres('0.4', { minCm: 0.5, maxCm: 5000 })).toBeNull()
})
