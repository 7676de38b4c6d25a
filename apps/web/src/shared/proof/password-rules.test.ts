import { plainPassword } from '@zhanjian/contract/identity.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isGoodPassword, passwordRules } from './password-rules.ts'

const unmet = (password: string) =>
  passwordRules(password)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule)

test('V-03 each rule is told on its own', () => {
  expect(unmet('Zhanjian#1')).toEqual([])
  expect(unmet('')).toEqual(['length', 'digit', 'letter', 'symbol', 'allowed'])
  expect(unmet('Abc123!')).toEqual(['length'])
  expect(unmet('Abcdefgh12345678!')).toEqual(['length'])
  expect(unmet('12345678!')).toEqual(['letter'])
  expect(unmet('abcdefgh!')).toEqual(['digit'])
  expect(unmet('abcdefg1')).toEqual(['symbol'])
  expect(unmet('abcdefg1! ')).toEqual(['allowed'])
  expect(unmet('abcdefg1!月')).toEqual(['allowed'])
})

test('V-03 the rules on the page agree with those of the contract', () => {
  const characters = fc.constantFrom(...'aZ09!@#$%^&*,._ -+月')
  fc.assert(
    fc.property(fc.string({ unit: characters, minLength: 0, maxLength: 20 }), (password) => {
      expect(isGoodPassword(password)).toBe(z.safeParse(plainPassword, password).success)
    }),
  )
})
