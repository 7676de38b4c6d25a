import { REFUSED_WORDS } from './moderation-words.zh.ts'

/** Looks at text before the public may see it. */
export interface Moderation {
  isFit(texts: readonly string[]): Promise<boolean>
}

/**
 * The built-in list: no judgement of meaning, only what is refused in any context. Letters are compared without
 * width, case, marks and what stands between them, so that `赌 博` and `ＤＵ.ＢＯ` are seen as well.
 */
export function createWordListModeration(words: readonly string[] = REFUSED_WORDS): Moderation {
  const refused = words.map(plain)
  return {
    isFit: async (texts) => texts.map(plain).every((text) => !refused.some((word) => text.includes(word))),
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
