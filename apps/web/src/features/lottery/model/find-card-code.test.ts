import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { findCardCode } from './find-card-code.ts'

test.each([
  ['its link', `https://zhanjian.example/#${screenAddress('card', { id: 'RuoxiCard1' })}`],
  ['a message with the link', `陈若溪的名片 https://zhanjian.example/#${screenAddress('card', { id: 'RuoxiCard1' })} 收好`],
  ['the code', ' RuoxiCard1 '],
])('a card is found by %s', (_name, text) => {
  expect(findCardCode(text)).toBe('RuoxiCard1')
})
