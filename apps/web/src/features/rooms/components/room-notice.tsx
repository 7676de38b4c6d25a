import type { LiveStatus } from '@zhanjian/contract/rooms.ts'
import { useState } from 'react'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import css from './room-notice.module.css'

const texts = roomTexts.inside

/** What everybody should know of the room just now. */
export function RoomNotice({ liveStatus, isSpectator }: { liveStatus: LiveStatus; isSpectator: boolean }) {
  const [isRead, setIsRead] = useState(false)
  const isAside = isSpectator && !isRead
  return (
    <div role="status" className={css.place}>
      {liveStatus === 'paused' ? <p className={css.notice}>{texts.paused}</p> : null}
      {isAside ? (
        <p className={css.notice}>
          {texts.spectator}
          <button type="button" className={css.step} onClick={() => setIsRead(true)}>
            {texts.gotIt}
          </button>
        </p>
      ) : null}
    </div>
  )
}
