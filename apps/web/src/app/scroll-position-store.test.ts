import { expect, test } from 'vitest'
import { createMapStorage } from '../lib/testing/map-storage.ts'
import { createScrollPositionStore } from './scroll-position-store.ts'

test('a saved scroll position is restored after a reload', () => {
  const stored = new Map<string, string>()
  const storage = createMapStorage(stored)
  const memory = createScrollPositionStore(storage)
  memory.setPosition('a', 700)
  expect(createScrollPositionStore(storage).getPositionPx('a')).toBe(0)
  memory.save()
  expect(createScrollPositionStore(storage).getPositionPx('a')).toBe(700)
  expect(createScrollPositionStore(storage).getPositionPx('b')).toBe(0)
})
