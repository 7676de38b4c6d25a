import { expect, test } from 'vitest'
import { createStorage } from '../lib/app-storage.ts'
import { createScrollPositionStore } from './scroll-position-store.ts'

test('a saved scroll position is restored after a reload', () => {
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
