import { expect, test } from 'vitest'
import { cleanNickname } from './clean-nickname.ts'

test.each([
  ['林深', '林深'],
  ['  河 边\n散步 ', '河 边 散步'],
  // Direction override, zero-width space, control character.
  ['\u202e林\u200b深\u0000', '林深'],
  ['\u200b\u2060', null],
  ['', null],
])('%j is cleaned to %j', (given, nickname) => expect(cleanNickname(given)).toBe(nickname))

test('a long nickname is cut between characters, never within one', () => {
  expect(cleanNickname('山'.repeat(30))).toBe('山'.repeat(20))
  expect(cleanNickname(`${'山'.repeat(19)}🇨🇳`)).toBe('山'.repeat(19))
})
