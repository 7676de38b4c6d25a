import type { Scene } from '@zhanjian/scene/tour/document.ts'
import { useCallback, useRef } from 'react'
import { mayFetchAhead } from '../../../lib/may-fetch-ahead.ts'
import type { TourFiles } from '../../../shared/tours/tour-files.ts'

/** Fetches the small pictures to which the ways of a scene lead, so that going there shows something at once. */
export function useNeighbours(files: Pick<TourFiles, 'pictures'>): (scene: Scene | undefined) => void {
  const fetched = useRef(new Set<string>())
  return useCallback(
    (scene) => {
      if (!mayFetchAhead(navigator)) return
      for (const hotspot of scene?.hotspots ?? []) {
        const url = hotspot.kind === 'scene' ? files.pictures.get(hotspot.targetSceneId)?.previewUrl : undefined
        if (url === undefined || fetched.current.has(url)) continue
        fetched.current.add(url)
        // What fails now is fetched again on the way.
        void fetch(url).catch(() => undefined)
      }
    },
    [files],
  )
}
