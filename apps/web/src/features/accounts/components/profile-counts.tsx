import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { meTexts } from '#text/accounts/me.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import css from './profile-counts.module.css'

const texts = meTexts.counts

/** The user's public counts: works, followers, following, likes. `person` undefined: not loaded yet. */
export function ProfileCounts({ id, person }: { id: string; person: PersonProfile | undefined }) {
  const counts = [
    { label: texts.works, count: person?.workCount, to: screenAddress('person', { id }) },
    { label: texts.followers, count: person?.followerCount, to: screenAddress('people', { id, list: 'followers' }) },
    { label: texts.following, count: person?.followingCount, to: screenAddress('people', { id, list: 'following' }) },
    { label: texts.likes, count: person?.likeCount, to: screenAddress('person', { id }) },
  ]
  return (
    <ul className={css.counts}>
      {counts.map(({ label, count, to }) => (
        <li key={label}>
          <a href={`#${to}`}>
            <b>{count === undefined ? '–' : formatCompactNumber(count)}</b>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
