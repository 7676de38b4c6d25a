import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { IdentityService } from '../../base/identity/service.ts'

export interface ErasureDependencies {
  deletions: IdentityService['account']['deletions']
  /** Erased in this order. Identity must be last, because it stores which erasures are unfinished. */
  personalData: readonly PersonalData[]
  objects: ObjectStore
  clock: Clock
}

/** Erased accounts are recorded outside the database, so that a restored backup does not restore them. */
const ERASURE_LEDGER_PREFIX = 'erased/'

export type Erasure = ReturnType<typeof createErasure>

/** Erasure of accounts with all their personal data. */
export function createErasure({ deletions, personalData, objects, clock }: ErasureDependencies) {
  async function eraseAll(accountId: string, heirId: string | null): Promise<void> {
    await objects.put(`${ERASURE_LEDGER_PREFIX}${accountId}`, Buffer.from(JSON.stringify({ erasedAt: clock.now() })))
    for (const part of personalData) await part.erase(accountId, heirId)
  }

  return {
    listDue: deletions.listDue,

    /** Does nothing if the deletion was cancelled. After a crash, the next call resumes. */
    async erase(accountId: string): Promise<void> {
      const started = await deletions.start(accountId)
      if (started !== undefined) await eraseAll(accountId, started.heirId)
    },

    /** Call it after restoring a backup: erases again the accounts that were erased since the backup. */
    async eraseRestoredAccounts(): Promise<void> {
      const ids: string[] = []
      for await (const { key } of objects.list(ERASURE_LEDGER_PREFIX)) ids.push(sliceUnits(key, ERASURE_LEDGER_PREFIX.length))
      const stillDue = new Set(await deletions.listDue())
      for (const accountId of await deletions.findNotErased(ids)) {
        if (!stillDue.has(accountId)) await eraseAll(accountId, null)
      }
    },
  }
}
