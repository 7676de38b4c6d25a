import { CLOCKS_APART_MS } from '../../../platform/clock.ts'

/** How fast one person may comment: as fast as one who talks, slower than a program. */
const COMMENT_RATE_LIMITS = [
  { most: 10, perMs: 60_000 },
  { most: 300, perMs: 86_400_000 },
]
/** The same words again and again are advertising. */
const MAX_SAME_TEXT_COMMENTS = 3

export const COMMENT_RATE_WINDOW_MS = 86_400_000

/** @param written what the person wrote since `COMMENT_RATE_WINDOW_MS` ago; what a clock that was ahead has stamped does not count */
export function isCommentingTooFast(written: readonly { at: Date; text: string }[], text: string, now: Date): boolean {
  const recent = written.filter(({ at }) => at.getTime() <= now.getTime() + CLOCKS_APART_MS)
  const isReached = COMMENT_RATE_LIMITS.some(
    ({ most, perMs }) => recent.filter(({ at }) => at.getTime() > now.getTime() - perMs).length >= most,
  )
  return isReached || recent.filter((comment) => comment.text === text).length >= MAX_SAME_TEXT_COMMENTS
}
