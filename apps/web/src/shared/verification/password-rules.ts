import { isCommonPassword } from '@zhanjian/contract/accounts/common-passwords.ts'
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_SPECIAL_CHARACTERS,
} from '@zhanjian/contract/accounts/limits.ts'
import { countCharacters, sliceUnits } from '@zhanjian/scene/characters.ts'

export type PasswordRule = 'length' | 'digit' | 'letter' | 'symbol' | 'allowed' | 'uncommon'

const isSymbol = (character: string) => PASSWORD_SPECIAL_CHARACTERS.includes(character)
const isDigit = (character: string) => /^[0-9]$/.test(character)
const isLetter = (character: string) => /^[A-Za-z]$/.test(character)

/** Rows of keys and the alphabet. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv']
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const RUN_CHARACTERS = 4

/** Results of all password rules in display order. */
export function checkPasswordRules(password: string): readonly { rule: PasswordRule; isMet: boolean }[] {
  const characters = [...password]
  return [
    {
      rule: 'length',
      isMet: countCharacters(password) >= PASSWORD_MIN_CHARACTERS && countCharacters(password) <= PASSWORD_MAX_CHARACTERS,
    },
    { rule: 'digit', isMet: characters.some(isDigit) },
    { rule: 'letter', isMet: characters.some(isLetter) },
    { rule: 'symbol', isMet: characters.some(isSymbol) },
    {
      rule: 'allowed',
      isMet: password !== '' && characters.every((character) => isSymbol(character) || isDigit(character) || isLetter(character)),
    },
    { rule: 'uncommon', isMet: password !== '' && !isCommonPassword(password) },
  ]
}

/** Whether the password meets all rules. */
export const isValidPassword = (password: string): boolean => checkPasswordRules(password).every(({ isMet }) => isMet)

/** Whether the password has a run of neighbouring keys or letters, or one character three times: such a password is accepted. */
export function hasGuessablePattern(password: string): boolean {
  const lower = password.toLowerCase()
  const parts = [...lower].map((_, start) => sliceUnits(lower, start, start + RUN_CHARACTERS))
  const hasRun = parts.some((part) => part.length === RUN_CHARACTERS && RUNS.some((run) => run.includes(part)))
  return hasRun || /(.)\1\1/.test(lower)
}
