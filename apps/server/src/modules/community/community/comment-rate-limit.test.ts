import { expect, test } from 'vitest'
import { COMMENT_RATE_LIMITS, COMMENT_RATE_WINDOW_MS, isCommentingTooFast, MAX_SAME_TEXT_COMMENTS } from './comment-rate-limit.ts'

const now = new Date('2026-11-20T08:00:00Z')
/** @param agoMs how long ago each was written; negative: in the future */
const comments = (count: number, agoMs: number, text?: string) =>
  Array.from({ length: count }, (_, index) => ({ at: new Date(now.getTime() - agoMs), text: text ?? `第${index}句` }))

test.each(COMMENT_RATE_LIMITS)('$most comments within $perMs ms are allowed, one more is refused', ({ most, perMs }) => {
  expect(isCommentingTooFast(comments(most - 1, perMs / 2), '你好', now)).toBe(false)
  expect(isCommentingTooFast(comments(most, perMs / 2), '你好', now)).toBe(true)
  expect(isCommentingTooFast(comments(most, perMs + 1), '你好', now)).toBe(false)
})

test('the same text once too often is refused as advertising', () => {
  expect(isCommentingTooFast(comments(MAX_SAME_TEXT_COMMENTS - 1, 600_000, '加我'), '加我', now)).toBe(false)
  expect(isCommentingTooFast(comments(MAX_SAME_TEXT_COMMENTS, 600_000, '加我'), '加我', now)).toBe(true)
})

test('a clock that is set back by a day does not prevent comments', () => {
  const many = Math.max(...COMMENT_RATE_LIMITS.map(({ most }) => most))
  const written = comments(many, -COMMENT_RATE_WINDOW_MS)
  const repeated = comments(MAX_SAME_TEXT_COMMENTS, -COMMENT_RATE_WINDOW_MS, '加我')
  expect(isCommentingTooFast([...written, ...repeated], '加我', now)).toBe(false)
})
