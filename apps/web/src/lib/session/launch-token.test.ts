import { expect, test } from 'vitest'
import { createMapBackend } from '../testing/map-storage.ts'
import { storeLaunchToken, takeLaunchToken } from './launch-token.ts'

const createTabStorage = () => {
  const stored = new Map<string, string>()
  return { stored, ...createMapBackend(stored) }
}

test('T-08 the token from the launch page is read once and removed', () => {
  const storage = createTabStorage()
  expect(storeLaunchToken('refresh-of-console', () => storage)).toBe(true)
  expect(takeLaunchToken(() => storage)).toBe('refresh-of-console')
  expect(storage.stored.size).toBe(0)
  expect(takeLaunchToken(() => storage)).toBeUndefined()
})

test('T-08 if storage is blocked, no token is passed on, and the page can show it', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(storeLaunchToken('refresh-of-console', blocked)).toBe(false)
  expect(takeLaunchToken(blocked)).toBeUndefined()
})
