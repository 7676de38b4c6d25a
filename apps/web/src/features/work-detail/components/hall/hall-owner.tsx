import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { detailTexts as texts } from '#text/works/detail.ts'
import { visitTexts } from '#text/works/visit.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { useFollowPerson } from '../../../../shared/works/use-optimistic-toggles.ts'
import { useVisitedDetail } from '../../model/use-visited-detail.ts'
import css from './hall-owner.module.css'
import { HallOwnerSheet } from './hall-owner-sheet.tsx'

/** Below the title of a hall or tour that is visited: its owner, who can be followed without leaving it. */
export function HallOwner({ work: { code, kind, owner } }: { work: WorkSummary }) {
  const detail = useVisitedDetail(code)
  const follow = useFollowPerson()
  const isMe = useSessionState().user.id === owner.id
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isFollowed = detail?.isOwnerFollowed ?? false
  return (
    <div className={css.owner}>
      <button
        type="button"
        className={css.person}
        aria-haspopup="dialog"
        aria-label={isWalkedKind(kind) ? visitTexts.hallOwner(owner.nickname) : visitTexts.author(owner.nickname)}
        onClick={() => setIsSheetOpen(true)}
      >
        <ProfilePicture src={owner.avatar} size={18} />
        <span>{owner.nickname}</span>
      </button>
      {isMe ? null : (
        <button
          type="button"
          className={css.follow}
          aria-pressed={isFollowed}
          aria-label={isFollowed ? texts.followedLabel(owner.nickname) : texts.followLabel(owner.nickname)}
          onClick={() => follow(owner.id, !isFollowed)}
        >
          {isFollowed ? texts.followed : texts.follow}
        </button>
      )}
      {isSheetOpen && detail !== undefined ? <HallOwnerSheet detail={detail} onClose={() => setIsSheetOpen(false)} /> : null}
    </div>
  )
}
