import type { PersonalData } from '../../personal-data.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { IdentityService } from '../identity/service.ts'

export interface ErasureDependencies {
  deletions: IdentityService['account']['deletions']
  /** In this order: identity, which remembers that there is something to do, comes last. */
  parts: readonly PersonalData[]
  objects: ObjectStore
  clock: Clock
}

/** Who was erased, beside the database: a backup that is put back must not bring people back. */
const LEDGER = 'erased/'

export type Erasure = ReturnType<typeof createErasure>

export function createErasure({ deletions, parts, objects, clock }: ErasureDependencies) {
  async function eraseAll(accountId: string, heirId: string | null): Promise<void> {
    await objects.put(`${LEDGER}${accountId}`, Buffer.from(JSON.stringify({ erasedAt: clock.now() })))
    for (const part of parts) await part.erase(accountId, heirId)
  }

  return {
    due: deletions.due,

    /** Does nothing for somebody who stays after all. A crash in the middle is taken up by the next call. */
    async erase(accountId: string): Promise<void> {
      const started = await deletions.start(accountId)
      if (started !== undefined) await eraseAll(accountId, started.heirId)
    },

    /** After a backup was put back: whoever was erased since it was made is erased again. */
    async eraseAgain(): Promise<void> {
      const ids: string[] = []
      for await (const { key } of objects.list(LEDGER)) ids.push(key.slice(LEDGER.length))
      const stillDue = new Set(await deletions.due())
      for (const accountId of await deletions.notErased(ids)) {
        if (!stillDue.has(accountId)) await eraseAll(accountId, null)
      }
    },
  }
}
