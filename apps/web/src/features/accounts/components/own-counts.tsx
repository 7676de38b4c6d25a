import type { PersonProfile } from '@zhanjian/contract/people.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { meTexts } from '../../../text/zh/accounts/me.ts'
import css from './own-counts.module.css'

const texts = meTexts.counts

/** What others see of me: works, followers, following, likes. `person` undefined: not known yet. */
export function OwnCounts({ id, person }: { id: string; person: PersonProfile | undefined }) {
  const counts = [
    { label: texts.works, count: person?.workCount, to: screenAddress(screens.person, { id }) },
    { label: texts.followers, count: person?.followerCount, to: screenAddress(screens.people, { id, list: 'followers' }) },
    { label: texts.following, count: person?.followingCount, to: screenAddress(screens.people, { id, list: 'following' }) },
    { label: texts.likes, count: person?.likeCount, to: screenAddress(screens.person, { id }) },
  ]
  return (
    <ul className={css.counts}>
      {counts.map(({ label, count, to }) => (
        <li key={label}>
          <a href={`#${to}`}>
            <b>{count === undefined ? '–' : friendlyNumber(count)}</b>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
