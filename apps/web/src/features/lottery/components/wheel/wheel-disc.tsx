import type { WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { WheelFace } from '../../../../shared/lottery/wheel/wheel-face.tsx'
import { prefersReducedMotion } from '../../../../shared/media/prefers-reduced-motion.ts'
import { createWheelMotion, type WheelMotion } from '../../model/wheel-motion.ts'

interface WheelDiscProps {
  wheel: WheelDetail
  motionRef: RefObject<WheelMotion | null>
  children: ReactNode
}

/** The wheel with what turns it. */
export function WheelDisc({ wheel: { look, slices }, motionRef, children }: WheelDiscProps) {
  const disc = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (disc.current === null) return
    const motion = createWheelMotion({
      element: disc.current,
      nowMs: () => performance.now(),
      random: Math.random,
      isStill: prefersReducedMotion,
    })
    motionRef.current = motion
    return () => {
      motionRef.current = null
      motion.dispose()
    }
  }, [motionRef])
  return (
    <WheelFace look={look} slices={slices} discRef={disc}>
      {children}
    </WheelFace>
  )
}
