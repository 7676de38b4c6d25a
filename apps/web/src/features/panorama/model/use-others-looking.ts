import { PRESENCE_BYTES, readPresence } from '@zhanjian/scene/presence.ts'
import type { PanoramaDirection } from '@zhanjian/stage/panorama/panorama-scene.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { SharedTourViewerProps, TourPerson } from '../../../shared/tours/shared-tour.ts'

interface OthersOptions extends Pick<SharedTourViewerProps, 'onSnapshot'> {
  /** Those in the shown scene. */
  people: readonly TourPerson[]
  controls: RefObject<PanoramaControls | null>
  /** Another scene, or the view has been drawn anew: markers have no place there yet. */
  drawingKey: string
}

/** Share of the way to where somebody looks now, in each frame. */
const APPROACH = 0.3
const ARRIVED_RAD = 0.002
/** A frame that was asked for longer ago does not come. */
const FRAME_MISSED_MS = 200
const FULL_TURN_RAD = 2 * Math.PI

export const getMarkerId = (figureId: number): string => String(figureId)

/** Moves the markers of the others to where they look. */
export function useOthersLooking({ people, controls, onSnapshot, drawingKey }: OthersOptions): void {
  const isHere = useEffectEvent((figureId: number) => people.some((person) => person.figureId === figureId))
  const subscribe = useEffectEvent(onSnapshot)
  const idsHere = people.map(({ figureId }) => figureId).join()
  useEffect(() => {
    const wanted = new Map<number, PanoramaDirection>()
    const shown = new Map<number, PanoramaDirection>()
    let frame = 0
    let askedAtMs = 0
    const show = (figureId: number, direction: PanoramaDirection | null) =>
      controls.current?.moveMarker(getMarkerId(figureId), direction)
    const ask = () => {
      askedAtMs = performance.now()
      frame = requestAnimationFrame(move)
    }
    const move = () => {
      frame = 0
      for (const [figureId, goal] of wanted) {
        const from = shown.get(figureId) ?? goal
        const next = approach(from, goal)
        shown.set(figureId, next)
        show(figureId, next)
        if (next === goal) wanted.delete(figureId)
        else if (frame === 0) ask()
      }
    }
    const stop = subscribe((bytes) => {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (let offset = 0; offset + PRESENCE_BYTES <= bytes.byteLength; offset += PRESENCE_BYTES) {
        const pose = readPresence(view, offset)
        if (pose !== null && isHere(pose.figureId)) wanted.set(pose.figureId, { yawRad: pose.yawRad, pitchRad: pose.pitchRad })
      }
      if (wanted.size === 0) return
      // While a headset is worn the page gets no frames of its own.
      if (frame !== 0 && performance.now() - askedAtMs > FRAME_MISSED_MS) {
        cancelAnimationFrame(frame)
        return move()
      }
      if (frame === 0) ask()
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      // Whoever has gone leaves no mark behind.
      for (const figureId of shown.keys()) show(figureId, null)
    }
  }, [controls, drawingKey, idsHere])
}

/** The shorter way around. @returns `goal` itself once it is reached */
function approach(from: PanoramaDirection, goal: PanoramaDirection): PanoramaDirection {
  const turnRad = goal.yawRad - from.yawRad
  const yawRad = turnRad - FULL_TURN_RAD * Math.round(turnRad / FULL_TURN_RAD)
  const pitchRad = goal.pitchRad - from.pitchRad
  if (Math.hypot(yawRad, pitchRad) < ARRIVED_RAD) return goal
  return { yawRad: from.yawRad + APPROACH * yawRad, pitchRad: from.pitchRad + APPROACH * pitchRad }
}
