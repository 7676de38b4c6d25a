import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type CSSProperties, useId } from 'react'
import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import css from './live-room-row.module.css'

const texts = homeFeedTexts.live
const FALLBACK_COLOUR = '#1d2a44'

/** Rooms with people in them, swiped sideways: live ones first. */
export function LiveRoomRow({ rooms }: { rooms: readonly Room[] }) {
  const titleId = useId()
  return (
    <section className={css.live} aria-labelledby={titleId}>
      <div className={css.header}>
        <h2 id={titleId}>{rooms.some(({ status }) => status === 'live') ? texts.title : texts.openTitle}</h2>
        <a className={css.all} href={`#${screenAddress('live')}`}>
          {texts.all}
          <CaretRightBold size={12} />
        </a>
      </div>
      <ul className={css.track}>
        {rooms.map((room) => (
          <li key={room.roomName}>
            <LiveRoomTile room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LiveRoomTile({ room: { roomName, title, owner, work, users, status } }: { room: Room }) {
  const cover = work?.cover ?? null
  const isLive = status === 'live'
  const count = formatCompactNumber(users)
  return (
    <a
      className={css.card}
      style={{ '--deep': computeScrimColour(cover?.colour ?? FALLBACK_COLOUR) } as CSSProperties}
      href={`#${screenAddress('live', { roomName })}`}
    >
      {cover === null ? null : <CoverPicture cover={cover} />}
      <span className={css.scrim} />
      <span className={css.caption}>
        <ProfilePicture src={owner.avatar} size={26} />
        <span>
          <b>{title}</b>
          <span>{owner.nickname}</span>
        </span>
      </span>
      <span className={css.count} data-live={isLive || undefined}>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{texts.inside(count, isLive)}</span>
      </span>
    </a>
  )
}
