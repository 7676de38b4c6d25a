import { type PointerEvent, useEffect, useRef } from 'react'
import { LEVEL, type Tilt, tiltOf } from './joystick-tilt.ts'
import css from './joystick.module.css'

/** From the middle to where the thumb leans fully, and as far as the knob goes. */
const REACH_PX = 38

/** For the left thumb; the other one looks round meanwhile. Keys do the same, so screen readers need not hear of it. */
export function Joystick({ onTilt }: { onTilt: (tilt: Tilt) => void }) {
  const base = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLElement>(null)
  const thumb = useRef<number | null>(null)
  const told = useRef(onTilt)
  useEffect(() => {
    told.current = onTilt
  }, [onTilt])
  // A stick that goes away while it leans must not walk on.
  useEffect(() => () => told.current(LEVEL), [])

  const lean = (event: PointerEvent) => {
    if (thumb.current !== event.pointerId || base.current === null || knob.current === null) return
    const { left, top, width, height } = base.current.getBoundingClientRect()
    const right = event.clientX - left - width / 2
    const down = event.clientY - top - height / 2
    const kept = Math.min(1, REACH_PX / Math.max(1, Math.hypot(right, down)))
    knob.current.style.transform = `translate(${right * kept}px, ${down * kept}px)`
    onTilt(tiltOf(right, down, REACH_PX))
  }
  const release = (event: PointerEvent) => {
    if (thumb.current !== event.pointerId) return
    thumb.current = null
    if (knob.current !== null) knob.current.style.transform = ''
    delete base.current?.dataset.held
    onTilt(LEVEL)
  }
  return (
    <div
      ref={base}
      className={css.base}
      data-joystick
      aria-hidden
      onPointerDown={(event) => {
        if (thumb.current !== null) return
        thumb.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset.held = 'true'
        lean(event)
      }}
      onPointerMove={lean}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    >
      <i ref={knob} className={css.knob} />
    </div>
  )
}
