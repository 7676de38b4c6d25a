import { expect, test } from 'vitest'
import { createStorage } from '../lib/app-storage.ts'
import { createScrollPositionStore } from './scroll-position-store.ts'

test('where a page was scrolled to is known again after a reload, once it was saved', () => {
  const stored = new Map<string, string>()
  const storage = createStorage({
    backend: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
  })
  const memory = createScrollPositionStore(storage)
  memory.setPosition('a', 700)
  expect(createScrollPositionStore(storage).getPositionPx('a')).toBe(0)
  memory.save()
  expect(createScrollPositionStore(storage).getPositionPx('a')).toBe(700)
  expect(createScrollPositionStore(storage).getPositionPx('b')).toBe(0)
})
