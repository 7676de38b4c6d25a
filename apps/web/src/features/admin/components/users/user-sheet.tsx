import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { ManagedUser } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminUserTexts as texts } from '#text/admin/users.ts'
import { useServices } from '../../../../lib/services.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { Row, RowGroup, RowValue } from '../../../../ui/lists/rows.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useManageUsers } from '../../model/use-manage-users.ts'
import { UserStatus } from './user-row.tsx'
import css from './user-sheet.module.css'

interface UserSheetProps {
  user: ManagedUser
  onBan: () => void
  onUnban: () => void
  onClose: () => void
}

type ChangeableRole = Exclude<Role, 'user'>
const CHANGEABLE_ROLES = keysOf<ChangeableRole>({ merchant: true, admin: true })

/** All details of one account, with the actions on it. */
export function UserSheet({ user, onBan, onUnban, onClose }: UserSheetProps) {
  const { confirm } = useServices()
  const { setRole } = useManageUsers()
  const { id, nickname, username, avatar, phone, roles, status, ban, workCount, createdAt, lastSeenAt } = user

  async function confirmRoleChange(role: ChangeableRole, isOn: boolean): Promise<void> {
    if (role === 'admin' && isOn && !(await confirm({ title: texts.makeAdmin(nickname), text: texts.makeAdminText }))) return
    await setRole(id, role, isOn)
  }
  return (
    <Sheet title={texts.details} onClose={onClose}>
      <header className={css.header}>
        <ProfilePicture src={avatar} size={56} />
        <div>
          <b>{nickname}</b>
          <span>@{username}</span>
        </div>
        <UserStatus user={user} />
      </header>
      {ban === null ? null : (
        <div className={css.ban}>
          <p>{ban.note}</p>
          <small>{ban.until === null ? texts.bannedForGood : texts.bannedUntil(adminTexts.moment(ban.until))}</small>
        </div>
      )}
      <RowGroup place="sheet">
        <Row label={texts.phone}>
          <RowValue>{phone ?? texts.noPhone}</RowValue>
        </Row>
        <Row label={texts.works}>
          <RowValue>{workCount}</RowValue>
        </Row>
        <Row label={texts.joinedAt}>
          <RowValue>{adminTexts.moment(createdAt)}</RowValue>
        </Row>
        <Row label={texts.seenAt}>
          <RowValue>{lastSeenAt === null ? texts.never : adminTexts.moment(lastSeenAt)}</RowValue>
        </Row>
      </RowGroup>
      {status === 'deleted' ? null : (
        <div className={css.roles}>
          {CHANGEABLE_ROLES.map((role) => (
            <Switch
              key={role}
              label={texts.roles[role]}
              hint={texts.roleHints[role]}
              isOn={roles.includes(role)}
              onChange={(isOn) => void confirmRoleChange(role, isOn)}
            />
          ))}
        </div>
      )}
      <div className={css.actions}>
        <a href={`#${screenAddress('person', { id })}`}>{texts.page}</a>
        <a href={`#${screenAddress('adminAudit', { target: `user ${id}` })}`}>{texts.log}</a>
        {status === 'banned' ? (
          <Button size="small" onClick={onUnban}>
            {texts.unban}
          </Button>
        ) : null}
        {status === 'active' ? (
          <Button size="small" kind="danger" disabled={roles.includes('admin')} onClick={onBan}>
            {texts.ban}
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
