import { useState } from 'react'

/** Unsent input, by the key of its subject. */
export type RetainedDrafts<Words> = Map<string, Words>

/** Retained until the page is left. */
export const useRetainedDrafts = <Words>(): RetainedDrafts<Words> => useState(() => new Map<string, Words>())[0]

/** Like `useState`, but the value survives closing the sheet. Delete the key from the map once it was submitted. */
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
