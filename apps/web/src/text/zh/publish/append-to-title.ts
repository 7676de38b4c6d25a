import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'

/** The title with a suffix, shortened so that both together are no longer than a title may be. */
export const appendToTitle = (title: string, suffix: string): string =>
  `${title.slice(0, TITLE_MAX_CHARACTERS - suffix.length)}${suffix}`
