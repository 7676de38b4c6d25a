import { plainPassword } from '@zhanjian/contract/identity.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMMON_WORDS } from './common-passwords.ts'
import { containsPersonalData, isCommonPassword } from './guessable-password.ts'

describe('V-03 a password that many people use', () => {
  test.each([
    'a123456.',
    'Aa123456!',
    'Password1!',
    'P@ssw0rd!',
    'admin@123',
    'abc123!@#',
    '1qaz@WSX',
    '!QAZ2wsx',
    'qwe123!@#',
    'Qwerty123.',
    'woaini1314.',
    'woaini_520',
    'Zhang19900101!',
    'wang1990!',
    'li123456#',
    'aaaa1111.',
    'Zhanjian#1',
    'iloveyou_2024',
    'Huawei@123',
    'Test.1234',
    'nihao123!',
  ])('it is recognised: %s', (password) => {
    expect(z.safeParse(plainPassword, password).success).toBe(true)
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'kfT7#mQ2',
    'Shanzhong&2',
    'shuimo_37yan',
    'x9.Lotus*pond',
    'dragon#k7Qx',
    'Mj8,vow_p',
    '9kf.T3.wq',
  ])('it is not recognised: %s', (password) => {
    expect(z.safeParse(plainPassword, password).success).toBe(true)
    expect(isCommonPassword(password)).toBe(false)
  })

  test('an entry of the list with a digit and a symbol appended is recognised', () => {
    expect(COMMON_WORDS.length).toBeGreaterThan(500)
    for (const word of COMMON_WORDS) expect(isCommonPassword(`${word}1!`), word).toBe(true)
  })
})

describe('V-03 a password that contains personal data', () => {
  const person = { phone: '13812345679', names: ['linshen', '林深', 'Ada'] }

  test.each([
    ['q.13812345679', true],
    ['mq.345679', true],
    ['mQ#45679x', false],
    ['LinShen_77', true],
    ['k.ada_77Qx', false],
  ])('%s: %s', (password, isOne) => {
    expect(containsPersonalData(password, person)).toBe(isOne)
  })

  test('without a phone the names are checked', () => {
    expect(containsPersonalData('linshen_7', { ...person, phone: null })).toBe(true)
    expect(containsPersonalData('kfT7#mQ2', { ...person, phone: null })).toBe(false)
  })
})
