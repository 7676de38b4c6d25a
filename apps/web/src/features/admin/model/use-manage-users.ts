import { useQueryClient } from '@tanstack/react-query'
import { banUsers, changeRoles, managedUsers, unbanUsers } from '@zhanjian/contract/admin.ts'
import type { Role } from '@zhanjian/contract/identity.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminUserTexts as texts } from '../../../text/zh/admin-users.ts'

/** What admins do with accounts; each says what came of it. Resolves with whether anything was done. */
export function useManageUsers() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()

  async function run(work: () => Promise<string>): Promise<boolean> {
    try {
      showToast(await work())
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: [managedUsers.path] })
    }
  }
  const counted = (ids: readonly string[], words: (count: number) => string) =>
    ids.length === 0 ? texts.noneChanged : words(ids.length)

  return {
    ban: (ids: readonly string[], note: string, days: number | null) =>
      run(async () => counted((await call(banUsers, { body: { ids: [...ids], note, days } })).changedIds, texts.banned)),
    unban: (ids: readonly string[]) =>
      run(async () => counted((await call(unbanUsers, { body: { ids: [...ids] } })).changedIds, texts.unbanned)),
    setRoles: (id: string, roles: readonly Role[]) =>
      run(async () => {
        await call(changeRoles, { params: { id }, body: { roles: [...roles] } })
        return texts.rolesChanged
      }),
  }
}
