const WIDE_CHARACTER = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{20000}-\u{3fffd}]/u
/** Average of a Latin letter or a digit in the system's fonts. */
const NARROW_EM = 0.56

/** Approximate width of a line of text in em: a Chinese character is one. */
export const measureTextEm = (text: string): number =>
  [...text].reduce((widthEm, character) => widthEm + (WIDE_CHARACTER.test(character) ? 1 : NARROW_EM), 0)
