import type { QualityTier } from '@zhanjian/stage/quality/quality-tiers.ts'
import { useState } from 'react'
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

/** The visitor's settings for all halls, stored on the device. */
export function useViewerSettings(): [ViewerSettings, (changes: Partial<ViewerSettings>) => void] {
  const { storage } = useServices()
  const [settings, setSettings] = useState(() => storage.read(STORAGE_KEY, isViewerSettings) ?? DEFAULT_SETTINGS)
  const updateSettings = (changes: Partial<ViewerSettings>) => {
    const next = { ...settings, ...changes }
    storage.write(STORAGE_KEY, next)
    setSettings(next)
  }
  return [settings, updateSettings]
}
