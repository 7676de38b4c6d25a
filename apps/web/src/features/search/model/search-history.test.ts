import { expect, test } from 'vitest'
import { createStorage } from '../../../lib/app-storage.ts'
import { addToSearchHistory, clearSearchHistory, readSearchHistory } from './search-history.ts'

function createDeviceStorage() {
  const stored = new Map<string, string>()
  return createStorage({
    backend: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
  })
}

test('the latest ten searches are kept, each once, latest first, until they are cleared', () => {
  const device = createDeviceStorage()
  for (let count = 1; count <= 12; count += 1) addToSearchHistory(device, `第 ${count} 次`)
  addToSearchHistory(device, '第 5 次')
  addToSearchHistory(device, '')
  expect(readSearchHistory(device)).toHaveLength(10)
  expect(readSearchHistory(device).slice(0, 2)).toEqual(['第 5 次', '第 12 次'])
  clearSearchHistory(device)
  expect(readSearchHistory(device)).toEqual([])
})
