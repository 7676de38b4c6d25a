/**
 * A model (GLB) on a canvas of its own, which one turns about. The canvas is clear: what lies behind it is the page's.
 * Fetches only the address it is given. Unmounting frees everything on the GPU.
 */
import { type ReactNode, type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ModelCutout } from './model/model-cutout.ts'
import { ModelHotspotOverlay } from './model/model-hotspot-overlay.tsx'
import type { SurfacePoint } from './model/model-hotspots.ts'
import { createModelSession, type ModelEvents, type ModelSession } from './model/model-session.ts'
import type { RoomPlace } from './model/person-beside.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'
import type { ArOptions, ArSession } from './xr/ar-session.ts'

/** Controls of a mounted model view. */
export interface ModelControls {
  /** Returns smoothly to the initial view. */
  reset(): void
  /** More than 1: closer. */
  zoom(factor: number): void
  /** The point of the model in the middle of the view. null: there is none, or no model yet. */
  findMiddle(): SurfacePoint | null
  /** Turns smoothly until a point of the model is before the eye; at once for users who prefer reduced motion. */
  turnTo(point: SurfacePoint): void
  /** A JPEG of the model as shown now, on a pale background. Rejects before the first frame. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  /** The model alone, seen from the front, for a photo; lengths in metres of the room. Rejects before the first frame. */
  takeCutout(yawRad: number, longSidePx: number): Promise<ModelCutout>
  /** Puts the model into the room before the camera (WebXR). Call it in a tap; rejects where the device or the user refuses. */
  startAr(options: Pick<ArOptions, 'overlay' | 'onState' | 'onEnd'>): Promise<ArSession>
}

/** Props of {@link ModelView}. */
export interface ModelViewProps extends ModelEvents {
  modelUrl: string
  /** What a screen reader calls the canvas. */
  label: string
  /** Its size and place in a room; absent: as large as its units say, on the floor. Only of the first rendering of a `modelUrl`. */
  room?: RoomPlace
  /** A person of 1.7 m stands beside it. */
  hasPerson?: boolean
  /** One of the materials that `onReady` named; null: as the model was loaded. */
  variant?: string | null
  /** No automatic rotation, for users who prefer reduced motion. */
  isMotionReduced?: boolean
  /** Points whose elements follow the model; `data-hidden` on the element of one that is behind it. */
  hotspots?: readonly SurfacePoint[] | undefined
  /** The element of the point with this index. */
  renderHotspot?: ((index: number) => ReactNode) | undefined
  controls?: Ref<ModelControls>
}

/** Shows a GLB model that the user can rotate. Another `modelUrl` loads another model. */
export function ModelView(props: ModelViewProps) {
  const latest = useRef(props)
  /** Elements that follow the model come once it is there: a session that opens later would not know them. */
  const [shownKey, setShownKey] = useState<string | null>(null)
  const { modelUrl, label, isMotionReduced = false, room = LIFE_SIZE, hasPerson = false, variant = null } = props
  useLayoutEffect(() => {
    latest.current = props
  })
  function onReady(variants: readonly string[]): void {
    setShownKey(sessionKey)
    session.current?.showPerson(latest.current.hasPerson ?? false)
    void selectVariant(latest.current.variant ?? null)
    latest.current.onReady?.(variants)
  }
  const sessionKey = JSON.stringify([modelUrl, isMotionReduced, room])
  const { place, session } = useCanvasSession<ModelSession>({
    label,
    sessionKey,
    open: (canvas) =>
      createModelSession({ canvas, url: modelUrl, events: () => ({ ...latest.current, onReady }), isMotionReduced, room }),
  })
  // A picture of the variant that cannot be decoded leaves the material that is shown.
  const selectVariant = (name: string | null) => session.current?.selectVariant(name).catch(() => undefined)
  const wish = useEffectEvent(() => {
    session.current?.showPerson(hasPerson)
    void selectVariant(variant)
  })
  useLayoutEffect(() => wish(), [hasPerson, variant])
  useImperativeHandle(props.controls, () => createControls(session), [session])
  const { hotspots, renderHotspot } = props
  return (
    <div style={VIEW_STYLE}>
      {place}
      {hotspots !== undefined && renderHotspot !== undefined && shownKey === sessionKey ? (
        <ModelHotspotOverlay key={sessionKey} session={session} points={hotspots} renderHotspot={renderHotspot} />
      ) : null}
    </div>
  )
}

const VIEW_STYLE = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const

const LIFE_SIZE: RoomPlace = { scale: 1, placement: 'floor' }

const createControls = (session: { current: ModelSession | null }): ModelControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  findMiddle: () => session.current?.findMiddle() ?? null,
  turnTo: (point) => session.current?.turnTo(point),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no model')),
  takeCutout: (yawRad, longSidePx) => session.current?.takeCutout(yawRad, longSidePx) ?? Promise.reject(new Error('no model')),
  startAr: (options) => session.current?.startAr(options) ?? Promise.reject(new Error('no model')),
})
