/**
 * A picture of all around (2:1) on a canvas of its own, in which one looks about. Fetches only the addresses it is given.
 * Unmounting frees everything on the GPU.
 */
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { GyroscopeState } from './locomotion/gyroscope.ts'
import { appendCanvas } from './viewer/viewer-canvas.ts'
import {
  createPanoramaSession,
  type PanoramaEvents,
  type PanoramaSession,
  type PanoramaSource,
} from './panorama/panorama-session.ts'

export interface PanoramaControls {
  reset(): void
  /** More than 1: closer. */
  zoom(factor: number): void
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  stopGyroscope(): void
  /** A JPEG of what one looks at now. Rejects before something is drawn. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}

export interface PanoramaViewProps extends PanoramaSource, PanoramaEvents {
  /** What a screen reader calls the canvas. */
  label: string
  /** No little planet at the beginning, no turning by itself: for those who asked for less motion. */
  isStill?: boolean
  controls?: Ref<PanoramaControls>
}

export function PanoramaView(props: PanoramaViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const session = useRef<PanoramaSession | null>(null)
  const latest = useRef(props)
  const { previewUrl, pictureUrl, label, isStill = false } = props

  useLayoutEffect(() => {
    latest.current = props
  })
  // Layout effects: the GPU is free the moment the picture leaves the page, not some time after.
  useLayoutEffect(() => {
    if (host.current === null) return
    const canvas = appendCanvas(host.current)
    canvas.setAttribute('aria-label', latest.current.label)
    const opened = createPanoramaSession({ canvas, source: { previewUrl, pictureUrl }, events: () => latest.current, isStill })
    session.current = opened
    return () => {
      session.current = null
      opened.dispose()
      canvas.remove()
    }
  }, [previewUrl, pictureUrl, isStill])
  useLayoutEffect(() => host.current?.firstElementChild?.setAttribute('aria-label', label), [label])
  useImperativeHandle(props.controls, () => createControls(session), [])

  return <div ref={host} style={HOST_STYLE} />
}

const HOST_STYLE = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const

const createControls = (session: { current: PanoramaSession | null }): PanoramaControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  startGyroscope: () => session.current?.startGyroscope() ?? Promise.resolve('unavailable'),
  stopGyroscope: () => session.current?.stopGyroscope(),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no panorama')),
})
