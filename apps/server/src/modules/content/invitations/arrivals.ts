import {
  LINK_GUESTS_PER_DAY,
  LINK_GUESTS_PER_DAY_MAX,
  LINK_GUESTS_PER_NETWORK,
  LINK_GUESTS_PER_NETWORK_MAX,
  WAITING_GUESTS_MAX,
} from '@zhanjian/contract/invitations/limits.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { InvitationsStore, InvitationsTransactionStores } from './store.ts'

export interface ArrivalDependencies {
  store: InvitationsStore
  secrets: Pick<Secrets, 'keyedHash'>
  clock: Clock
  /** Multiplies the limits of networks, as all of them. */
  networkFactor: number
}

export type Arrivals = ReturnType<typeof createArrivals>

/** How many come by the common link of an invitation on a day: beyond what is usual they wait for the host, beyond the ceiling nobody more is taken. */
export function createArrivals({ store, secrets, clock, networkFactor }: ArrivalDependencies) {
  return {
    /**
     * Counts somebody who comes now, within the lock of the invitation's book.
     * @returns whether they wait for the host
     * @throws AppError LINK_ANSWERS_FULL
     */
    async admit(workId: string, network: string, { arrivals, guests }: InvitationsTransactionStores): Promise<boolean> {
      const day = toShanghaiDay(clock.now())
      // Nobody learns from it who came from where: it stands at no guest, and its key holds for this invitation alone.
      const networkKey = secrets.keyedHash('guest network', `${workId} ${network}`).toString('base64url')
      const ofAll = await arrivals.count(workId, day, 'all', LINK_GUESTS_PER_DAY_MAX)
      const ofNetwork = await arrivals.count(workId, day, networkKey, LINK_GUESTS_PER_NETWORK_MAX * networkFactor)
      if (ofAll === null || ofNetwork === null) throw new AppError('LINK_ANSWERS_FULL')
      // Who waits takes no place of those who need not.
      const isListed =
        ofNetwork <= LINK_GUESTS_PER_NETWORK * networkFactor &&
        (await arrivals.count(workId, day, 'listed', LINK_GUESTS_PER_DAY)) !== null
      if (!isListed && (await guests.countWaiting(workId)) >= WAITING_GUESTS_MAX) throw new AppError('LINK_ANSWERS_FULL')
      return !isListed
    },

    /** Counts of earlier days. */
    sweep: (): Promise<void> => store.arrivals.deleteBefore(addDays(toShanghaiDay(clock.now()), -1)),
  }
}
