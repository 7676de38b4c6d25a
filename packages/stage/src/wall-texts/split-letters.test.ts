import { splitCharacters } from '@zhanjian/scene/cut-text.ts'
import { expect, test } from 'vitest'
import { splitLetters } from './split-letters.ts'

test.each([
  '李𠮷的名片',
  '👨‍👩‍👧‍👦🇨🇳👍🏽❤️‍🔥',
  'e\u0301toile',
  '葛\u{e0100}飾',
  '1️⃣一\n二',
])('%j is divided as people see it', (text) => {
  expect(splitLetters(text)).toEqual(splitCharacters(text))
})
