/**
 * A model (GLB) on a canvas of its own, which one turns about. The canvas is clear: what lies behind it is the page's.
 * Fetches only the address it is given. Unmounting frees everything on the GPU.
 */
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { createModelSession, type ModelEvents, type ModelSession } from './model/model-session.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'

export interface ModelControls {
  reset(): void
  /** More than 1: closer. */
  zoom(factor: number): void
  /** A JPEG of the model as it stands now, on the pale ground of a studio. Rejects before it is drawn. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}

export interface ModelViewProps extends ModelEvents {
  modelUrl: string
  /** What a screen reader calls the canvas. */
  label: string
  /** Does not turn by itself: for those who asked for less motion. */
  isMotionReduced?: boolean
  controls?: Ref<ModelControls>
}

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
