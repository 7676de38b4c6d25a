/** Elements in a panorama that move by themselves, such as those of others who look around in it. */
import type { PanoramaFrame } from './directions.ts'
import { createHotspotLayer } from './hotspot-layer.ts'
import type { MarkerSign, PanoramaDirection, PanoramaMarker } from './panorama-scene.ts'

/** Their elements cannot be focused. */
export interface MarkerLayer {
  /** null: it has left the page. */
  setElement(id: string, element: HTMLElement | null): void
  /** null: it has no place, and is hidden. */
  move(id: string, direction: PanoramaDirection | null): void
  /** What is written on them in a headset, by id; without a sign it is a dot. */
  sign(signs: Readonly<Record<string, MarkerSign>>): void
  /** Those that have a place, with their signs: the same list until one comes, goes or gets another sign. They move in it. */
  readonly placed: readonly PanoramaMarker[]
  /** Called in each frame; sizes in pixels of the page. */
  place(frame: PanoramaFrame, widthPx: number, heightPx: number): void
}

export function createMarkerLayer(): MarkerLayer {
  const layer = createHotspotLayer(() => undefined)
  const elements = new Map<string, HTMLElement>()
  const places = new Map<string, PanoramaMarker>()
  let signs: Readonly<Record<string, MarkerSign>> = {}
  let placed: readonly PanoramaMarker[] = []
  const update = () => {
    for (const place of places.values()) {
      place.label = signs[place.id]?.name
      place.pictureUrl = signs[place.id]?.pictureUrl
    }
    placed = [...places.values()]
    layer.setHotspots(placed)
  }

  return {
    setElement(id, element) {
      layer.setElement(id, element)
      if (element === null) elements.delete(id)
      else elements.set(id, element)
    },
    move(id, direction) {
      const place = places.get(id)
      if (direction !== null && place !== undefined) {
        // In most frames of somebody who turns.
        place.yawRad = direction.yawRad
        place.pitchRad = direction.pitchRad
        return
      }
      if (direction === null) {
        places.delete(id)
        elements.get(id)?.style.setProperty('visibility', 'hidden')
      } else places.set(id, { id, ...direction })
      update()
    },
    sign(next) {
      signs = next
      update()
    },
    get placed() {
      return placed
    },
    place: layer.place.bind(layer),
  }
}
