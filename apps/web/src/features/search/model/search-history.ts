import { isArrayOf, isString } from '../../../lib/guards.ts'
import { personalNames } from '../../../lib/personal-storage.ts'
import type { AppStorage } from '../../../lib/storage.ts'

const STORED_AS = personalNames.searchHistory
const KEPT = 10
const isTexts = isArrayOf(isString)

type HistoryStorage = Pick<AppStorage, 'read' | 'write' | 'remove'>

/** What was searched for on this device, the latest first. It stays on the device. */
export const searchHistory = (storage: HistoryStorage): readonly string[] => storage.read(STORED_AS, isTexts) ?? []

export const forgetSearches = (storage: HistoryStorage): void => storage.remove(STORED_AS)

export function rememberSearch(storage: HistoryStorage, text: string): void {
  if (text === '') return
  const others = searchHistory(storage).filter((other) => other !== text)
  storage.write(STORED_AS, [text, ...others].slice(0, KEPT))
}
