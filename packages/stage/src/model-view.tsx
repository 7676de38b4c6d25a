/**
 * A model (GLB) on a canvas of its own, which one turns about. The canvas is clear: what lies behind it is the page's.
 * Fetches only the address it is given. Unmounting frees everything on the GPU.
 */
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { createModelSession, type ModelEvents, type ModelSession } from './model/model-session.ts'
import { appendCanvas } from './viewer/viewer-canvas.ts'

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
  isStill?: boolean
  controls?: Ref<ModelControls>
}

export function ModelView(props: ModelViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const session = useRef<ModelSession | null>(null)
  const latest = useRef(props)
  const { modelUrl, label, isStill = false } = props

  useLayoutEffect(() => {
    latest.current = props
  })
  // Layout effects: the GPU is free the moment the model leaves the page, not some time after.
  useLayoutEffect(() => {
    if (host.current === null) return
    const canvas = appendCanvas(host.current)
    canvas.setAttribute('aria-label', latest.current.label)
    const opened = createModelSession({ canvas, url: modelUrl, events: () => latest.current, isStill })
    session.current = opened
    return () => {
      session.current = null
      opened?.dispose()
      canvas.remove()
    }
  }, [modelUrl, isStill])
  useLayoutEffect(() => host.current?.firstElementChild?.setAttribute('aria-label', label), [label])
  useImperativeHandle(props.controls, () => createControls(session), [])

  return <div ref={host} style={HOST_STYLE} />
}

const HOST_STYLE = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const

const createControls = (session: { current: ModelSession | null }): ModelControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no model')),
})
