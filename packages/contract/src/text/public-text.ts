/** The rule for every public text: it contains visible characters only. */
import { countCharacters } from '@zhanjian/scene/characters.ts'
import * as z from 'zod/mini'
import { textFaults } from './text-faults.zh.ts'

const PICTOGRAPH = '\\p{Extended_Pictographic}(?:\\ufe0f|[\\u{1f3fb}-\\u{1f3ff}])?'

/** Invisible characters that belong to a visible one: flags, families, skin tones, keycaps, variants of ideographs. */
const VISIBLE_SEQUENCES = [
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  `${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*`,
  '[#*0-9]\\ufe0f\\u20e3',
  '\\p{Script=Han}[\\u{e0100}-\\u{e01ef}]',
].join('|')

/** Controls, halves of characters, changes of writing direction, zero-width characters and private-use characters. */
const INVISIBLE = '[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Co}\\ufff9-\\ufffb]'
const SEQUENCE_OR_INVISIBLE = new RegExp(`(${VISIBLE_SEQUENCES})|${INVISIBLE}`, 'gu')

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** No language puts more marks on one letter; more would cover the lines above. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu
const MANY_EMPTY_LINES = /\n{3,}/g
const BLANK = /^[\s\p{M}\u2800]*$/u

/**
 * Composed (NFC), without invisible characters, trimmed. `lines`: keeps line breaks, with one empty line at most; otherwise they
 * become spaces. Idempotent.
 */
export function normaliseText(text: string, { lines = false } = {}): string {
  const broken = text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ')
  const seen = (lines ? broken.split('\n') : [broken.replaceAll('\n', ' ')])
    .map((line) => line.replace(SEQUENCE_OR_INVISIBLE, (_, needed: string | undefined) => needed ?? '').trimEnd())
    .join('\n')
  return seen.normalize('NFC').replace(TOO_MANY_MARKS, '$1').replace(MANY_EMPTY_LINES, '\n\n').trim()
}

const isInvisible = (text: string): boolean => text.trim() !== '' && BLANK.test(normaliseText(text))
const refuseInvisible = z.refine<string>((text) => !isInvisible(text), { error: textFaults.invisible, abort: true })
const normalise = z.overwrite((text: string) => normaliseText(text))

interface LineOptions {
  min: number
  max: number
  /** Of a required text; without it {@link LineOptions.tooShort}, if that is given. */
  empty?: string
  tooShort?: string
  tooLong?: string
}

/** Schema of a text of one line: a title, a name, a tag; required with a `min` above 0. */
export const publicLine = ({
  min,
  max,
  tooShort,
  empty = tooShort ?? textFaults.empty,
  tooLong = textFaults.tooLong(max),
}: LineOptions) =>
  z.string().check(
    refuseInvisible,
    normalise,
    z.refine((text) => countCharacters(text) >= min, {
      error: ({ input }) => (input === '' ? empty : (tooShort ?? textFaults.tooShort(min))),
    }),
    z.refine((text) => countCharacters(text) <= max, tooLong),
  )

/** Schema of a text of several lines that may be empty. */
export const publicText = ({ max }: { max: number }) =>
  z.string().check(
    z.overwrite((text) => normaliseText(text, { lines: true })),
    z.refine((text) => countCharacters(text) <= max, textFaults.tooLong(max)),
  )
