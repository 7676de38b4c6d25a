import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { peopleTexts as texts } from '#text/community/person.ts'
import { formatCompactNumber } from '../../lib/format-compact-number.ts'
import css from './person-row.module.css'
import { ProfilePicture } from './profile-picture.tsx'

interface PersonRowProps {
  person: Pick<ListedPerson, 'id' | 'nickname' | 'avatar' | 'introduction' | 'workCount' | 'followerCount'>
  /** Replaces the nickname, e.g. with a highlighted part. */
  name?: ReactNode
  /** At the end of the row: a button. */
  children?: ReactNode
}

/** A person in a list. The whole row links to their page. */
export function PersonRow({ person, name = person.nickname, children }: PersonRowProps) {
  const { id, avatar, introduction, workCount, followerCount } = person
  return (
    <li className={css.row}>
      <ProfilePicture src={avatar} size={48} />
      <div className={css.text}>
        <a className={css.name} href={`#${screenAddress('person', { id })}`}>
          {name}
        </a>
        {introduction === '' ? null : <p className={css.introduction}>{introduction}</p>}
        <p className={css.facts}>{texts.facts(formatCompactNumber(workCount), formatCompactNumber(followerCount))}</p>
      </div>
      {children === undefined || children === null ? null : <div className={css.action}>{children}</div>}
    </li>
  )
}
