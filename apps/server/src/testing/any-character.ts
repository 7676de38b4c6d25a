import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/** What `unit: 'binary'` of fast-check means, which takes two seconds to be built. Dangerous texts are made of it, too. */
export const anyCharacter = fc
  .nat(0x10ffff - SURROGATES)
  .map((number) => String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES), toNumber)

/** @throws Error for what is not one character */
function toNumber(text: unknown): number {
  const codePoint = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (codePoint === undefined || String.fromCodePoint(codePoint) !== text) throw new Error('not one character')
  return codePoint < FIRST_SURROGATE ? codePoint : codePoint - SURROGATES
}
