import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { meTexts } from '#text/accounts/me.ts'
import { PersonCounts } from '../../../shared/people/person-counts.tsx'
import css from './profile-counts.module.css'

const texts = meTexts.counts

/** The user's public counts: works, followers, following, likes. `person` undefined: not loaded yet. */
export function ProfileCounts({ id, person }: { id: string; person: PersonProfile | undefined }) {
  const counts = [
    { label: texts.works, count: person?.workCount, address: screenAddress('person', { id }) },
    { label: texts.followers, count: person?.followerCount, address: screenAddress('people', { id, list: 'followers' }) },
    { label: texts.following, count: person?.followingCount, address: screenAddress('people', { id, list: 'following' }) },
    { label: texts.likes, count: person?.likeCount, address: screenAddress('person', { id }) },
  ]
  return <PersonCounts className={css.counts} counts={counts} />
}
