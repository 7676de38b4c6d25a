import type { ReviewMark } from '@zhanjian/contract/review.ts'
import { useState } from 'react'

export interface Marks {
  all: readonly ReviewMark[]
  /** Undefined: not marked; '': without a word. */
  noteOf: (workId: string) => string | undefined
  toggle: (workId: string) => void
  setNote: (workId: string, note: string) => void
}

/** Works of a hall that a reviewer points at. */
export function useMarks(decided: readonly ReviewMark[]): Marks {
  const [all, setAll] = useState<readonly ReviewMark[]>(decided)
  const noteOf = (workId: string) => all.find((mark) => mark.workId === workId)?.note
  return {
    all,
    noteOf,
    toggle: (workId) =>
      setAll(noteOf(workId) === undefined ? [...all, { workId, note: '' }] : all.filter((mark) => mark.workId !== workId)),
    setNote: (workId, note) => setAll(all.map((mark) => (mark.workId === workId ? { workId, note } : mark))),
  }
}
