import type { ManagedUser } from '@zhanjian/contract/admin/admin.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminUserTexts as texts } from '#text/admin/users.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import type { Column } from '../lists/record-list.tsx'
import css from './user-row.module.css'

export const buildUserColumns = (onOpen: (user: ManagedUser) => void): readonly Column<ManagedUser>[] => [
  { label: texts.columns.person, renderCell: (user) => <UserName user={user} onOpen={onOpen} /> },
  {
    label: texts.columns.phone,
    isNarrow: true,
    renderCell: ({ phone }) => <span className={css.muted}>{phone ?? texts.noPhone}</span>,
  },
  { label: texts.columns.roles, isNarrow: true, renderCell: ({ roles }) => <Roles roles={roles} /> },
  { label: texts.columns.status, isNarrow: true, renderCell: (user) => <UserStatus user={user} /> },
  { label: texts.columns.works, isNarrow: true, renderCell: ({ workCount }) => formatCompactNumber(workCount) },
  { label: texts.columns.joined, isNarrow: true, renderCell: ({ createdAt }) => <LastSeen at={createdAt} /> },
  { label: texts.columns.seen, isNarrow: true, renderCell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
]

export function UserTile({ user, onOpen }: { user: ManagedUser; onOpen: (user: ManagedUser) => void }) {
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
    <button type="button" className={css.name} onClick={() => onOpen(user)} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
      <ProfilePicture src={avatar} size={36} />
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

const LastSeen = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className={css.muted}>{texts.never}</span>
  ) : (
    <time className={css.muted} dateTime={at} title={adminTexts.moment(at)}>
      {formatRelativeTime(at, Date.now())}
    </time>
  )
