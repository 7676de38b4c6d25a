/** The headset of a panorama: loaded when it is entered, gone when it is taken off. */
import type { PanoramaCamera } from './panorama-camera.ts'
import type { PanoramaEvents, PanoramaPanel } from './panorama-events.ts'
import type { PanoramaPicture } from './panorama-picture.ts'
import type { PanoramaHotspot, PanoramaMarker } from './panorama-scene.ts'
import type { PanoramaXr } from './panorama-xr.ts'

interface HeadsetOptions {
  camera: PanoramaCamera
  /** null: nothing is drawn, or not any more. */
  getPicture: () => PanoramaPicture | null
  /** Others who look around here. */
  getMarkers: () => readonly PanoramaMarker[]
  events: () => PanoramaEvents
  onLook: () => void
  onEnd: () => void
}

const NO_HOTSPOTS: readonly PanoramaHotspot[] = []

export function createHeadset({ camera, getPicture, getMarkers, events, onLook, onEnd }: HeadsetOptions) {
  let xr: PanoramaXr | null = null
  let panel: PanoramaPanel | null = null

  async function enter(): Promise<boolean> {
    const { enterPanoramaXr } = await import('./panorama-xr.ts')
    const picture = getPicture()
    if (picture === null || xr !== null) return false
    const entered = await enterPanoramaXr({
      picture,
      camera,
      advance: (deltaS) => void getPicture()?.advance(deltaS),
      getHotspots: () => getPicture()?.current?.scene.hotspots ?? NO_HOTSPOTS,
      getMarkers,
      onLook,
      onSelect: (id) => events().onHotspotSelect?.(id),
      onPanelClose: () => events().onPanelClose?.(),
      onEnd() {
        xr = null
        onEnd()
        events().onXrEnd?.()
      },
    })
    if (getPicture() === null) {
      await entered?.end()
      return false
    }
    xr = entered
    xr?.setPanel(panel)
    return xr !== null
  }

  return {
    get isOn() {
      return xr !== null
    },
    enter,
    face: (yawRad: number) => xr?.face(yawRad),
    setPanel(next: PanoramaPanel | null) {
      panel = next
      xr?.setPanel(next)
    },
    end: () => void xr?.end(),
  }
}
