import { COMMON_PASSWORDS, isCommonPassword } from '@zhanjian/contract/accounts/common-passwords.ts'
import { plainPassword } from '@zhanjian/contract/accounts/identity.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkPasswordRules, hasGuessablePattern, isValidPassword } from './password-rules.ts'

const listUnmetRules = (password: string) =>
  checkPasswordRules(password)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule)

test('V-03 each rule is reported separately', () => {
  expect(listUnmetRules('Zhanjian#1')).toEqual([])
  expect(listUnmetRules('')).toEqual(['length', 'digit', 'letter', 'symbol', 'allowed', 'uncommon'])
  expect(listUnmetRules('Abc123!')).toEqual(['length'])
  expect(listUnmetRules('Abcdefgh12345678!')).toEqual(['length'])
  expect(listUnmetRules('12345678!')).toEqual(['letter'])
  expect(listUnmetRules('abcdefgh!')).toEqual(['digit'])
  expect(listUnmetRules('abcdefg1')).toEqual(['symbol'])
  expect(listUnmetRules('abcdefg1! ')).toEqual(['allowed'])
  expect(listUnmetRules('abcdefg1!月')).toEqual(['allowed'])
  expect(listUnmetRules('p@SSw0rd!')).toEqual(['uncommon'])
})

test('V-03 the rules on the page agree with those of the contract', () => {
  const characters = fc.constantFrom(...'aZ09!@#$%^&*,._ -+月')
  fc.assert(
    fc.property(fc.string({ unit: characters, minLength: 0, maxLength: 20 }), (password) => {
      expect(isValidPassword(password)).toBe(z.safeParse(plainPassword, password).success && !isCommonPassword(password))
    }),
  )
})

test('V-03 a password is refused beyond the rule only if it is one of the list, whatever its case', () => {
  const refused = ['Password1!', 'PASSWORD1!', 'aA123456.', '1qaz@WSX', 'Woaini1314.']
  expect(refused.filter((password) => !isCommonPassword(password))).toEqual([])
  const accepted = ['Abcdef1!', 'Password1!k', 'Zhang19900101!', 'qwertyu1!', 'Linshen_77']
  expect(accepted.filter((password) => !isValidPassword(password))).toEqual([])
})

test('V-03 the list has only passwords that the rule allows, each once, in lower case', () => {
  expect(
    [...COMMON_PASSWORDS].filter((entry) => !z.safeParse(plainPassword, entry).success || entry !== entry.toLowerCase()),
  ).toEqual([])
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(500)
})

test('V-03 a run of keys or a repetition is a hint only', () => {
  for (const password of ['Abcdef1!', 'k!9876xY', 'Lotus.asdf7', 'Pond111#x']) {
    expect([password, hasGuessablePattern(password), isValidPassword(password)]).toEqual([password, true, true])
  }
  expect(hasGuessablePattern('Zhanjian#1')).toBe(false)
})
