import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../shared/media/prefers-reduced-motion.ts'

interface TurningOptions {
  controls: RefObject<PanoramaControls | null>
  /** By the tour. */
  isWanted: boolean
  /** Something lies over the picture. */
  isHeld: boolean
}

/** The view turns by itself until the visitor takes over, and not behind what is being read. */
export function useTurning({ controls, isWanted, isHeld }: TurningOptions) {
  const [isOn, setIsOn] = useState(isWanted && !prefersReducedMotion())
  const isTurning = isOn && !isHeld
  const told = useRef(isTurning)
  useEffect(() => {
    if (told.current === isTurning) return
    told.current = isTurning
    controls.current?.setTurning(isTurning)
  }, [isTurning, controls])
  return {
    isOn,
    toggle: () => setIsOn(!isOn),
    /** The stage has stopped by itself. */
    onStopped: () => {
      told.current = false
      setIsOn(false)
    },
  }
}
