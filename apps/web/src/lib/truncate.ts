const MAX_CHARACTERS = 8

/** Counts characters as users see them: an emoji or a rare Han character is one. */
export function truncate(text: string, maxCharacters = MAX_CHARACTERS): string {
  const characters = [...text]
  return characters.length <= maxCharacters ? text : `${characters.slice(0, maxCharacters).join('')}…`
}
