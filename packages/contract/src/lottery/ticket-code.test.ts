import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTicketCode, formatTicketCode, isConsistentTicketCode, readTicketCode } from './ticket-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const fromHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const bytes = fc.uint8Array({ minLength: 9, maxLength: 32 })

describe('codes of tickets', () => {
  // Computed by another program from the definition.
  test.each([
    ['00'.repeat(9), '00000000000000'],
    ['ff'.repeat(9), 'ZZZZZZZZZZZZZE'],
    ['0123456789abcdeff0', '04HMASW9NF6YZ8'],
  ])('the code of %s has its 65 bits and its check character', (hex, code) => {
    expect(createTicketCode(fromHex(hex))).toBe(code)
  })

  test('every code is consistent, and reads back from its groups', () => {
    fc.assert(
      fc.property(bytes, (source) => {
        const code = createTicketCode(source)
        expect(isConsistentTicketCode(code)).toBe(true)
        expect(readTicketCode(formatTicketCode(code))).toBe(code)
      }),
    )
  })

  test('every single mistyped character is found', () => {
    const code = createTicketCode(fromHex('9f3a61c27d05e8b4aa'))
    for (let at = 0; at < code.length; at += 1) {
      for (const other of ALPHABET) {
        const mistyped = code.slice(0, at) + other + code.slice(at + 1)
        expect(isConsistentTicketCode(mistyped), mistyped).toBe(mistyped === code)
      }
    }
  })

  test('every exchange of two characters is found', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 13 }), (source, one, two) => {
        const characters = [...createTicketCode(source)]
        const [first = '', second = ''] = [characters[one], characters[two]]
        characters[one] = second
        characters[two] = first
        expect(isConsistentTicketCode(characters.join(''))).toBe(first === second)
      }),
    )
  })

  test('a code may be typed in small or full-width letters, with spaces and dashes, and with letters that look like digits', () => {
    const code = '10ABCDEFGH1J0K'
    for (const typed of [
      'IoabcdefghLjOk',
      '10ab-cdef-gh1j-0k',
      ' 10ABCDEF GH1J0K\n',
      '１０ＡＢＣＤＥＦＧＨ１Ｊ０Ｋ',
      '10AB–CDEF–GH1J–0K',
    ])
      expect(readTicketCode(typed), typed).toBe(code)
  })

  test('what has another length or other characters is not a code', () => {
    for (const text of ['', '10ABCDEFGH1J0', '10ABCDEFGH1J0KK', '10ABCDEFGH1J0U', '10ABCDEFGH1J0山', 'https://a.com/x'])
      expect(readTicketCode(text), text).toBeNull()
  })
})
