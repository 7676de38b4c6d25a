import { TICKET_CODE_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import { formatTicketCode, isConsistentTicketCode, readTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { readTicketText } from '@zhanjian/contract/lottery/ticket-text.ts'

/**
 * What stands in the field. `partial`: so many characters are missing. `foreign`: a character that no code has. `mistyped`: the
 * check character does not fit. `code` and `link` can be looked up.
 */
export type TypedTicket =
  | { kind: 'empty' | 'mistyped' | 'tooLong' }
  | { kind: 'partial'; missing: number }
  | { kind: 'foreign'; character: string }
  | { kind: 'code' | 'link'; text: string }

const SEPARATORS = /[\s\p{Pd}]/gu
/** Crockford's base 32, and what is read as one of its digits. */
const CODE_CHARACTERS = /^[0-9A-TV-Z]$/

/** Checks a code while it is typed, on the device. A pasted link is taken, too. */
export function readTypedTicket(typed: string): TypedTicket {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (readTicketText(text).kind === 'payload') return { kind: 'link', text }
  const characters = [...text.normalize('NFKC').replace(SEPARATORS, '').toUpperCase()]
  const foreign = characters.find((character) => !CODE_CHARACTERS.test(character))
  if (foreign !== undefined) return { kind: 'foreign', character: foreign }
  if (characters.length < TICKET_CODE_CHARACTERS) return { kind: 'partial', missing: TICKET_CODE_CHARACTERS - characters.length }
  const code = readTicketCode(text)
  if (code === null) return { kind: 'tooLong' }
  return isConsistentTicketCode(code) ? { kind: 'code', text: code } : { kind: 'mistyped' }
}

/** In groups, while it is typed; anything but a beginning of a code is left as it is. */
export function groupTyped(typed: string): string {
  const characters = [...typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase()]
  const canBeCode =
    characters.length <= TICKET_CODE_CHARACTERS && characters.every((character) => CODE_CHARACTERS.test(character))
  return canBeCode ? formatTicketCode(characters.join('')) : typed
}
