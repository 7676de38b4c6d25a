import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, PASSWORD_SPECIAL_CHARACTERS } from '@zhanjian/contract/limits.ts'

export type PasswordRule = 'length' | 'digit' | 'letter' | 'symbol' | 'allowed'

const isSymbol = (character: string) => PASSWORD_SPECIAL_CHARACTERS.includes(character)
const isDigit = (character: string) => /^[0-9]$/.test(character)
const isLetter = (character: string) => /^[A-Za-z]$/.test(character)

/** Results of all password rules in display order. */
export function checkPasswordRules(password: string): readonly { rule: PasswordRule; isMet: boolean }[] {
  const characters = [...password]
  return [
    { rule: 'length', isMet: password.length >= PASSWORD_MIN_CHARACTERS && password.length <= PASSWORD_MAX_CHARACTERS },
    { rule: 'digit', isMet: characters.some(isDigit) },
    { rule: 'letter', isMet: characters.some(isLetter) },
    { rule: 'symbol', isMet: characters.some(isSymbol) },
    {
      rule: 'allowed',
      isMet: password !== '' && characters.every((character) => isSymbol(character) || isDigit(character) || isLetter(character)),
    },
  ]
}

/** Whether the password meets all rules. */
export const isValidPassword = (password: string): boolean => checkPasswordRules(password).every(({ isMet }) => isMet)
