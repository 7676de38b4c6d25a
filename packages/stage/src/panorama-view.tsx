/**
 * Panoramas on a canvas of their own, one scene after the other. Fetches only the given addresses. Unmounting frees all GPU
 * resources.
 */
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { GyroscopeState } from './locomotion/gyroscope.ts'
import { HotspotOverlay } from './panorama/hotspot-overlay.tsx'
import { MarkerOverlay } from './panorama/marker-overlay.tsx'
import type { PanoramaEvents, PanoramaPanel, PanoramaSession } from './panorama/panorama-events.ts'
import {
  type MarkerSign,
  OPENING_LOOK,
  type PanoramaDirection,
  type PanoramaLook,
  type PanoramaNadir,
  type PanoramaScene,
} from './panorama/panorama-scene.ts'
import { createPanoramaSession } from './panorama/panorama-session.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'

/** Controls of a mounted panorama view. */
export interface PanoramaControls {
  /** Returns smoothly to how the scene opens. */
  reset(): void
  /** More than 1: closer. */
  zoom(factor: number): void
  /** Where the view looks; yaw in −π … π. */
  getView(): PanoramaLook
  /** Looks there at once, as far as the scene allows; before the first picture too. */
  setView(view: PanoramaLook): void
  /** Turns there smoothly, the shorter way; without an angle of view it stays. */
  turnTo(yawRad: number, pitchRad: number, fovRad?: number): void
  /** Moves out to the little planet or back into the picture. */
  setLittlePlanet(isShown: boolean): void
  /** Turning by itself, until the user takes over. */
  setTurning(isTurning: boolean): void
  /** Puts a marker there; null: it is hidden. */
  moveMarker(id: string, direction: PanoramaDirection | null): void
  /** The direction under a point of the window. null before the view is there. */
  findDirectionAt(clientX: number, clientY: number): PanoramaDirection | null
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  /** The device no longer controls the view. */
  stopGyroscope(): void
  /** Shows the panorama in a headset; to be called from a tap. Resolves false where there is none, or it refuses. */
  enterXr(): Promise<boolean>
  /** A JPEG of the current view. Rejects before the first frame, and in a headset. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}

/** Props of {@link PanoramaView}. */
export interface PanoramaViewProps extends PanoramaEvents {
  /** At least the one of `sceneId`. A scene of the same id and address keeps its picture; other settings of it hold at once. */
  scenes: readonly PanoramaScene[]
  /** Another one fades in as soon as something of it has loaded; until then the one before stays. */
  sceneId: string
  /** Where the view looks when it comes to another scene; null: as the scene opens. */
  arrivalYawRad?: number | null | undefined
  nadir?: PanoramaNadir | undefined
  /** What a screen reader calls the canvas. */
  label: string
  /** No little planet at the start, no automatic rotation, and short fades, for users who prefer reduced motion. */
  isMotionReduced?: boolean
  /** Starts with the little planet. */
  hasPlanetIntro?: boolean
  /** Turns by itself at the start, until the user takes over. */
  isTurning?: boolean
  /** The element of a hotspot; its middle is in the hotspot's direction. Out of sight it is hidden and cannot be focused. */
  renderHotspot?: ((hotspotId: string, sceneId: string) => ReactNode) | undefined
  /** A hotspot was dragged or moved by arrow keys. It stays there until `scenes` place hotspots again. */
  onHotspotDrag?: ((hotspotId: string, direction: PanoramaDirection) => void) | undefined
  /** Ids of elements that move by `moveMarker`, such as those of others who look around here; hidden until then. */
  markers?: readonly string[] | undefined
  /** The element of the marker with this id. */
  renderMarker?: ((id: string) => ReactNode) | undefined
  /** What is written on a marker in a headset, where there are no elements, by its id. */
  markerSigns?: Readonly<Record<string, MarkerSign>> | undefined
  /** What a chosen hotspot says to someone in a headset; until `onPanelClose`. */
  panel?: PanoramaPanel | null | undefined
  controls?: Ref<PanoramaControls> | undefined
}

/** Shows panoramas in which the user can look around and go from one to the other. */
export function PanoramaView(props: PanoramaViewProps) {
  const latest = useRef(props)
  const { scenes, sceneId, arrivalYawRad = null, nadir = NO_NADIR, label } = props
  const { isMotionReduced = false, hasPlanetIntro = true, isTurning = true, panel = null } = props
  const [shownSceneId, setShownSceneId] = useState<string | null>(null)
  const scene = findScene(scenes, sceneId)
  const shownScene = scenes.find(({ id }) => id === shownSceneId)
  useLayoutEffect(() => {
    latest.current = props
  })
  const events = (): PanoramaEvents => ({
    ...latest.current,
    onScene(id) {
      setShownSceneId(id)
      latest.current.onScene?.(id)
    },
  })
  const { place, session } = useCanvasSession<PanoramaSession>({
    label,
    sessionKey: String(isMotionReduced),
    open: (canvas) =>
      createPanoramaSession({
        canvas,
        content: { scene, arrivalYawRad, nadir },
        events,
        isMotionReduced,
        hasPlanetIntro,
        isTurning,
      }),
  })
  useLayoutEffect(() => session.current?.show({ scene, arrivalYawRad, nadir }), [session, scene, arrivalYawRad, nadir])
  useLayoutEffect(() => session.current?.setPanel(panel), [session, panel])
  const { markerSigns } = props
  useLayoutEffect(() => session.current?.markers.sign(markerSigns ?? {}), [session, markerSigns])
  useImperativeHandle(props.controls, () => createControls(session), [session])
  return (
    <div style={VIEW_STYLE}>
      {place}
      {props.markers && props.renderMarker ? (
        <MarkerOverlay session={session} ids={props.markers} renderMarker={props.renderMarker} />
      ) : null}
      {shownScene && props.renderHotspot ? (
        <HotspotOverlay
          session={session}
          scene={shownScene}
          renderHotspot={props.renderHotspot}
          onHotspotDrag={props.onHotspotDrag}
        />
      ) : null}
    </div>
  )
}

const VIEW_STYLE = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const
const NO_NADIR: PanoramaNadir = { kind: 'none' }

function findScene(scenes: readonly PanoramaScene[], sceneId: string): PanoramaScene {
  const scene = scenes.find(({ id }) => id === sceneId)
  if (scene === undefined) throw new Error(`no scene ${sceneId}`)
  return scene
}

const createControls = (session: { current: PanoramaSession | null }): PanoramaControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  getView: () => session.current?.getLook() ?? OPENING_LOOK,
  setView: (view) => session.current?.setLook(view),
  turnTo: (yawRad, pitchRad, fovRad) =>
    session.current?.glideTo({ yawRad, pitchRad, fovRad: fovRad ?? session.current.getLook().fovRad }),
  setLittlePlanet: (isShown) => session.current?.setPlanet(isShown),
  setTurning: (isTurning) => session.current?.setTurning(isTurning),
  moveMarker(id, direction) {
    session.current?.markers.move(id, direction)
    session.current?.wake()
  },
  findDirectionAt: (clientX, clientY) => session.current?.findDirectionAt(clientX, clientY) ?? null,
  startGyroscope: () => session.current?.startGyroscope() ?? Promise.resolve('unavailable'),
  stopGyroscope: () => session.current?.stopGyroscope(),
  enterXr: () => session.current?.enterXr() ?? Promise.resolve(false),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no panorama')),
})
