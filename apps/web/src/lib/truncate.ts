const MAX_CHARACTERS = 8

/** V-06. Counts what a person sees as characters: an emoji or a rare Han character is one. */
export function truncate(text: string, maxCharacters = MAX_CHARACTERS): string {
  const characters = [...text]
  return characters.length <= maxCharacters ? text : `${characters.slice(0, maxCharacters).join('')}…`
}
