import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { FootprintsRegular } from '../../../ui/icons/icons.gen.tsx'
import type { HostFollowing } from '../model/use-follow-host.ts'
import css from './follow-host-bar.module.css'

const texts = roomTexts.inside

/** What the host looks at, and a switch to follow. */
export function FollowHostBar({
  workTitle = texts.unnamedWork,
  following,
}: {
  workTitle: string | undefined
  following: HostFollowing
}) {
  const { isFollowing, follow, stopFollowing } = following
  const title = workTitle === '' ? texts.unnamedWork : workTitle
  return (
    <div className={css.bar}>
      <p className={css.text} aria-live="polite">
        {isFollowing ? texts.following(title) : texts.hostAt(title)}
      </p>
      <button type="button" className={css.button} onClick={isFollowing ? stopFollowing : follow}>
        <FootprintsRegular size={18} />
        {isFollowing ? texts.unfollow : texts.follow}
      </button>
    </div>
  )
}
