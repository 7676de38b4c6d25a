import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import { type RetainedDrafts, useRetainedDraft } from './use-retained-draft.ts'

export interface ReviewMarkList {
  all: readonly ReviewMark[]
  /** Undefined: not marked; '': marked without a note. */
  getNote: (workId: string) => string | undefined
  toggleMark: (workId: string) => void
  setNote: (workId: string, note: string) => void
}

/** Marks on the works of a hall, the scenes of a tour or the pages of a card. They are still there when the reviewer returns to the revision. */
export function useReviewMarks(
  drafts: RetainedDrafts<readonly ReviewMark[]>,
  draftKey: string,
  decided: readonly ReviewMark[],
): ReviewMarkList {
  const [marks, setMarks] = useRetainedDraft(drafts, draftKey, decided)
  const getNote = (workId: string) => marks.find((mark) => mark.workId === workId)?.note
  return {
    all: marks,
    getNote,
    toggleMark: (workId) =>
      setMarks(getNote(workId) === undefined ? [...marks, { workId, note: '' }] : marks.filter((mark) => mark.workId !== workId)),
    setNote: (workId, note) => setMarks(marks.map((mark) => (mark.workId === workId ? { workId, note } : mark))),
  }
}
