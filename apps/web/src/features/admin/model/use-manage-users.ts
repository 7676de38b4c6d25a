import { useQueryClient } from '@tanstack/react-query'
import { banUsers, setRole, managedUsers, unbanUsers } from '@zhanjian/contract/admin.ts'
import type { Role } from '@zhanjian/contract/identity.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminUserTexts as texts } from '../../../text/zh/admin/users.ts'

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
  /** Admins cannot be banned, nor can whoever is leaving; others may have been changed by somebody else a moment ago. */
  const counted = (changed: readonly string[], asked: readonly string[], words: (count: number) => string) => {
    if (changed.length === 0) return texts.noneChanged
    const done = words(changed.length)
    return changed.length === asked.length ? done : texts.withSkipped(done, asked.length - changed.length)
  }

  return {
    ban: (ids: readonly string[], note: string, days: number | null) =>
      run(async () => counted((await call(banUsers, { body: { ids: [...ids], note, days } })).changedIds, ids, texts.banned)),
    unban: (ids: readonly string[]) =>
      run(async () => counted((await call(unbanUsers, { body: { ids: [...ids] } })).changedIds, ids, texts.unbanned)),
    giveRole: (id: string, role: Exclude<Role, 'user'>, isGiven: boolean) =>
      run(async () => {
        await call(setRole, { params: { id }, body: { role, isGiven } })
        return texts.rolesChanged
      }),
  }
}
