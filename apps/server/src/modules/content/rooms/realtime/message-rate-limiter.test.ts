import { expect, test } from 'vitest'
import { createMessageRateLimiter } from './message-rate-limiter.ts'

test('a short burst of messages is allowed, and then one a second', () => {
  const paces = createMessageRateLimiter()
  const said = (atMs: number): boolean => paces.tryConsume('chat', atMs)
  expect(Array.from({ length: 7 }, () => said(0))).toEqual([true, true, true, true, true, false, false])
  expect([said(999), said(1001), said(1002)]).toEqual([false, true, false])
  expect(Array.from({ length: 7 }, () => said(60_000)).filter(Boolean)).toHaveLength(5)
  expect(paces.tryConsume('reaction', 60_000)).toBe(true)
})

test('a clock that is set back by a day silences nobody', () => {
  const paces = createMessageRateLimiter()
  const dayMs = 86_400_000
  const said = (atMs: number): boolean => paces.tryConsume('chat', atMs)
  expect(Array.from({ length: 6 }, () => said(dayMs)).filter(Boolean)).toHaveLength(5)
  expect([said(0), said(1001), said(1002)]).toEqual([false, true, false])
})
