import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { banUsers, managedUsers, setRole, unbanUsers } from '@zhanjian/contract/admin/admin.ts'
import { adminUserTexts as texts } from '#text/admin/users.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDecision } from './use-decision.ts'

/** Bans, unbans and changes accounts; each function shows its result. Resolves with whether any account changed. */
export function useManageUsers() {
  const { call } = useServices()
  const { run } = useDecision({ changes: [managedUsers] })
  const runAction = async (work: () => Promise<string>) => (await run(work, (done) => done)) === 'done'
  /**
   * Fewer may be changed than requested: admins and accounts being deleted cannot be banned, and another admin may have acted
   * first.
   */
  const formatResult = (changed: readonly string[], requested: readonly string[], formatDone: (count: number) => string) => {
    if (changed.length === 0) return texts.noneChanged
    const result = formatDone(changed.length)
    return changed.length === requested.length ? result : texts.withSkipped(result, requested.length - changed.length)
  }

  return {
    banUsers: (ids: readonly string[], note: string, days: number | null) =>
      runAction(async () =>
        formatResult((await call(banUsers, { body: { ids: [...ids], note, days } })).changedIds, ids, texts.banned),
      ),
    unbanUsers: (ids: readonly string[]) =>
      runAction(async () => formatResult((await call(unbanUsers, { body: { ids: [...ids] } })).changedIds, ids, texts.unbanned)),
    setRole: (id: string, role: Exclude<Role, 'user'>, isGiven: boolean) =>
      runAction(async () => {
        await call(setRole, { params: { id }, body: { role, isGiven } })
        return texts.rolesChanged
      }),
  }
}
