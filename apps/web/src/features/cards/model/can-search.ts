import { countCharacters } from '@zhanjian/scene/characters.ts'

/** A single one of these is a word, or a surname. */
const WORD_OF_ONE_CHARACTER = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u

/** Whether a trimmed term is searched for: a single letter or digit is not, it would find nearly everybody. */
export const canSearch = (term: string): boolean => countCharacters(term) >= 2 || WORD_OF_ONE_CHARACTER.test(term)
