import { plainPassword } from '@zhanjian/contract/identity.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkPasswordRules, isValidPassword } from './password-rules.ts'

const listUnmetRules = (password: string) =>
  checkPasswordRules(password)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule)

test('V-03 each rule is reported separately', () => {
  expect(listUnmetRules('Zhanjian#1')).toEqual([])
  expect(listUnmetRules('')).toEqual(['length', 'digit', 'letter', 'symbol', 'allowed'])
  expect(listUnmetRules('Abc123!')).toEqual(['length'])
  expect(listUnmetRules('Abcdefgh12345678!')).toEqual(['length'])
  expect(listUnmetRules('12345678!')).toEqual(['letter'])
  expect(listUnmetRules('abcdefgh!')).toEqual(['digit'])
  expect(listUnmetRules('abcdefg1')).toEqual(['symbol'])
  expect(listUnmetRules('abcdefg1! ')).toEqual(['allowed'])
  expect(listUnmetRules('abcdefg1!月')).toEqual(['allowed'])
})

test('V-03 the rules on the page agree with those of the contract', () => {
  const characters = fc.constantFrom(...'aZ09!@#$%^&*,._ -+月')
  fc.assert(
    fc.property(fc.string({ unit: characters, minLength: 0, maxLength: 20 }), (password) => {
      expect(isValidPassword(password)).toBe(z.safeParse(plainPassword, password).success)
    }),
  )
})
