import type { LiveStatus } from '@zhanjian/contract/rooms/rooms.ts'
import { useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import css from './room-notice.module.css'

const texts = roomTexts.inside

/** Status of the room that concerns all members. */
export function RoomNotice({ liveStatus, isSpectator }: { liveStatus: LiveStatus; isSpectator: boolean }) {
  const [isDismissed, setIsDismissed] = useState(false)
  const showsSpectatorNote = isSpectator && !isDismissed
  return (
    <div role="status" className={css.container}>
      {liveStatus === 'paused' ? <p className={css.notice}>{texts.paused}</p> : null}
      {showsSpectatorNote ? (
        <p className={css.notice}>
          {texts.spectator}
          <button type="button" className={css.dismiss} onClick={() => setIsDismissed(true)}>
            {texts.gotIt}
          </button>
        </p>
      ) : null}
    </div>
  )
}
