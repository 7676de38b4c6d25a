import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutToUnits } from '@zhanjian/scene/cut-text.ts'
import { toStorableText } from '../../storable-text.ts'

const TAG = /<\/?think>/
const OPENING_TAG = '<think>'
const CLOSING_TAG = '</think>'
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

/**
 * What is shown of a text that comes in pieces: without what stands between `<think>` and `</think>`, where some models put what
 * they think, without control characters, and without halves of characters that never become whole. It has an end.
 */
export function createShownText({ maxCharacters }: { maxCharacters: number }) {
  /** Perhaps the beginning of a tag, or the first half of a character. */
  let held = ''
  let isThinking = false
  let left = maxCharacters
  let hasBegun = false

  /** Goes through each character once, and one tag's length again. */
  function leaveOutThoughts(text: string): string {
    const shown: string[] = []
    let rest = text
    for (let match = TAG.exec(rest); match !== null; match = TAG.exec(rest)) {
      if (!isThinking) shown.push(sliceUnits(rest, 0, match.index))
      isThinking = match[0] === OPENING_TAG
      rest = sliceUnits(rest, match.index + match[0].length)
    }
    held = findUnfinished(rest)
    if (!isThinking) shown.push(sliceUnits(rest, 0, rest.length - held.length))
    return shown.join('')
  }

  function release(text: string): string {
    const clean = toStorableText(text).replace(CONTROL, '')
    const begun = hasBegun ? clean : clean.trimStart()
    hasBegun ||= begun !== ''
    const shown = cutToUnits(begun, left)
    left = begun.length <= left ? left - begun.length : 0
    return shown
  }

  return {
    push: (piece: string): string => release(leaveOutThoughts(held + piece)),
    /** The rest, after the last piece. */
    end: (): string => release(isThinking ? '' : held),
    /** Nothing more will be shown. */
    isFull: (): boolean => left === 0,
  }
}

/** The end of a text that only the next piece explains. */
function findUnfinished(text: string): string {
  const last = sliceUnits(text, -CLOSING_TAG.length)
  for (let at = last.indexOf('<'); at >= 0; at = last.indexOf('<', at + 1)) {
    const end = sliceUnits(last, at)
    if (OPENING_TAG.startsWith(end) || CLOSING_TAG.startsWith(end)) return end
  }
  return /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
}
