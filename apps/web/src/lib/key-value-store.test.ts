import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../shared/uploads/testing/fake-uploads.ts'
import { withTimeLimit } from './key-value-store.ts'

const NEVER = () => new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('T-14 a storage that never answers counts as none, and what was not read is not replaced', async () => {
  const written: string[] = []
  const store = withTimeLimit('silent', {
    ...createMemoryStore(),
    get: NEVER,
    list: NEVER,
    set: async (key) => void written.push(key),
  })
  const reading = expect(store.list()).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(4_000)
  await reading
  await expect(store.set('draft', {})).rejects.toThrow('does not answer')
  await expect(store.get('draft')).rejects.toThrow('does not answer')
  expect(written).toEqual([])
})

test('a write that takes long is waited for longer than a read, and stops nothing else', async () => {
  const store = withTimeLimit('slow', { ...createMemoryStore(), remove: NEVER })
  let hasEnded = false
  const removing = store.remove('file').catch(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await removing
  await store.set('draft', 1)
  await expect(store.get('draft')).resolves.toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
