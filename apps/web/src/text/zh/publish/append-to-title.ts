import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'

/** The title with a suffix, shortened so that both together are no longer than a title may be. */
export const appendToTitle = (title: string, suffix: string): string =>
  `${cutText(title, TITLE_MAX_CHARACTERS - countCharacters(suffix))}${suffix}`
