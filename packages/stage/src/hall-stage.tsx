/**
 * A walkable hall on a canvas of its own. Draws at once in the draft light; fetches only the pictures whose addresses it is
 * given. Unmounting frees everything on the GPU.
 */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { type MountedStage, mountStage } from './mount-stage.tsx'
import type { HallStageProps, StageControls } from './stage-props.ts'

/**
 * A walkable hall. Props may change at any time; only what differs is built again.
 * @example
 * ```tsx
 * <HallStage document={document} pictures={pictures} lightmap={null} label="Hall" controls={controls} />
 * ```
 */
export function HallStage(props: HallStageProps) {
  const host = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedStage | null>(null)
  const first = useRef(props)

  // Layout effects: the GPU is free the moment the hall leaves the page, not some time after.
  useLayoutEffect(() => {
    if (!host.current) return
    const stage = mountStage(host.current, first.current)
    mounted.current = stage
    return () => {
      mounted.current = null
      stage.unmount()
    }
  }, [])
  useLayoutEffect(() => {
    first.current = props
    mounted.current?.show(props)
  })
  useImperativeHandle(props.controls, () => createControls(mounted), [])

  return <div ref={host} style={HOST_STYLE} />
}

const HOST_STYLE = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const

/** Controls of the current stage. They do nothing before it is mounted. */
function createControls(mounted: { current: MountedStage | null }): StageControls {
  const session = () => mounted.current?.session
  return {
    get pose() {
      return session()?.pose ?? { x: 0, z: 0, yawRad: 0, pitchRad: 0 }
    },
    walkTo: (point) => session()?.walkTo(point),
    glideTo: (workId) => session()?.glideTo(workId) ?? Promise.resolve(false),
    focusWork: (workId) => session()?.focusWork(workId),
    setJoystick: (x, y) => session()?.setJoystick(x, y),
    rotateView: (yawByRad, pitchByRad) => session()?.rotateView(yawByRad, pitchByRad),
    startGyroscope: () => session()?.startGyroscope() ?? Promise.resolve('unavailable'),
    stopGyroscope: () => session()?.stopGyroscope(),
    startGuidedTour: (options) => session()?.startGuidedTour(options),
    stopGuidedTour: () => session()?.stopGuidedTour(),
    enterXr: () => mounted.current?.enterXr() ?? Promise.resolve(false),
    takePicture: (widthPx, heightPx) => session()?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no stage')),
    takeSphere: (widthPx, signal) => session()?.takeSphere(widthPx, signal) ?? Promise.reject(new Error('no stage')),
    showFirstView: (aspect) => session()?.showFirstView(aspect),
    teleportVisitor: (pose) => session()?.teleportVisitor(pose),
    placeWork: (workId, place) => session()?.placeWork(workId, place),
    showGuides: (guides) => session()?.showGuides(guides),
    pickWall: (clientX, clientY) => session()?.pickWall(clientX, clientY) ?? null,
  }
}
