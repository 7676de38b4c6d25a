import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { FAMILIAR_FOR_S } from './limits.ts'
import type { IdentityStore } from './store.ts'

const NOTED_EVERY_MS = 86_400_000

export type FamiliarNetworks = ReturnType<typeof createFamiliarNetworks>

/**
 * Where somebody has logged in lately. Limits that strangers can use up for a phone do not hold there, only those of that
 * phone from that network: nobody can keep a person out for ever.
 */
export function createFamiliarNetworks({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  const keyOf = (phone: string, network: string): Buffer => secrets.hash('familiar', `${phone} ${network}`)
  const since = (): Date => new Date(clock.nowMs() - FAMILIAR_FOR_S * 1000)

  const notedSince = (): Date => new Date(clock.nowMs() - NOTED_EVERY_MS)

  return {
    /** @returns whether it is familiar, and whether that need not be noted again */
    async look(phone: string, network: string): Promise<{ isFamiliar: boolean; isNoted: boolean }> {
      const seenAt = await store.familiar.seenAt(keyOf(phone, network))
      return { isFamiliar: seenAt !== undefined && seenAt > since(), isNoted: seenAt !== undefined && seenAt >= notedSince() }
    },

    /** A person who logs in there every day is noted once a day. */
    note: (phone: string, network: string): Promise<void> =>
      store.familiar.note(keyOf(phone, network), clock.now(), notedSince()),

    sweep: (): Promise<void> => store.familiar.removeOlderThan(since()),
  }
}
