import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { countCharacters } from '@zhanjian/contract/public-text.ts'

/** As much of a text as a title may have, without a part of a flag or a family. */
export function cutToTitle(text: string): string {
  const characters =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
      : [...text]
  let title = ''
  for (const character of characters) {
    if (countCharacters(title + character) > TITLE_MAX_CHARACTERS) break
    title += character
  }
  return title
}
