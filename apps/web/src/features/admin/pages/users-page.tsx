import { type ManagedUser, managedUsers } from '@zhanjian/contract/admin.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminUserTexts as texts } from '../../../text/zh/admin/users.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { BanSheet } from '../components/users/ban-sheet.tsx'
import { BulkBar } from '../components/lists/bulk-bar.tsx'
import { Choice } from '../components/lists/choice.tsx'
import { LoadState } from '../components/layout/load-state.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { UserCard, userColumns } from '../components/users/user-row.tsx'
import { UserSheet } from '../components/users/user-sheet.tsx'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useKeptWords } from '../model/use-kept.ts'
import { useLastPage } from '../model/use-last-page.ts'
import { useManageUsers } from '../model/use-manage-users.ts'
import { useSelection } from '../model/use-selection.ts'
import { ORDERS, ROLES, STATUSES, userFiltersOf } from '../model/user-filters.ts'

/** Accounts: found, kept out and let in again, given roles. */
export const UsersPage = () => (
  <AdminPage section="users">
    <Users />
  </AdminPage>
)

const PAGE_SIZE = 50
const KEYS = [
  [texts.keys.ban, texts.ban],
  [texts.keys.unban, texts.unban],
] as const

function Users() {
  const [filters, change] = useAddressFilters(userFiltersOf)
  const users = useEndpoint(managedUsers, { body: { ...filters, size: PAGE_SIZE } })
  useLastPage(filters.current, users.data?.pages, (page) => change({ page }))
  const narrow = (changes: Readonly<Record<string, string>>) => change({ ...changes, page: undefined })
  return (
    <>
      <Toolbar end={users.data === undefined ? null : adminTexts.total(friendlyNumber(users.data.total))} keys={KEYS}>
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => narrow({ text })} />
        <Choice
          label={texts.status}
          value={filters.status ?? ''}
          onChange={(status) => narrow({ status })}
          choices={[{ value: '', label: adminTexts.all }, ...STATUSES.map((value) => ({ value, label: texts.statuses[value] }))]}
        />
        <Choice
          label={texts.role}
          value={filters.role ?? ''}
          onChange={(role) => narrow({ role })}
          choices={[{ value: '', label: adminTexts.all }, ...ROLES.map((value) => ({ value, label: texts.roles[value] }))]}
        />
        <Choice
          label={texts.order}
          value={filters.order}
          onChange={(order) => narrow({ order: order === 'newest' ? '' : order })}
          choices={ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
        />
      </Toolbar>
      {users.data === undefined ? (
        <LoadState error={users.error} onRetry={() => void users.refetch()} />
      ) : users.data.records.length === 0 ? (
        <StateView
          kind="empty"
          {...texts.empty}
          action={{ label: adminTexts.clearFilters, onPress: () => narrow({ text: '', status: '', role: '' }) }}
        />
      ) : (
        <>
          <UserList users={users.data.records} />
          <Pager current={filters.current} pages={users.data.pages} onChange={(page) => change({ page: String(page) })} />
        </>
      )}
    </>
  )
}

function UserList({ users }: { users: readonly ManagedUser[] }) {
  const { confirm } = useServices()
  const { unban } = useManageUsers()
  const selection = useSelection(users.map(({ id }) => id))
  const [openId, setOpenId] = useState<string>()
  const [toBan, setToBan] = useState<readonly ManagedUser[]>([])
  const kept = useKeptWords<string>()
  const chosen = users.filter(({ id }) => selection.keys.has(id))
  const open = users.find(({ id }) => id === openId)
  const [first, ...others] = toBan

  async function letIn(people: readonly ManagedUser[]): Promise<void> {
    const [one] = people
    if (one === undefined) return
    const title = people.length === 1 ? texts.unbanOne(one.nickname) : texts.unbanMany(people.length)
    if (!(await confirm({ title, text: texts.unbanText, confirmLabel: texts.unban }))) return
    if (await unban(people.map(({ id }) => id))) selection.clear()
  }
  /** Of a key: who is chosen; with nobody chosen, who has the focus. */
  const meant = (key: string | undefined) => (chosen.length > 0 ? chosen : users.filter(({ id }) => id === key))
  const show = ({ id }: ManagedUser) => setOpenId(id)
  return (
    <>
      <RecordList
        label={texts.table}
        records={users}
        keyOf={({ id }) => id}
        nameOf={({ nickname }) => nickname}
        columns={userColumns(show)}
        card={(user) => <UserCard user={user} onOpen={show} />}
        selection={selection}
        actions={{ b: (key) => setToBan(meant(key)), u: (key) => void letIn(meant(key)) }}
      />
      <BulkBar selection={selection}>
        <Button size="small" kind="plain" onClick={() => void letIn(chosen)}>
          {texts.unban}
        </Button>
        <Button size="small" kind="danger" onClick={() => setToBan(chosen)}>
          {texts.ban}
        </Button>
      </BulkBar>
      {open === undefined || first !== undefined ? null : (
        <UserSheet
          user={open}
          onBan={() => setToBan([open])}
          onUnban={() => void letIn([open])}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {first === undefined ? null : (
        <BanSheet
          users={[first, ...others]}
          kept={kept}
          onDone={() => {
            setToBan([])
            selection.clear()
          }}
          onClose={() => setToBan([])}
        />
      )}
    </>
  )
}
