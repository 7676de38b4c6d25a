import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutToUnits } from '@zhanjian/scene/cut-text.ts'
import { toStorableText } from '../../text/storable-text.ts'

/** Around what a model thinks. */
const TAG = /<(\/?)(?:think|thinking|thought|reasoning)>/i
const TAGS = ['think', 'thinking', 'thought', 'reasoning'].flatMap((name) => [`<${name}>`, `</${name}>`])
const TAG_MAX_CHARACTERS = Math.max(...TAGS.map(({ length }) => length))
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

/**
 * What is shown of a text that comes in pieces: without what stands between `<think>` and `</think>`, where some models put what
 * they think, without control characters, and without halves of characters that never become whole. It has an end. A model that
 * thinks from its first word, as its provider has told it, sends `</think>` alone: what was shown before was thought.
 */
export function createShownText({ maxCharacters }: { maxCharacters: number }) {
  /** Perhaps the beginning of a tag, or the first half of a character. */
  let held = ''
  let isThinking = false
  let hasThought = false
  let left = maxCharacters
  let hasBegun = false

  /** Goes through each character once, and one tag's length again. */
  function leaveOutThoughts(text: string): { shown: string; wasThought: boolean } {
    let shown: string[] = []
    let wasThought = false
    let rest = text
    for (let match = TAG.exec(rest); match !== null; match = TAG.exec(rest)) {
      const isClosing = match[1] === '/'
      if (isClosing && !hasThought) {
        wasThought = hasBegun
        shown = []
        hasBegun = false
        left = maxCharacters
      } else if (!isThinking) shown.push(sliceUnits(rest, 0, match.index))
      isThinking = !isClosing
      hasThought = true
      rest = sliceUnits(rest, match.index + match[0].length)
    }
    held = findUnfinished(rest)
    if (!isThinking) shown.push(sliceUnits(rest, 0, rest.length - held.length))
    return { shown: shown.join(''), wasThought }
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
    /** @returns what is shown now; `wasThought`: what was shown before no longer is */
    push(piece: string): { text: string; wasThought: boolean } {
      const { shown, wasThought } = leaveOutThoughts(held + piece)
      return { text: release(shown), wasThought }
    },
    /** The rest, after the last piece. */
    end: (): string => release(isThinking ? '' : held),
    /** Nothing more will be shown. */
    isFull: (): boolean => left === 0,
    hasShown: (): boolean => hasBegun,
  }
}

/** The end of a text that only the next piece explains. */
function findUnfinished(text: string): string {
  const last = sliceUnits(text, -TAG_MAX_CHARACTERS)
  for (let at = last.indexOf('<'); at >= 0; at = last.indexOf('<', at + 1)) {
    const end = sliceUnits(last, at)
    if (TAGS.some((tag) => tag.startsWith(end.toLowerCase()))) return end
  }
  return /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
}
