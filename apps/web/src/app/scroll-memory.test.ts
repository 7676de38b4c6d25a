import { expect, test } from 'vitest'
import { createStorage } from '../lib/storage.ts'
import { createScrollMemory } from './scroll-memory.ts'

test('where a page was scrolled to is known again after a reload, once it was saved', () => {
  const kept = new Map<string, string>()
  const storage = createStorage({
    backend: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
  })
  const memory = createScrollMemory(storage)
  memory.remember('a', 700)
  expect(createScrollMemory(storage).positionOf('a')).toBe(0)
  memory.save()
  expect(createScrollMemory(storage).positionOf('a')).toBe(700)
  expect(createScrollMemory(storage).positionOf('b')).toBe(0)
})
