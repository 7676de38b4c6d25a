import { roomTexts } from '#text/community/rooms.ts'
import { FootprintsRegular } from '../../../ui/icons/icons.gen.tsx'
import type { HostFollowing } from '../model/use-follow-host.ts'
import css from './follow-host-bar.module.css'

const texts = roomTexts.inside

interface FollowHostBarProps {
  /** Of the work that the host looks at, or of the scene where they are. */
  title: string | undefined
  isTour: boolean
  following: HostFollowing
}

/** What the host looks at, and a switch to follow. */
export function FollowHostBar({ title = '', isTour, following }: FollowHostBarProps) {
  const { isFollowing, follow, stopFollowing } = following
  const name = title === '' ? texts.unnamedWork : title
  const [followed, seen] = isTour ? [texts.followingTo, texts.hostIn] : [texts.following, texts.hostAt]
  return (
    <div className={css.bar} data-covers="top">
      <p className={css.text} aria-live="polite">
        {isFollowing ? followed(name) : seen(name)}
      </p>
      <button type="button" className={css.button} onClick={isFollowing ? stopFollowing : follow}>
        <FootprintsRegular size={18} />
        {isFollowing ? texts.unfollow : texts.follow}
      </button>
    </div>
  )
}
