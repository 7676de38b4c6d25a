import type { AppStorage } from '../lib/app-storage.ts'
import { isNumber, isRecordOf } from '../lib/type-guards.ts'

/** Scroll position of each entry of the stack, in CSS pixels; survives a reload. */
export interface ScrollPositionStore {
  getPositionPx(entryKey: string): number
  setPosition(entryKey: string, topPx: number): void
  /** Called when the page is left. */
  save: () => void
}

const STORAGE_KEY = 'scroll'
const isPositionRecord = isRecordOf(isNumber)
const MAX_ENTRIES = 50

/** Creates the store with the positions from before a reload. */
export function createScrollPositionStore(storage: AppStorage): ScrollPositionStore {
  const topPxByKey = new Map(Object.entries(storage.read(STORAGE_KEY, isPositionRecord) ?? {}))
  return {
    getPositionPx: (entryKey) => topPxByKey.get(entryKey) ?? 0,
    setPosition(entryKey, topPx) {
      topPxByKey.delete(entryKey)
      topPxByKey.set(entryKey, topPx)
    },
    save: () => void storage.write(STORAGE_KEY, Object.fromEntries([...topPxByKey].slice(-MAX_ENTRIES))),
  }
}
