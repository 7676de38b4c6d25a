import type { PresentedTicket, SyncOutcome } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import type { KeyValueStore } from '../../../lib/key-value-store.ts'
import { isNullOr, isOneOf, isShape, isString, keysOf } from '../../../lib/type-guards.ts'
import { isPresentedTicket } from './ticket-guards.ts'
import { VERIFICATIONS_WAIT_KEY } from './verifications-wait-key.ts'

/** A verification that was made on this device. */
export interface KeptVerification {
  /** In the store: one of a person for a ticket. */
  key: string
  ownerId: string
  requestId: string
  ticketId: string
  /** The signed ticket. */
  text: string
  /** ISO 8601, by the device's clock as corrected. */
  at: string
  prizeName: string
  picture: string | null
  /** `waiting`: the server does not have it yet. */
  outcome: 'waiting' | SyncOutcome
  /** As the server answered; null before, and for `not_found`. */
  ticket: PresentedTicket | null
}

const isKept = isShape<KeptVerification>({
  key: isString,
  ownerId: isString,
  requestId: isString,
  ticketId: isString,
  text: isString,
  at: isString,
  prizeName: isString,
  picture: isNullOr(isString),
  outcome: isOneOf(
    keysOf<KeptVerification['outcome']>({
      waiting: true,
      verified: true,
      conflict: true,
      expired: true,
      cancelled: true,
      not_found: true,
    }),
  ),
  ticket: isNullOr(isPresentedTicket),
})

/** What the server has is kept as long, so that the same ticket is recognised without a network. */
const RECOGNISED_MS = 3 * 86_400_000

interface QueueDependencies {
  store: KeyValueStore
  storage: Pick<AppStorage, 'write' | 'remove'>
  ownerId: string
  /** Something has changed. */
  onChanged: () => void
}

export type VerificationQueue = ReturnType<typeof createVerificationQueue>

/** Verifications of one person on this device, which survive closing. Everything rejects if the browser keeps nothing. */
export function createVerificationQueue({ store, storage, ownerId, onChanged }: QueueDependencies) {
  const toKey = (ticketId: string): string => `${ownerId} ${ticketId}`
  const listAll = async (): Promise<KeptVerification[]> => (await store.list()).filter(isKept)
  const list = async (): Promise<KeptVerification[]> =>
    (await listAll())
      .filter((one) => one.ownerId === ownerId)
      .sort((one, other) => other.at.localeCompare(one.at) || other.key.localeCompare(one.key))

  async function noteWaiting(): Promise<void> {
    if ((await listAll()).some(isWaiting)) storage.write(VERIFICATIONS_WAIT_KEY, true)
    else storage.remove(VERIFICATIONS_WAIT_KEY)
    onChanged()
  }

  return {
    /** Latest first. */
    list,

    async find(ticketId: string): Promise<KeptVerification | undefined> {
      const found = await store.get(toKey(ticketId))
      return isKept(found) ? found : undefined
    },

    /** Keeps it until it is synchronised. One that is there already stays as it is. */
    async add(verification: Omit<KeptVerification, 'key' | 'ownerId'>): Promise<void> {
      const key = toKey(verification.ticketId)
      if (isKept(await store.get(key))) return
      await store.set(key, { ...verification, key, ownerId })
      await noteWaiting()
    },

    /** Takes in what the server has answered, and forgets what need not be recognised any more. */
    async settle(answers: readonly Pick<KeptVerification, 'key' | 'outcome' | 'ticket'>[], nowMs: number): Promise<void> {
      for (const { key, outcome, ticket } of answers) {
        const kept = await store.get(key)
        if (isKept(kept)) await store.set(key, { ...kept, outcome, ticket })
      }
      const old = (await list()).filter(({ outcome, at }) => outcome === 'verified' && nowMs - Date.parse(at) > RECOGNISED_MS)
      await Promise.all(old.map(({ key }) => store.remove(key)))
      await noteWaiting()
    },

    /** The user has read what became of it. */
    async forget(key: string): Promise<void> {
      await store.remove(key)
      await noteWaiting()
    },
  }
}

export const isWaiting = ({ outcome }: KeptVerification): boolean => outcome === 'waiting'
/** Counted for nothing: the user has to be told. */
export const isRefused = ({ outcome }: KeptVerification): boolean => outcome !== 'waiting' && outcome !== 'verified'
