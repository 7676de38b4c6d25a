import type { ReviewMark } from '@zhanjian/contract/review.ts'
import { type Kept, useKept } from './use-kept.ts'

export interface Marks {
  all: readonly ReviewMark[]
  /** Undefined: not marked; '': without a word. */
  noteOf: (workId: string) => string | undefined
  toggle: (workId: string) => void
  setNote: (workId: string, note: string) => void
}

/** Works of a hall that a reviewer points at; they are there again when the reviewer comes back to it. */
export function useMarks(kept: Kept<readonly ReviewMark[]>, about: string, decided: readonly ReviewMark[]): Marks {
  const [all, setAll] = useKept(kept, about, decided)
  const noteOf = (workId: string) => all.find((mark) => mark.workId === workId)?.note
  return {
    all,
    noteOf,
    toggle: (workId) =>
      setAll(noteOf(workId) === undefined ? [...all, { workId, note: '' }] : all.filter((mark) => mark.workId !== workId)),
    setNote: (workId, note) => setAll(all.map((mark) => (mark.workId === workId ? { workId, note } : mark))),
  }
}
