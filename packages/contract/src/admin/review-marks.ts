import * as z from 'zod/mini'
import { REVIEW_NOTE_MAX_CHARACTERS } from '../community/limits.ts'
import { publicText } from '../text/public-text.ts'

/** What a reviewer says about a whole publication, or about a part of it. */
export const reviewNote = publicText({ max: REVIEW_NOTE_MAX_CHARACTERS })

/** A part that the reviewer comments on: a hung work of a hall, a scene of a tour, a page of an invitation. */
export const reviewMark = z.object({
  /** Of the part. */
  workId: z.string().check(z.maxLength(64)),
  note: reviewNote,
})
/** A parsed {@link reviewMark}. */
export type ReviewMark = z.infer<typeof reviewMark>
