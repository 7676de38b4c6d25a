import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { FAMILIAR_NETWORK_LIFE_S } from './limits.ts'
import type { IdentityStore } from './store.ts'

const RECORD_INTERVAL_MS = 86_400_000

export interface Familiarity {
  isFamiliar: boolean
  /** Whether it was recorded recently and needs no update. */
  isRecorded: boolean
}

export type FamiliarNetworks = ReturnType<typeof createFamiliarNetworks>

/**
 * Networks from which an account has logged in recently or a work was opened (for works also accounts). Limits that other
 * users can exhaust do not apply there, only those of the network itself, so that attackers cannot lock users out.
 */
export function createFamiliarNetworks({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  const getKey = (subject: string, source: string): Buffer => secrets.keyedHash('familiar', `${subject} ${source}`)
  const since = (): Date => new Date(clock.nowMs() - FAMILIAR_NETWORK_LIFE_S * 1000)

  const getRecordThreshold = (): Date => new Date(clock.nowMs() - RECORD_INTERVAL_MS)

  const toFamiliarity = (seenAt: Date | null): Familiarity => ({
    isFamiliar: seenAt !== null && seenAt > since(),
    isRecorded: seenAt !== null && seenAt >= getRecordThreshold(),
  })

  return {
    getKey,
    /** @param seenAt when it was last recorded; null: never */
    toFamiliarity,

    /** Whether `source` is familiar for `subject`. */
    check: async (subject: string, source: string): Promise<Familiarity> =>
      toFamiliarity((await store.familiarNetworks.findSeenAt(getKey(subject, source))) ?? null),

    /** Records the network, at most once a day. */
    record: (subject: string, source: string): Promise<void> =>
      store.familiarNetworks.upsertNetwork(getKey(subject, source), clock.now(), getRecordThreshold()),

    /** Deletes expired records. */
    sweep: (): Promise<void> => store.familiarNetworks.deleteOlderThan(since()),
  }
}
