import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import css from './person-cell.module.css'

export interface PersonCellProps {
  /** Null: the account is gone. */
  person: { id: string; nickname: string; avatar: string } | null
}

const GONE = { id: '', nickname: '', avatar: '' }

/** A user on one line, with a link to their page. */
export function PersonCell({ person }: PersonCellProps) {
  const { id, nickname, avatar } = person ?? GONE
  if (nickname === '') return <span className={css.person}>{texts.unknownPerson}</span>
  return (
    <a className={css.person} href={`#${screenAddress('person', { id })}`}>
      <ProfilePicture src={avatar} size={24} />
      <span>{nickname}</span>
    </a>
  )
}
