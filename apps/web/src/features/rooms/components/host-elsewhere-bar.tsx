import { roomTexts } from '#text/community/rooms.ts'
import { FootprintsRegular } from '../../../ui/icons/icons.gen.tsx'
import type { HostFollowing } from '../model/use-follow-host.ts'
import css from './follow-host-bar.module.css'

const texts = roomTexts.inside

interface HostElsewhereBarProps {
  /** Of the hall to which the host has led. */
  name: string | undefined
  following: HostFollowing
}

/** The host has led the others into another hall: where they are, and the way there. */
export function HostElsewhereBar({ name = '', following }: HostElsewhereBarProps) {
  const { isFollowing, follow, stopFollowing } = following
  return (
    <div className={css.bar} data-covers="top">
      <p className={css.text} aria-live="polite">
        {isFollowing ? texts.comingAlong(name) : texts.hostElsewhere(name)}
      </p>
      <button type="button" className={css.button} onClick={isFollowing ? stopFollowing : follow}>
        <FootprintsRegular size={18} />
        {isFollowing ? texts.unfollow : texts.comeAlong}
      </button>
    </div>
  )
}
