import type { Beacon } from '../../../platform/beacon/beacon.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Downloads } from '../../../platform/downloads/downloads.ts'
import type { Log } from '../../../platform/log.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { CardsService } from '../cards/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { PresentedTicketDependencies } from './redemption/presented-tickets.ts'
import type { LotteryStore } from './store.ts'

/** What the service needs from other modules and the platform. */
export interface LotteryDependencies {
  store: LotteryStore
  audit: AuditService
  site: Pick<SiteService, 'getValue'>
  messenger: MessageOutbox
  identity: IdentityService
  attempts: PresentedTicketDependencies['attempts']
  uploads: UploadsService
  cards: Pick<CardsService, 'details'>
  moderation: Moderation
  objects: ObjectStore
  secrets: Secrets
  beacon: Beacon
  downloads: Pick<Downloads, 'define'>
  clock: Clock
  random: Random
  publicOrigin: string
  log: Log
}
