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

  return {
    async has(phone: string, network: string): Promise<boolean> {
      const seenAt = await store.familiar.seenAt(keyOf(phone, network))
      return seenAt !== undefined && seenAt > since()
    },

    /** A person who logs in there every day is noted once a day. */
    async note(phone: string, network: string): Promise<void> {
      const key = keyOf(phone, network)
      const seenAt = await store.familiar.seenAt(key)
      const now = clock.now()
      if (seenAt === undefined || now.getTime() - seenAt.getTime() > NOTED_EVERY_MS) await store.familiar.note(key, now)
    },

    sweep: (): Promise<void> => store.familiar.removeOlderThan(since()),
  }
}
