import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { TICKET_CODE_CHARACTERS } from './limits.ts'

/** Crockford's base 32: no I, L, O and U, so that nothing is mistaken for a digit or becomes a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DATA_CHARACTERS = TICKET_CODE_CHARACTERS - 1
const BITS_PER_CHARACTER = 5
/** x⁵ + x² + 1: x generates all 31 elements of GF(32) but zero. */
const FIELD_POLYNOMIAL = 0b100101
const FIELD_SIZE = 32

/**
 * Makes a code of the first 65 bits and a check character.
 * @param bytes at least nine, unpredictable
 */
export function createTicketCode(bytes: Uint8Array): string {
  const values: number[] = []
  let pending = 0
  let pendingBits = 0
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    pendingBits += 8
    while (pendingBits >= BITS_PER_CHARACTER && values.length < DATA_CHARACTERS) {
      pendingBits -= BITS_PER_CHARACTER
      values.push((pending >> pendingBits) & (FIELD_SIZE - 1))
    }
    pending &= (1 << pendingBits) - 1
  }
  if (values.length < DATA_CHARACTERS) throw new RangeError('too few bytes for a ticket code')
  return [...values, sumWeighted([...values, 0])].map((value) => sliceUnits(ALPHABET, value, value + 1)).join('')
}

/**
 * The code in what somebody typed: without spaces and dashes, in capitals, I and L read as 1, O as 0; null: it cannot be one.
 * Its check character may still be wrong.
 */
export function readTicketCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  return code.length === TICKET_CODE_CHARACTERS && [...code].every((character) => ALPHABET.includes(character)) ? code : null
}

/** Whether the check character fits: false for any one character mistyped, and for any two exchanged. */
export const isConsistentTicketCode = (code: string): boolean =>
  sumWeighted([...code].map((character) => ALPHABET.indexOf(character))) === 0

/** In groups that can be read aloud: `0123-4567-89AB-CD`. */
export const formatTicketCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/**
 * Sum over GF(32) of each value times a power of x: 1 for the last one, then x, x², … All weights differ and none is zero, so
 * neither one error nor one exchange leaves the sum as it was.
 */
function sumWeighted(values: readonly number[]): number {
  // Horner's rule.
  return values.reduce((sum, value) => timesX(sum) ^ value, 0)
}

const timesX = (value: number): number => {
  const doubled = value << 1
  return doubled >= FIELD_SIZE ? doubled ^ FIELD_POLYNOMIAL : doubled
}
