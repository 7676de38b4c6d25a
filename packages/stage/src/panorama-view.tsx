/** A panorama (2:1) on a canvas of its own. Fetches only the given addresses. Unmounting frees all GPU resources. */
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { GyroscopeState } from './locomotion/gyroscope.ts'
import {
  createPanoramaSession,
  type PanoramaEvents,
  type PanoramaSession,
  type PanoramaSource,
} from './panorama/panorama-session.ts'
import { useCanvasSession } from './viewer/use-canvas-session.tsx'

/** Controls of a mounted panorama view. */
export interface PanoramaControls {
  /** Returns smoothly to the initial view. */
  reset(): void
  /** More than 1: closer. */
  zoom(factor: number): void
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  /** The device no longer controls the view. */
  stopGyroscope(): void
  /** A JPEG of the current view. Rejects before the first frame. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}

/** Props of {@link PanoramaView}. */
export interface PanoramaViewProps extends PanoramaSource, PanoramaEvents {
  /** What a screen reader calls the canvas. */
  label: string
  /** No little planet at the start and no automatic rotation, for users who prefer reduced motion. */
  isMotionReduced?: boolean
  controls?: Ref<PanoramaControls>
}

/** Shows a panorama in which the user can look around. Another address loads another picture. */
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
