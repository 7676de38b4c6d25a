import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedThrottle, debounce, throttle } from './debounce-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('K-07 debounce runs once, 500 ms after the last call, with its arguments', () => {
  const calls: string[] = []
  const search = debounce((word: string) => calls.push(word))
  search('月')
  vi.advanceTimersByTime(499)
  search('月洞')
  vi.advanceTimersByTime(499)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['月洞'])
})

test('K-07 a debounced call can be cancelled', () => {
  const action = vi.fn()
  const debounced = debounce(action)
  debounced()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(action).not.toHaveBeenCalled()
})

test('K-07 throttle runs at once and then not again for 1000 ms', () => {
  const action = vi.fn()
  const tap = throttle(action)
  tap()
  vi.advanceTimersByTime(999)
  tap()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  tap()
  expect(action).toHaveBeenCalledTimes(2)
})

test('K-07 throttleAll blocks all its actions for 2000 ms together', () => {
  const throttleAll = createSharedThrottle()
  const calls: string[] = []
  const open = throttleAll(() => calls.push('open'))
  const share = throttleAll(() => calls.push('share'))
  open()
  share()
  vi.advanceTimersByTime(1999)
  share()
  expect(calls).toEqual(['open'])
  vi.advanceTimersByTime(1)
  share()
  expect(calls).toEqual(['open', 'share'])
})
