/**
 * A picture of all around (2:1) on a canvas of its own, in which one looks about. Fetches only the addresses it is given.
 * Unmounting frees everything on the GPU.
 */
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { GyroscopeState } from './locomotion/gyroscope.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'
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
  isMotionReduced?: boolean
  controls?: Ref<PanoramaControls>
}

export function PanoramaView(props: PanoramaViewProps) {
  const latest = useRef(props)
  const { previewUrl, pictureUrl, label, isMotionReduced = false } = props
  useLayoutEffect(() => {
    latest.current = props
  })
  const { place, session } = useCanvasSession<PanoramaSession>({
    label,
    sessionKey: JSON.stringify([previewUrl, pictureUrl, isMotionReduced]),
    open: (canvas) =>
      createPanoramaSession({ canvas, source: { previewUrl, pictureUrl }, events: () => latest.current, isMotionReduced }),
  })
  useImperativeHandle(props.controls, () => createControls(session), [session])
  return place
}

const createControls = (session: { current: PanoramaSession | null }): PanoramaControls => ({
  reset: () => session.current?.reset(),
  zoom: (factor) => session.current?.zoom(factor),
  startGyroscope: () => session.current?.startGyroscope() ?? Promise.resolve('unavailable'),
  stopGyroscope: () => session.current?.stopGyroscope(),
  takePicture: (widthPx, heightPx) => session.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no panorama')),
})
