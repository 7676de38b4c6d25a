import type { Scene } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaPanel } from '@zhanjian/stage/panorama/panorama-events.ts'
import { useEffect, useMemo, useState } from 'react'
import type { OpenedHotspot } from '../../../shared/tours/hotspot-kinds.ts'
import type { TourFiles } from '../../../shared/tours/tour-files.ts'
import type { describePanel } from './describe-panel.ts'

/** What an opened hotspot says in a headset, where the page is not seen. Only a browser that may have one loads the words. */
export function usePanel(hotspot: OpenedHotspot | null, scenes: readonly Scene[], files: TourFiles): PanoramaPanel | null {
  const [describe, setDescribe] = useState<typeof describePanel>()
  const isWanted = hotspot !== null && 'xr' in navigator
  useEffect(() => {
    if (!isWanted) return
    let isCancelled = false
    import('./describe-panel.ts').then(
      (code) => isCancelled || setDescribe(() => code.describePanel),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [isWanted])
  return useMemo(
    () => (hotspot === null ? null : (describe?.(hotspot, scenes, files) ?? null)),
    [describe, hotspot, scenes, files],
  )
}
