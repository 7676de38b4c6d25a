import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { FootprintsRegular } from '../../../ui/icons/icons.gen.tsx'
import type { Lead } from '../model/use-lead.ts'
import css from './lead-bar.module.css'

const texts = roomTexts.inside

/** What the host looks at, and whether one goes along. */
export function LeadBar({ workTitle = texts.unnamedWork, lead }: { workTitle: string | undefined; lead: Lead }) {
  const { isFollowing, follow, breakFree } = lead
  const title = workTitle === '' ? texts.unnamedWork : workTitle
  return (
    <div className={css.bar}>
      <p className={css.words} aria-live="polite">
        {isFollowing ? texts.following(title) : texts.hostAt(title)}
      </p>
      <button type="button" className={css.step} onClick={isFollowing ? breakFree : follow}>
        <FootprintsRegular size={18} />
        {isFollowing ? texts.unfollow : texts.follow}
      </button>
    </div>
  )
}
