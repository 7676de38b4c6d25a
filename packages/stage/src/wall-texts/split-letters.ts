/** Flags; characters with marks; joined pictographs. */
const LETTERS = /\p{RI}{2}|.(?:\u200d.|\p{M}|\p{EMod})*/gsu

/** What is drawn as one character each. Not with a segmenter: a page that draws a hall would load that for nothing else. */
export const splitLetters = (text: string): string[] => text.match(LETTERS) ?? []
