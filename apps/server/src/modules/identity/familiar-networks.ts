import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { FAMILIAR_FOR_S } from './limits.ts'
import type { IdentityStore } from './store.ts'

const NOTED_EVERY_MS = 86_400_000

export interface Familiarity {
  isFamiliar: boolean
  /** That it is so need not be noted again. */
  isNoted: boolean
}

export type FamiliarNetworks = ReturnType<typeof createFamiliarNetworks>

/**
 * Where somebody has logged in lately. Limits that strangers can use up for a phone do not hold there, only those of that
 * phone from that network: nobody can keep a person out for ever.
 */
export function createFamiliarNetworks({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  const keyOf = (phone: string, network: string): Buffer => secrets.hash('familiar', `${phone} ${network}`)
  const since = (): Date => new Date(clock.nowMs() - FAMILIAR_FOR_S * 1000)

  const notedSince = (): Date => new Date(clock.nowMs() - NOTED_EVERY_MS)

  const read = (seenAt: Date | null): Familiarity => ({
    isFamiliar: seenAt !== null && seenAt > since(),
    isNoted: seenAt !== null && seenAt >= notedSince(),
  })

  return {
    keyOf,
    /** @param seenAt when somebody of a phone was last noted there; null for never */
    read,

    look: async (phone: string, network: string): Promise<Familiarity> =>
      read((await store.familiar.seenAt(keyOf(phone, network))) ?? null),

    /** A person who logs in there every day is noted once a day. */
    note: (phone: string, network: string): Promise<void> =>
      store.familiar.note(keyOf(phone, network), clock.now(), notedSince()),

    sweep: (): Promise<void> => store.familiar.removeOlderThan(since()),
  }
}
