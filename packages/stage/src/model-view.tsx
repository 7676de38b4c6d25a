/**
 * A model (GLB) on a canvas of its own, which one turns about. The canvas is clear: what lies behind it is the page's.
 * Fetches only the address it is given. Unmounting frees everything on the GPU.
 */
import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ModelCutout } from './model/model-cutout.ts'
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
  controls?: Ref<ModelControls>
}

/** Shows a GLB model that the user can rotate. Another `modelUrl` loads another model. */
export function ModelView(props: ModelViewProps) {
  const latest = useRef(props)
  const { modelUrl, label, isMotionReduced = false, room = LIFE_SIZE, hasPerson = false, variant = null } = props
  useLayoutEffect(() => {
    latest.current = props
  })
  function onReady(variants: readonly string[]): void {
    session.current?.showPerson(latest.current.hasPerson ?? false)
    void selectVariant(latest.current.variant ?? null)
    latest.current.onReady?.(variants)
  }
  const { place, session } = useCanvasSession<ModelSession>({
    label,
    sessionKey: JSON.stringify([modelUrl, isMotionReduced, room]),
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
  return place
}

const LIFE_SIZE: RoomPlace = { scale: 1, placement: 'floor' }

const createControls = (session: { current: ModelSession | null }): ModelControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no model')),
  takeCutout: (yawRad, longSidePx) => session.current?.takeCutout(yawRad, longSidePx) ?? Promise.reject(new Error('no model')),
  startAr: (options) => session.current?.startAr(options) ?? Promise.reject(new Error('no model')),
})
