import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { useFollowPerson } from '../../../shared/works/use-optimistic-toggles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import css from './owner-row.module.css'

/** The owner of the work, with a follow button. */
export function OwnerRow({ detail }: { detail: WorkDetail }) {
  const { owner } = detail.work
  const follow = useFollowPerson()
  const isMe = useSessionState().user.id === owner.id
  const isFollowed = detail.isOwnerFollowed
  return (
    <div className={css.owner}>
      <a className={css.person} href={`#${screenAddress('person', { id: owner.id })}`}>
        <ProfilePicture src={owner.avatar} size={40} />
        <span>
          <b>{owner.nickname}</b>
          <small>{texts.ownerFacts(detail.ownerWorkCount, formatCompactNumber(detail.ownerFollowerCount))}</small>
        </span>
      </a>
      {isMe ? null : (
        <Button
          kind={isFollowed ? 'plain' : 'weak'}
          size="small"
          aria-pressed={isFollowed}
          aria-label={isFollowed ? texts.followedLabel(owner.nickname) : texts.followLabel(owner.nickname)}
          onClick={() => follow(owner.id, !isFollowed)}
        >
          {isFollowed ? texts.followed : texts.follow}
        </Button>
      )}
    </div>
  )
}
