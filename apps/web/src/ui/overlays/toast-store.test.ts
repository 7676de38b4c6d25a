import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('S-86 a toast before the app is rendered waits for it, and is then visible for its full time', () => {
  const toasts = createToastStore()
  toasts.show('没有找到这个页面', 2500)
  vi.advanceTimersByTime(10_000)
  expect(toasts.get()?.message).toBe('没有找到这个页面')
  toasts.subscribe(() => undefined)
  vi.advanceTimersByTime(2499)
  expect(toasts.get()?.message).toBe('没有找到这个页面')
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toBeUndefined()
})

test('a new toast replaces the old one and has its own time', () => {
  const toasts = createToastStore()
  toasts.subscribe(() => undefined)
  toasts.show('一', 1000)
  vi.advanceTimersByTime(900)
  toasts.show('二', 1000)
  vi.advanceTimersByTime(900)
  expect(toasts.get()?.message).toBe('二')
  vi.advanceTimersByTime(100)
  expect(toasts.get()).toBeUndefined()
})
