/**
 * Texts of people are counted in code points, as the database does and every browser alike. What is seen as one character (a
 * family, a flag, a letter with its marks) may be several of them: `cut-text.ts` divides none (decision 77).
 */

/** Number of code points: an emoji or a rare Han character is one. */
export const countCharacters = (text: string): number => [...text].length

/**
 * A part of what is no text of people (an id, a day, an address), or a part between places that were found in a text, where no
 * character is divided. In units of UTF-16, like the method of strings.
 */
export const sliceUnits = (text: string, from: number, to?: number): string => text.slice(from, to)
