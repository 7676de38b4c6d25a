import { expect, test } from 'vitest'
import { isCommentingTooFast } from './comment-rate-limit.ts'

const now = new Date('2026-11-20T08:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const comments = (count: number, seconds: number, text?: string) =>
  Array.from({ length: count }, (_, index) => ({ at: ago(seconds), text: text ?? `第${index}句` }))

test('ten comments a minute are talk, the eleventh is not', () => {
  expect(isCommentingTooFast(comments(9, 10), '你好', now)).toBe(false)
  expect(isCommentingTooFast(comments(10, 10), '你好', now)).toBe(true)
  expect(isCommentingTooFast(comments(10, 61), '你好', now)).toBe(false)
})

test('three hundred a day are enough', () => {
  expect(isCommentingTooFast(comments(300, 3600), '你好', now)).toBe(true)
})

test('the same words a fourth time are advertising', () => {
  expect(isCommentingTooFast(comments(2, 600, '加我'), '加我', now)).toBe(false)
  expect(isCommentingTooFast(comments(3, 600, '加我'), '加我', now)).toBe(true)
})

test('a clock that was put back by a day keeps nobody from writing', () => {
  expect(isCommentingTooFast([...comments(300, -86_000), ...comments(3, -86_000, '加我')], '加我', now)).toBe(false)
})
