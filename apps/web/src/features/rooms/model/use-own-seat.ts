import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Whether the user sits, as the others see it. */
export interface OwnSeat {
  isSeated: boolean
  /** Sits down, or gets up. */
  toggle: () => void
}

/** Whoever walks so far has got up. */
const RISE_M = 0.35
const WATCH_INTERVAL_MS = 200

/** Sitting down on the nearest bench, or on the floor; walking on gets one up. */
export function useOwnSeat(controls: RefObject<StageControls | null>): { seat: OwnSeat; readIsSeated: () => boolean } {
  const [isSeated, setIsSeated] = useState(false)
  const seated = useRef<{ x: number; z: number } | null>(null)
  const setSeat = useCallback((at: { x: number; z: number } | null) => {
    seated.current = at
    setIsSeated(at !== null)
  }, [])
  useEffect(() => {
    if (!isSeated) return
    const timer = setInterval(() => {
      const pose = controls.current?.pose
      const at = seated.current
      if (pose === undefined || at === null || Math.hypot(pose.x - at.x, pose.z - at.z) > RISE_M) setSeat(null)
    }, WATCH_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isSeated, controls, setSeat])
  const toggle = () => {
    const pose = controls.current?.pose
    setSeat(isSeated || pose === undefined ? null : { x: pose.x, z: pose.z })
  }
  const readIsSeated = useCallback(() => seated.current !== null, [])
  return { seat: { isSeated, toggle }, readIsSeated }
}
