import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { completeLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { useMemo } from 'react'
import { personTexts as texts } from '#text/community/person.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { LookPicture } from '../../../shared/avatars/look-picture.tsx'
import { createPictureQueue } from '../../../shared/avatars/picture-queue.ts'
import css from './person-figure.module.css'

const SIDE_PX = 320

/** The figure that one meets in halls; on one's own page it leads to where it is made. */
export function PersonFigure({ person: { id, nickname, isMe } }: { person: PersonProfile }) {
  const { data } = useEndpoint(userMetaAvatar, { body: { id } })
  const queue = useMemo(() => createPictureQueue(), [])
  const look = useMemo(() => completeLook(data?.extra ?? {}), [data])
  if (data === undefined) return null
  const { description } = data.extra
  const label = texts.figure(nickname, typeof description === 'string' ? description : '')
  const picture = <LookPicture queue={queue} look={look} crop="figure" sidePx={SIDE_PX} />
  return isMe ? (
    <a className={css.figure} href={`#${screenAddress('avatarProfile')}`} aria-label={texts.changeFigure}>
      {picture}
    </a>
  ) : (
    <div className={css.figure} role="img" aria-label={label}>
      {picture}
    </div>
  )
}
