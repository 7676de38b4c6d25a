import type { ArSession, ArState } from '@zhanjian/stage/xr/ar-session.ts'
import { type Ref, useEffect, useRef } from 'react'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ArrowUUpLeftBold, ArrowUUpRightBold } from '../../../ui/icons/icons.gen.tsx'
import type { RoomThing } from '../model/room-thing.ts'
import css from './ar-overlay.module.css'

const texts = ownRoomTexts.ar
const TURN_RAD = Math.PI / 12

interface ArOverlayProps {
  overlayRef: Ref<HTMLDivElement>
  placement: RoomThing['placement']
  /** Null: no session runs, and nothing is shown. */
  running: { session: ArSession | null; state: ArState } | null
  /** The user ends it. */
  onEnd: () => void
}

/** What lies over the camera during AR; the browser shows this element alone. */
export function ArOverlay({ overlayRef, placement, running, onEnd }: ArOverlayProps) {
  const controls = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = controls.current
    // A tap on a button would place the thing as well.
    const keep = (event: Event) => event.preventDefault()
    element?.addEventListener('beforexrselect', keep)
    return () => element?.removeEventListener('beforexrselect', keep)
  }, [])
  const session = running?.session ?? null
  return (
    <div ref={overlayRef} className={css.overlay} data-mood="immersive" hidden={running === null}>
      <p className={css.state} role="status">
        {running === null ? '' : texts.states[running.state][placement]}
      </p>
      <div ref={controls} className={css.controls}>
        <IconButton kind="glass" icon={ArrowUUpLeftBold} label={texts.turnLeft} onClick={() => session?.turn(TURN_RAD)} />
        <Button size="large" onClick={onEnd}>
          {texts.end}
        </Button>
        <IconButton kind="glass" icon={ArrowUUpRightBold} label={texts.turnRight} onClick={() => session?.turn(-TURN_RAD)} />
      </div>
    </div>
  )
}
