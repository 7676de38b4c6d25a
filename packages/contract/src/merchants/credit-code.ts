import { sliceUnits } from '@zhanjian/scene/characters.ts'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const BASE = 31
const CREDIT_CODE = new RegExp(`^[${CHARACTERS}]{18}$`)

/** Whether a text is a 统一社会信用代码 as GB 32100-2015 defines it: 18 characters, of which the last one checks the others. */
export function isCreditCode(text: string): boolean {
  if (!CREDIT_CODE.test(text)) return false
  let sum = 0
  let weight = 1
  for (const character of sliceUnits(text, 0, -1)) {
    sum += CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % BASE
  }
  return sliceUnits(text, -1) === CHARACTERS[(BASE - (sum % BASE)) % BASE]
}
