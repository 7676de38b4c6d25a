import { expect, test } from 'vitest'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { addToSearchHistory, clearSearchHistory, readSearchHistory } from './search-history.ts'

test('the latest ten searches are kept, each once, latest first, until they are cleared', () => {
  const device = createMapStorage()
  for (let count = 1; count <= 12; count += 1) addToSearchHistory(device, `第 ${count} 次`)
  addToSearchHistory(device, '第 5 次')
  addToSearchHistory(device, '')
  expect(readSearchHistory(device)).toHaveLength(10)
  expect(readSearchHistory(device).slice(0, 2)).toEqual(['第 5 次', '第 12 次'])
  clearSearchHistory(device)
  expect(readSearchHistory(device)).toEqual([])
})
