import { COMMENTS_PER_MINUTE } from '@zhanjian/contract/community/limits.ts'
import { CLOCKS_APART_MS } from '../../../platform/clock.ts'

/** A user may write `most` comments within `perMs`. */
export const COMMENT_RATE_LIMITS = [
  { most: COMMENTS_PER_MINUTE, perMs: 60_000 },
  { most: 300, perMs: 86_400_000 },
]
/** Repeated equal comments are advertising. */
export const MAX_SAME_TEXT_COMMENTS = 3

/** Comments within this time count towards the rate limit. */
export const COMMENT_RATE_WINDOW_MS = Math.max(...COMMENT_RATE_LIMITS.map(({ perMs }) => perMs))

/** @param written the user's comments within the last `COMMENT_RATE_WINDOW_MS`; those with a time in the future are ignored */
export function isCommentingTooFast(written: readonly { at: Date; text: string }[], text: string, now: Date): boolean {
  const recent = written.filter(({ at }) => at.getTime() <= now.getTime() + CLOCKS_APART_MS)
  const isReached = COMMENT_RATE_LIMITS.some(
    ({ most, perMs }) => recent.filter(({ at }) => at.getTime() > now.getTime() - perMs).length >= most,
  )
  return isReached || recent.filter((comment) => comment.text === text).length >= MAX_SAME_TEXT_COMMENTS
}
