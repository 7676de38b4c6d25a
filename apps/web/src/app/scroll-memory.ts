import { isNumber, isRecordOf } from '../lib/guards.ts'
import type { AppStorage } from '../lib/storage.ts'

/** Where each entry of the stack was scrolled to, in CSS pixels; survives a reload. */
export interface ScrollMemory {
  positionOf(entryKey: string): number
  remember(entryKey: string, topPx: number): void
  /** Called when the page goes away. */
  save: () => void
}

const STORED_AS = 'scroll'
const isPositions = isRecordOf(isNumber)
const ENTRIES_MAX = 50

export function createScrollMemory(storage: AppStorage): ScrollMemory {
  const topPxByKey = new Map(Object.entries(storage.read(STORED_AS, isPositions) ?? {}))
  return {
    positionOf: (entryKey) => topPxByKey.get(entryKey) ?? 0,
    remember(entryKey, topPx) {
      topPxByKey.delete(entryKey)
      topPxByKey.set(entryKey, topPx)
    },
    save: () => void storage.write(STORED_AS, Object.fromEntries([...topPxByKey].slice(-ENTRIES_MAX))),
  }
}
