import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type CSSProperties, useId } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { LockRegular, UsersFill } from '../../../ui/icons/icons.gen.tsx'
import css from './room-tile.module.css'
import { StatusChip } from './status-chip.tsx'

const FALLBACK_COLOUR = '#1d2a44'

/** A room in the list, linked to its lobby; `canManage` adds a link to its settings. */
export function RoomTile({ room, canManage = false }: { room: Room; canManage?: boolean }) {
  const titleId = useId()
  const { roomName, title, owner, work, status, users, locked } = room
  const cover = work?.cover ?? null
  return (
    <article
      className={css.card}
      style={{ '--deep': computeScrimColour(cover?.colour ?? FALLBACK_COLOUR) } as CSSProperties}
      aria-labelledby={titleId}
    >
      {cover === null ? null : <CoverPicture cover={cover} />}
      <span className={css.scrim} />
      <p className={css.top}>
        <StatusChip status={status} />
        {status === 'open' || status === 'live' ? (
          <span className={css.count} role="img" aria-label={roomTexts.userCountLabel(formatCompactNumber(users))}>
            <UsersFill size={13} />
            {formatCompactNumber(users)}
          </span>
        ) : null}
        {locked ? (
          <span className={css.count} role="img" aria-label={roomTexts.lobby.isLocked}>
            <LockRegular size={14} />
          </span>
        ) : null}
      </p>
      <div className={css.text}>
        <h3 className={css.title} id={titleId}>
          <a className={css.link} href={`#${screenAddress('live', { roomName })}`}>
            {title}
          </a>
        </h3>
        <p className={css.owner} data-managed={canManage || undefined}>
          <ProfilePicture src={owner.avatar} size={20} />
          <span>{owner.nickname}</span>
        </p>
      </div>
      {canManage ? (
        <a
          className={css.manage}
          href={`#${screenAddress('liveEditor', { roomName })}`}
          aria-label={roomTexts.list.manageOf(title)}
        >
          {roomTexts.list.manage}
        </a>
      ) : null}
    </article>
  )
}
