import { type ManagedUser, managedUsers } from '@zhanjian/contract/admin/admin.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminUserTexts as texts } from '#text/admin/users.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TableSkeleton } from '../components/layout/load-state.tsx'
import { BulkActionsBar } from '../components/lists/bulk-actions-bar.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { AdminQueue } from '../components/queue/admin-queue.tsx'
import { usePagedQueue } from '../components/queue/use-queue-list.tsx'
import { BanSheet } from '../components/users/ban-sheet.tsx'
import { buildUserColumns, UserTile } from '../components/users/user-row.tsx'
import { UserSheet } from '../components/users/user-sheet.tsx'
import { useQueueFilters } from '../model/queue-filters.ts'
import { useManageUsers } from '../model/use-manage-users.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import { useSelection } from '../model/use-selection.ts'
import { USER_FILTERS } from '../model/user-filters.ts'

/** Accounts: search, ban, unban, roles. */
export const UsersPage = () => (
  <AdminPage section="users">
    <UserDirectory />
  </AdminPage>
)

const PAGE_SIZE = 50
const SHORTCUTS = [
  [texts.keys.ban, texts.ban],
  [texts.keys.unban, texts.unban],
] as const

function UserDirectory() {
  const filters = useQueueFilters(USER_FILTERS)
  const query = useEndpoint(managedUsers, { body: { ...filters.values, current: filters.current, size: PAGE_SIZE } })
  return (
    <AdminQueue
      filters={filters}
      list={usePagedQueue(query, filters)}
      end={query.data === undefined ? null : adminTexts.total(formatCompactNumber(query.data.total))}
      hasSelection
      keys={SHORTCUTS}
      skeleton={<TableSkeleton />}
      // The admin is one of them: without filters there is always somebody.
      empty={texts.empty}
      emptyFiltered={texts.empty}
    >
      {(records) => <UserList users={records} />}
    </AdminQueue>
  )
}

function UserList({ users }: { users: readonly ManagedUser[] }) {
  const { confirm } = useServices()
  const { unbanUsers } = useManageUsers()
  const selection = useSelection(users.map(({ id }) => id))
  const [openId, setOpenId] = useState<string>()
  const [banCandidates, setBanCandidates] = useState<readonly ManagedUser[]>([])
  const drafts = useRetainedDrafts<string>()
  const selectedUsers = users.filter(({ id }) => selection.keys.has(id))
  const openUser = users.find(({ id }) => id === openId)
  const [first, ...others] = banCandidates

  async function confirmAndUnban(people: readonly ManagedUser[]): Promise<void> {
    const [person] = people
    if (person === undefined) return
    const title = people.length === 1 ? texts.unbanOne(person.nickname) : texts.unbanMany(people.length)
    if (!(await confirm({ title, text: texts.unbanText, confirmLabel: texts.unban }))) return
    if (await unbanUsers(people.map(({ id }) => id))) selection.clear()
  }
  /** The accounts that a shortcut applies to: the selected ones; if none are selected, the focused one. */
  const getTargets = (key: string | undefined) =>
    selectedUsers.length > 0 ? selectedUsers : users.filter(({ id }) => id === key)
  const openUserSheet = ({ id }: ManagedUser) => setOpenId(id)
  return (
    <>
      <RecordList
        label={texts.table}
        records={users}
        getKey={({ id }) => id}
        getName={({ nickname }) => nickname}
        columns={buildUserColumns(openUserSheet)}
        renderTile={(user) => <UserTile user={user} onOpen={openUserSheet} />}
        selection={selection}
        actions={{ b: (key) => setBanCandidates(getTargets(key)), u: (key) => void confirmAndUnban(getTargets(key)) }}
      />
      <BulkActionsBar selection={selection}>
        <Button size="small" kind="plain" onClick={() => void confirmAndUnban(selectedUsers)}>
          {texts.unban}
        </Button>
        <Button size="small" kind="danger" onClick={() => setBanCandidates(selectedUsers)}>
          {texts.ban}
        </Button>
      </BulkActionsBar>
      {openUser === undefined || first !== undefined ? null : (
        <UserSheet
          user={openUser}
          onBan={() => setBanCandidates([openUser])}
          onUnban={() => void confirmAndUnban([openUser])}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {first === undefined ? null : (
        <BanSheet
          users={[first, ...others]}
          drafts={drafts}
          onDone={() => {
            setBanCandidates([])
            selection.clear()
          }}
          onClose={() => setBanCandidates([])}
        />
      )}
    </>
  )
}
