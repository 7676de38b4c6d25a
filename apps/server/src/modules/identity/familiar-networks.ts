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
 * From which network somebody has logged in lately, or a work has been opened (there also: by which account). Limits that
 * strangers can use up do not hold there, only those of that network: nobody can keep a person out for ever.
 */
export function createFamiliarNetworks({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  const keyOf = (whose: string, where: string): Buffer => secrets.hash('familiar', `${whose} ${where}`)
  const since = (): Date => new Date(clock.nowMs() - FAMILIAR_FOR_S * 1000)

  const notedSince = (): Date => new Date(clock.nowMs() - NOTED_EVERY_MS)

  const read = (seenAt: Date | null): Familiarity => ({
    isFamiliar: seenAt !== null && seenAt > since(),
    isNoted: seenAt !== null && seenAt >= notedSince(),
  })

  return {
    keyOf,
    /** @param seenAt when it was last noted; null for never */
    read,

    look: async (whose: string, where: string): Promise<Familiarity> =>
      read((await store.familiar.seenAt(keyOf(whose, where))) ?? null),

    /** Whoever comes there every day is noted once a day. */
    note: (whose: string, where: string): Promise<void> => store.familiar.note(keyOf(whose, where), clock.now(), notedSince()),

    sweep: (): Promise<void> => store.familiar.removeOlderThan(since()),
  }
}
