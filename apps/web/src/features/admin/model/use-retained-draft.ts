import { useState } from 'react'

/** What somebody has begun to write, by what it is about. */
export type RetainedDrafts<Words> = Map<string, Words>

/** As long as the page lives. */
export const useRetainedDrafts = <Words>(): RetainedDrafts<Words> => useState(() => new Map<string, Words>())[0]

/** State that is there again when what holds it was closed by mistake. Whoever is done with it deletes it. */
export function useRetainedDraft<Words>(
  drafts: RetainedDrafts<Words>,
  key: string,
  initialDraft: Words,
): readonly [Words, (draft: Words) => void] {
  const [words, setDraft] = useState(drafts.get(key) ?? initialDraft)
  const updateDraft = (next: Words) => {
    drafts.set(key, next)
    setDraft(next)
  }
  return [words, updateDraft]
}
