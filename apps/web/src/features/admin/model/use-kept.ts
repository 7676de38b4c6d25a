import { useState } from 'react'

/** What somebody has begun to write, by what it is about. */
export type Kept<Words> = Map<string, Words>

/** As long as the page lives. */
export const useKeptWords = <Words>(): Kept<Words> => useState(() => new Map<string, Words>())[0]

/** State that is there again when what holds it was closed by mistake. Whoever is done with it deletes it. */
export function useKept<Words>(kept: Kept<Words>, about: string, first: Words): readonly [Words, (words: Words) => void] {
  const [words, setWords] = useState(kept.get(about) ?? first)
  const change = (next: Words) => {
    kept.set(about, next)
    setWords(next)
  }
  return [words, change]
}
