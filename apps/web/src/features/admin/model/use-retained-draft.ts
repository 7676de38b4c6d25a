import { useState } from 'react'

/** Unsent input, by the key of its subject. */
export type RetainedDrafts<Draft> = Map<string, Draft>

/** Retained until the page is left. */
export const useRetainedDrafts = <Draft>(): RetainedDrafts<Draft> => useState(() => new Map<string, Draft>())[0]

/** Like `useState`, but the value survives closing the sheet. Delete the key from the map once it was submitted. */
export function useRetainedDraft<Draft>(
  drafts: RetainedDrafts<Draft>,
  key: string,
  initialDraft: Draft,
): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(drafts.get(key) ?? initialDraft)
  const updateDraft = (next: Draft) => {
    drafts.set(key, next)
    setDraft(next)
  }
  return [draft, updateDraft]
}
