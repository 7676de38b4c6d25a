import { expect, test } from 'vitest'
import { isCreditCode } from './credit-code.ts'

// Of the standard’s annex, and of well-known companies.
test.each([
  '91350100M000100Y43',
  '91110108551385082Q',
  '91330100799655058B',
  '914403001922038216',
])('F-13 the credit code %s is right', (code) => expect(isCreditCode(code)).toBe(true))

test('F-13 a credit code with one other character, too few, or letters that it does not have is wrong', () => {
  const code = '91350100M000100Y43'
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === '7' ? '8' : '7'
    expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
  }
  for (const wrong of ['', code.slice(1), `${code}0`, code.toLowerCase(), '91350100M000I00Y43'])
    expect(isCreditCode(wrong)).toBe(false)
})
