import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isString } from '../../../lib/type-guards.ts'

const STORAGE_KEY = personalStorageKeys.searchHistory
const HISTORY_MAX = 10
const isTextList = isArrayOf(isString)

type HistoryStorage = Pick<AppStorage, 'read' | 'write' | 'remove'>

/** Recent searches, newest first. Stored on this device only. */
export const readSearchHistory = (storage: HistoryStorage): readonly string[] => storage.read(STORAGE_KEY, isTextList) ?? []

export const clearSearchHistory = (storage: HistoryStorage): void => storage.remove(STORAGE_KEY)

/** Adds a search as the newest, without duplicates; ignores an empty one. */
export function addToSearchHistory(storage: HistoryStorage, text: string): void {
  if (text === '') return
  const others = readSearchHistory(storage).filter((other) => other !== text)
  storage.write(STORAGE_KEY, [text, ...others].slice(0, HISTORY_MAX))
}
