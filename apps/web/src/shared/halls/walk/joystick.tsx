import { type PointerEvent, useEffect, useRef } from 'react'
import { computeTilt, NO_TILT, type Tilt } from './compute-tilt.ts'
import css from './joystick.module.css'

/** Distance of the full tilt, and the farthest that the knob moves. */
const STICK_RADIUS_PX = 38

/** Walks with the left thumb while the right one looks around. Hidden from screen readers, since keys do the same. */
export function Joystick({ onTilt }: { onTilt: (tilt: Tilt) => void }) {
  const base = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLElement>(null)
  const pointerId = useRef<number | null>(null)
  const onTiltRef = useRef(onTilt)
  useEffect(() => {
    onTiltRef.current = onTilt
  }, [onTilt])
  // Stops the walk if the joystick unmounts while tilted.
  useEffect(() => () => onTiltRef.current(NO_TILT), [])

  const moveKnob = (event: PointerEvent) => {
    if (pointerId.current !== event.pointerId || base.current === null || knob.current === null) return
    const { left, top, width, height } = base.current.getBoundingClientRect()
    const rightPx = event.clientX - left - width / 2
    const downPx = event.clientY - top - height / 2
    const scale = Math.min(1, STICK_RADIUS_PX / Math.max(1, Math.hypot(rightPx, downPx)))
    knob.current.style.transform = `translate(${rightPx * scale}px, ${downPx * scale}px)`
    onTilt(computeTilt(rightPx, downPx, STICK_RADIUS_PX))
  }
  const releaseKnob = (event: PointerEvent) => {
    if (pointerId.current !== event.pointerId) return
    pointerId.current = null
    if (knob.current !== null) knob.current.style.transform = ''
    delete base.current?.dataset.held
    onTilt(NO_TILT)
  }
  return (
    <div
      ref={base}
      className={css.base}
      data-joystick
      aria-hidden
      onPointerDown={(event) => {
        if (pointerId.current !== null) return
        pointerId.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset.held = 'true'
        moveKnob(event)
      }}
      onPointerMove={moveKnob}
      onPointerUp={releaseKnob}
      onPointerCancel={releaseKnob}
      onLostPointerCapture={releaseKnob}
    >
      <i ref={knob} className={css.knob} />
    </div>
  )
}
