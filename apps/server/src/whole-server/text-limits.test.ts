import { endpoints } from '@zhanjian/contract/api/api.ts'
import { formatLimitError } from '@zhanjian/contract/api/errors.zh.ts'
import { textFaults } from '@zhanjian/contract/text/text-faults.zh.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { hallDocument } from '@zhanjian/scene/hall/document.ts'
import { invitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { tourDocument } from '@zhanjian/scene/tour/document.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

/** What is no text of people: nothing else is found by it than what the server has given it to. */
const OF_MACHINES =
  /(^|\.)(\w*[iI]ds?|id|\w*[tT]oken|requestId|nonce|cursor|code|hallCode|codes|key|keyId|clientId|colour|version|provider|action|redirect|url|state|scanned|head|product|document)$|^importCards/

const FAMILY = '👨‍👩‍👧‍👦'
const CHARACTERS = ['夏', '🎉', '𠮷', FAMILY, '🇨🇳', '👍🏽', '葛\u{e0100}', 'ệ', 'ب', 'ש', '한', '❤️‍🔥', 'a']
/** No limit of a text is above it. */
const LONGEST = 100_000

interface Field {
  name: string
  accepts: (text: string) => boolean
  messageOf: (text: string) => string | undefined
  max: number
}

const fields = [
  ...Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => (part === undefined ? [] : textsIn(part, name))),
  ),
  ...textsIn(hallDocument, 'hall'),
  ...textsIn(tourDocument, 'tour'),
  ...textsIn(invitationDocument, 'invitation'),
]

test('V-04 every text that people write has a greatest length, the same for all kinds of characters', () => {
  expect(fields.length).toBeGreaterThan(150)
  expect(fields.filter(({ max }) => max >= LONGEST).map(({ name }) => name)).toEqual([])
  const unfair = fields.filter(({ accepts, max }) =>
    ['🎉', '𠮷', 'ب'].some((character) => !accepts(character.repeat(max)) || accepts(character.repeat(max + 1))),
  )
  expect(unfair.map(({ name, max }) => `${name} ${max}`)).toEqual([])
})

test('V-04 what is cut to the limit of a field is accepted by it, whatever people write', () => {
  const text = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
  for (const { name, accepts, max } of fields) {
    fc.assert(
      fc.property(text, (piece) => {
        const cut = cutText(piece.repeat(Math.ceil((max + 1) / countCharacters(piece))), max)
        expect(cut === '' || accepts(cut), `${name}: ${cut}`).toBe(true)
      }),
      { numRuns: 5 },
    )
  }
})

test('V-04 a text that is too long is refused with a sentence that counts as people do', () => {
  const silent = fields.filter(({ max, messageOf }) => {
    const message = messageOf('🎉'.repeat(max + 1)) ?? ''
    return !/\p{Script=Han}/u.test(message) || !(message.includes(String(max)) || message === textFaults.empty)
  })
  expect(silent.map(({ name, max, messageOf }) => `${name} ${max}: ${messageOf('🎉'.repeat(max + 1))}`)).toEqual([])
})

/** Fields that take a text of Chinese characters, each with the most that it takes. */
function textsIn(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): Field[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const definition = schema._zod.def
  if (definition.type === 'string') return OF_MACHINES.test(path) ? [] : toField(schema, path)
  return Object.entries(definition).flatMap(([key, part]) => {
    const parts: [string, unknown][] =
      key === 'shape'
        ? Object.entries(part as object).map(([name, field]): [string, unknown] => [`${path}.${name}`, field])
        : [part].flat().map((item): [string, unknown] => [path, item])
    return parts.flatMap(([name, item]) =>
      typeof item === 'object' && item !== null && '_zod' in item ? textsIn(item as z.core.$ZodType, name, seen) : [],
    )
  })
}

function toField(schema: z.core.$ZodType, name: string): Field[] {
  const parse = (text: string) => z.safeParse(schema, text, { error: formatLimitError })
  const accepts = (text: string) => parse(text).success
  let max = [1, 2, 5, 10, 20].find((count) => accepts('水'.repeat(count)))
  if (max === undefined) return []
  let above = max * 2
  while (above < LONGEST && accepts('水'.repeat(above))) above *= 2
  while (above - max > 1) {
    const middle = Math.floor((max + above) / 2)
    if (accepts('水'.repeat(middle))) max = middle
    else above = middle
  }
  return [{ name, accepts, messageOf: (text) => parse(text).error?.issues[0]?.message, max }]
}
