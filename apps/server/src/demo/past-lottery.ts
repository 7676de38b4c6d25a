import type { Database } from '../db/database.ts'
import { createAuditService } from '../modules/base/audit/service.ts'
import { createAuditStore } from '../modules/base/audit/store.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'
import { createMessageOutbox } from '../modules/base/outbox/service.ts'
import type { SiteService } from '../modules/base/site/service.ts'
import type { CardsService } from '../modules/content/cards/service.ts'
import { createLotteryService, type LotteryService } from '../modules/content/lottery/service.ts'
import { createLotteryStore, type LotteryStore } from '../modules/content/lottery/store.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import type { Beacon } from '../platform/beacon/beacon.ts'
import type { Clock } from '../platform/clock.ts'
import { createDownloads } from '../platform/downloads/downloads.ts'
import type { Log } from '../platform/log.ts'
import { createWordListModeration } from '../platform/moderation.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'
import { runInOneTransaction } from './run-in-one-transaction.ts'

/** Dependencies of {@link changePastLottery}. */
export interface PastLotteryDependencies {
  database: Database
  objects: ObjectStore
  beacon: Beacon
  environment: { secret: string; publicOrigin: string; product: string }
  services: {
    site: Pick<SiteService, 'getValue'>
    identity: IdentityService
    uploads: UploadsService
    cards: Pick<CardsService, 'details'>
  }
  log: Log
}

/**
 * Runs `work` with a prize platform that has a clock of its own, in one transaction: the jobs of the product close and publish by
 * the real time, so they must not see a wheel before its past is complete. An interrupted start leaves nothing.
 */
export function changePastLottery(
  { database, objects, beacon, environment, services, log }: PastLotteryDependencies,
  clock: Clock,
  work: (lottery: LotteryService) => Promise<void>,
): Promise<void> {
  return runInOneTransaction(database, async (past) => {
    const random = systemRandom
    const secrets = createSecrets({ secret: environment.secret, random })
    const lottery = createLotteryService({
      ...services,
      store: withoutLimitLocks(createLotteryStore(past)),
      audit: createAuditService({ store: createAuditStore(past), clock, random }),
      // Nobody waits for messages of the past.
      messenger: createMessageOutbox({ clock, random, notices: { send: async () => undefined } }),
      // Only codes that are typed count.
      attempts: { reserve: () => Promise.reject(new Error('the demo shows signed tickets')) },
      moderation: createWordListModeration(),
      objects,
      beacon: createPastBeacon(beacon),
      secrets,
      downloads: createDownloads({ secrets, random, clock }),
      clock,
      random,
      publicOrigin: environment.publicOrigin,
      log,
    })
    await work(lottery)
    await lottery.notices.close()
  })
}

/**
 * Until the whole past is planted, nobody waits who makes a wheel, publishes a prize, or exchanges cards with somebody of the demo. The locks are
 * for what several people do at once.
 */
const withoutLimitLocks = (store: LotteryStore): LotteryStore => ({
  ...store,
  runInTransaction: (work) =>
    store.runInTransaction((tables) =>
      work({
        ...tables,
        wheels: { ...tables.wheels, lockCreation: async () => undefined },
        prizes: { ...tables.prizes, lockOwner: async () => undefined },
      }),
    ),
})

/** What has been seen of a beacon at this point of the past, not in the present. */
function createPastBeacon(beacon: Beacon): Beacon {
  let latestSeen = 0
  return {
    ...beacon,
    async waitForRound(named, round, withinMs) {
      latestSeen = Math.max(latestSeen, round)
      return beacon.waitForRound(named, round, withinMs)
    },
    getLatestSeen: () => latestSeen,
  }
}
