import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'

interface Place {
  sceneId: string
  /** Where one looks after coming there; null: as the scene opens. */
  arrivalYawRad: number | null
}

export interface TourVisit extends Place {
  /** Of the scene that is drawn: until the next one has loaded the one before. */
  shownSceneId: string
  /** Position in the tour, from 0. */
  index: number
  goTo: (sceneId: string, arrivalYawRad?: number | null) => void
  /** By so many scenes in the tour's order; beyond its ends nothing happens. */
  goBy: (steps: number) => void
  onScene: (sceneId: string) => void
  /** The scene did not load: the visitor stays where they are. */
  onSceneFailed: () => void
}

/**
 * Which scene a visitor is in.
 * @param firstSceneId of a link; another than the tour's is ignored
 */
export function useTourVisit({ scenes, startSceneId }: TourDocument, firstSceneId: string | null): TourVisit {
  const has = (id: string | null) => scenes.some((scene) => scene.id === id)
  const [place, setPlace] = useState<Place>(() => {
    const start = [firstSceneId, startSceneId].find((id) => id !== null && has(id))
    return { sceneId: start ?? scenes[0]?.id ?? '', arrivalYawRad: null }
  })
  const [shownSceneId, setShownSceneId] = useState(place.sceneId)
  const index = scenes.findIndex(({ id }) => id === place.sceneId)
  const goTo = (sceneId: string, arrivalYawRad: number | null = null) => {
    if (has(sceneId) && sceneId !== place.sceneId) setPlace({ sceneId, arrivalYawRad })
  }
  return {
    ...place,
    shownSceneId,
    index,
    goTo,
    goBy(steps) {
      const scene = scenes[index + steps]
      if (scene !== undefined) goTo(scene.id)
    },
    onScene: setShownSceneId,
    onSceneFailed: () => setPlace({ sceneId: shownSceneId, arrivalYawRad: null }),
  }
}
