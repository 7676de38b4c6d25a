/**
 * A model (GLB) on a canvas of its own, which one turns about. The canvas is clear: what lies behind it is the page's.
 * Fetches only the address it is given. Unmounting frees everything on the GPU.
 */
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { createModelSession, type ModelEvents, type ModelSession } from './model/model-session.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'

/** Controls of a mounted model view. */
export interface ModelControls {
  /** Returns smoothly to the initial view. */
  reset(): void
  /** More than 1: closer. */
  zoom(factor: number): void
  /** A JPEG of the model as shown now, on a pale background. Rejects before the first frame. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}

/** Props of {@link ModelView}. */
export interface ModelViewProps extends ModelEvents {
  modelUrl: string
  /** What a screen reader calls the canvas. */
  label: string
  /** No automatic rotation, for users who prefer reduced motion. */
  isMotionReduced?: boolean
  controls?: Ref<ModelControls>
}

/** Shows a GLB model that the user can rotate. Another `modelUrl` loads another model. */
export function ModelView(props: ModelViewProps) {
  const latest = useRef(props)
  const { modelUrl, label, isMotionReduced = false } = props
  useLayoutEffect(() => {
    latest.current = props
  })
  const { place, session } = useCanvasSession<ModelSession>({
    label,
    sessionKey: JSON.stringify([modelUrl, isMotionReduced]),
    open: (canvas) => createModelSession({ canvas, url: modelUrl, events: () => latest.current, isMotionReduced }),
  })
  useImperativeHandle(props.controls, () => createControls(session), [session])
  return place
}

const createControls = (session: { current: ModelSession | null }): ModelControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no model')),
})
