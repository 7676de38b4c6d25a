import type { ManagedUser } from '@zhanjian/contract/admin.ts'
import { friendlyNumber } from '../../../../lib/friendly-number.ts'
import { relativeTime } from '../../../../lib/relative-time.ts'
import { adminTexts } from '../../../../text/zh/admin/admin.ts'
import { adminUserTexts as texts } from '../../../../text/zh/admin/users.ts'
import { Avatar } from '../../../../shared/people/avatar.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { RECORD_MAIN } from '../../model/use-list-keys.ts'
import type { Column } from '../lists/record-list.tsx'
import css from './user-row.module.css'

export const userColumns = (onOpen: (user: ManagedUser) => void): readonly Column<ManagedUser>[] => [
  { label: texts.columns.person, cell: (user) => <UserName user={user} onOpen={onOpen} /> },
  {
    label: texts.columns.phone,
    isNarrow: true,
    cell: ({ phone }) => <span className={css.quiet}>{phone ?? texts.noPhone}</span>,
  },
  { label: texts.columns.roles, isNarrow: true, cell: ({ roles }) => <Roles roles={roles} /> },
  { label: texts.columns.status, isNarrow: true, cell: (user) => <UserStatus user={user} /> },
  { label: texts.columns.works, isNarrow: true, cell: ({ workCount }) => friendlyNumber(workCount) },
  { label: texts.columns.joined, isNarrow: true, cell: ({ createdAt }) => <Ago at={createdAt} /> },
  { label: texts.columns.seen, isNarrow: true, cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} /> },
]

export function UserCard({ user, onOpen }: { user: ManagedUser; onOpen: (user: ManagedUser) => void }) {
  return (
    <div className={css.card}>
      <UserName user={user} onOpen={onOpen} />
      <p className={css.facts}>
        <UserStatus user={user} />
        <Roles roles={user.roles} />
        <span>{user.phone ?? texts.noPhone}</span>
        <span>{adminTexts.works(user.workCount)}</span>
      </p>
    </div>
  )
}

function UserName({ user, onOpen }: { user: ManagedUser; onOpen: (user: ManagedUser) => void }) {
  const { nickname, username, avatar } = user
  return (
    <button type="button" className={css.name} onClick={() => onOpen(user)} {...{ [RECORD_MAIN]: '' }}>
      <Avatar src={avatar} size={36} />
      <span>
        <b>{nickname || adminTexts.unknownPerson}</b>
        <small>@{username}</small>
      </span>
    </button>
  )
}

function Roles({ roles }: Pick<ManagedUser, 'roles'>) {
  return (
    <span className={css.roles}>
      {roles.includes('admin') ? <Chip>{texts.roles.admin}</Chip> : null}
      {roles.includes('merchant') ? <Chip kind="gold">{texts.roles.merchant}</Chip> : null}
    </span>
  )
}

export const UserStatus = ({ user: { status } }: { user: ManagedUser }) => (
  <Chip kind={status === 'active' ? 'outline' : 'accent'}>{texts.statuses[status]}</Chip>
)

const Ago = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className={css.quiet}>{texts.never}</span>
  ) : (
    <time className={css.quiet} dateTime={at} title={adminTexts.moment(at)}>
      {relativeTime(at, Date.now())}
    </time>
  )
