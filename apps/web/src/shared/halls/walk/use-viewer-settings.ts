import type { QualityTier } from '@zhanjian/stage/quality/quality-tiers.ts'
import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { useServices } from '../../../lib/services.tsx'
import { isBoolean, isOneOf, isShape, keysOf } from '../../../lib/type-guards.ts'

export type Quality = QualityTier | 'auto'
export const QUALITIES = keysOf<Quality>({ auto: true, gloss: true, plain: true, soft: true, light: true })

interface ViewerSettings {
  quality: Quality
  isMusicWanted: boolean
  /** The hint of the first visit was dismissed. */
  isHintRead: boolean
}
const isViewerSettings = isShape<ViewerSettings>({
  quality: isOneOf(QUALITIES),
  isMusicWanted: isBoolean,
  isHintRead: isBoolean,
})

const STORAGE_KEY = 'viewer'
const DEFAULT_SETTINGS: ViewerSettings = { quality: 'auto', isMusicWanted: true, isHintRead: false }

/** One for all pages: those below the visible one stay alive. */
const storeByStorage = new WeakMap<AppStorage, StoreApi<ViewerSettings>>()

/** The visitor's settings for all halls, stored on the device. */
export function useViewerSettings(): [ViewerSettings, (changes: Partial<ViewerSettings>) => void] {
  const { storage } = useServices()
  const store = storeByStorage.get(storage) ?? createSettingsStore(storage)
  return [useSyncExternalStore(store.subscribe, store.getState), store.setState]
}

function createSettingsStore(storage: AppStorage): StoreApi<ViewerSettings> {
  const read = () => storage.read(STORAGE_KEY, isViewerSettings) ?? DEFAULT_SETTINGS
  const store = createStore(read)
  storeByStorage.set(storage, store)
  store.subscribe((settings) => storage.write(STORAGE_KEY, settings))
  // Replaced, not merged: written in the same order it is the same text, which the other tab does not hear of.
  storage.onChangedInOtherTab(STORAGE_KEY, () => store.setState(read(), true))
  return store
}
