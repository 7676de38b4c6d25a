import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts'
import type { Random } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { LotteryService } from '../lottery/service.ts'
import type { OrdersStore, OrdersTransactionStores } from './store.ts'

/** What the service needs from other modules and the platform. */
export interface OrdersDependencies {
  store: OrdersStore
  audit: Pick<AuditService, 'record'>
  messenger: MessageOutbox
  identity: Pick<IdentityService, 'findPeopleByIds'>
  membership: MembershipService
  gifts: Pick<LotteryService['gifts'], 'grantChances' | 'withdrawWaiting'>
  /** Those that are switched on, by name. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** Does what is due soon, after the transaction commits. */
  wake: (transaction: OrdersTransactionStores['queries']) => Promise<void>
  publicOrigin: string
  clock: Clock
  random: Random
  log: Log
}
