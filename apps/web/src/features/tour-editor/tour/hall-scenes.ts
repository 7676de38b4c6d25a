import { cutText } from '@zhanjian/scene/cut-text.ts'
import { createScene } from '@zhanjian/scene/tour/create-tour.ts'
import { normaliseAngleRad } from '@zhanjian/scene/tour/directions.ts'
import { type Hotspot, type Scene, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import type { HallPlaces } from '@zhanjian/scene/tour/hall-places.ts'

/** On the floor before one's feet. */
const WAY_PITCH_RAD = -0.3

interface HallScenesOptions {
  hall: HallPlaces
  /** The pictures of the first places, in their order; fewer if taking them was stopped. */
  assetIds: readonly string[]
  nameEntrance: string
  namePlace: (number: number) => string
  newId: () => string
}

/**
 * Scenes of a hall with the ways between them. All pictures face the same way, so that directions in the hall are directions in them.
 */
export function buildHallScenes({ hall, assetIds, nameEntrance, namePlace, newId }: HallScenesOptions): Scene[] {
  const ids = assetIds.map(newId)
  return assetIds.flatMap((assetId, index) => {
    const [place, id] = [hall.places[index], ids[index]]
    if (place === undefined || id === undefined) return []
    const name = place.workTitle === null ? nameEntrance : place.workTitle.trim() === '' ? namePlace(index + 1) : place.workTitle
    const title = cutText(name, TOUR_TEXTS.sceneTitle.maxCharacters)
    const scene = createScene({ id, title, assetId, coverage: null })
    const hotspots = hall.ways.flatMap(({ from, to, yawRad, arrivalYawRad }): Hotspot[] => {
      const targetSceneId = ids[to]
      if (from !== index || targetSceneId === undefined) return []
      return [
        {
          id: newId(),
          kind: 'scene',
          label: '',
          yawRad: normaliseAngleRad(yawRad),
          pitchRad: WAY_PITCH_RAD,
          targetSceneId,
          arrivalYawRad: normaliseAngleRad(arrivalYawRad),
        },
      ]
    })
    return [{ ...scene, hotspots, openingView: { ...scene.openingView, yawRad: normaliseAngleRad(place.yawRad) } }]
  })
}
