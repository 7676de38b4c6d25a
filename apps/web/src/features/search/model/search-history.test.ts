import { expect, test } from 'vitest'
import { createStorage } from '../../../lib/storage.ts'
import { forgetSearches, rememberSearch, searchHistory } from './search-history.ts'

function aDevice() {
  const kept = new Map<string, string>()
  return createStorage({
    backend: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
  })
}

test('the latest ten stay, each once, the latest first, until they are forgotten', () => {
  const device = aDevice()
  for (let count = 1; count <= 12; count += 1) rememberSearch(device, `第 ${count} 次`)
  rememberSearch(device, '第 5 次')
  rememberSearch(device, '')
  expect(searchHistory(device)).toHaveLength(10)
  expect(searchHistory(device).slice(0, 2)).toEqual(['第 5 次', '第 12 次'])
  forgetSearches(device)
  expect(searchHistory(device)).toEqual([])
})
