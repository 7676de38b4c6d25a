import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { FAMILIAR_FOR_S } from './limits.ts'
import type { IdentityStore } from './store.ts'

export type FamiliarNetworks = ReturnType<typeof createFamiliarNetworks>

/**
 * Where somebody has logged in lately. Limits that strangers can use up for a phone do not hold there, only those of that
 * phone from that network: nobody can keep a person out for ever.
 */
export function createFamiliarNetworks({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  const keyOf = (phone: string, network: string): Buffer => secrets.hash('familiar', `${phone} ${network}`)
  const since = (): Date => new Date(clock.nowMs() - FAMILIAR_FOR_S * 1000)

  return {
    has: (phone: string, network: string): Promise<boolean> => store.familiar.has(keyOf(phone, network), since()),
    note: (phone: string, network: string): Promise<void> => store.familiar.note(keyOf(phone, network), clock.now()),
    sweep: (): Promise<void> => store.familiar.removeOlderThan(since()),
  }
}
