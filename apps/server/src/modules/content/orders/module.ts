import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import { createPaymentProviders } from '../../../platform/payments/payment-providers.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { LotteryService } from '../lottery/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { BROKEN_ORDER_BOOKS } from './books.ts'
import { ordersTimetable, registerOrdersJobs, settleOrders } from './jobs.ts'
import { createNotificationPlugin, NOTIFICATION_ADDRESS } from './notification-routes.ts'
import { createOrdersPersonalData } from './personal-data-store.ts'
import { ordersRoutes } from './routes.ts'
import { createSandboxBook } from './sandbox-cashier.ts'
import { createOrdersService } from './service.ts'
import { createOrdersStore } from './store.ts'
import { orderTexts } from './texts.zh.ts'

interface OrdersNeeds {
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  membership: { service: MembershipService }
  uploads: { service: UploadsService }
  lottery: { service: LotteryService }
}

export const ordersModule = defineModule({
  timetable: ordersTimetable,
  create(base, { audit, outbox, identity, membership, uploads, lottery }: OrdersNeeds) {
    const { database, jobs, clock, environment } = base
    const { publicOrigin, secret, payments } = environment
    const store = createOrdersStore(database)
    const providers = createPaymentProviders({
      ...base,
      accounts: payments,
      notifyBase: `${publicOrigin}${NOTIFICATION_ADDRESS}`,
      site: { name: orderTexts.site, origin: publicOrigin },
      sandbox: payments.hasSandbox ? { book: createSandboxBook(store), secret } : null,
    })
    const service = createOrdersService({
      ...base,
      publicOrigin,
      store,
      providers,
      ...takeServices({ audit, messenger: outbox, identity, membership, uploads }),
      gifts: lottery.service.gifts,
      sandboxSecret: secret,
      messagingAppId: payments.wechat?.appId ?? null,
      wake: (transaction) => jobs.send(settleOrders, {}, { transaction, singletonKey: 'settle' }),
    })
    registerOrdersJobs(jobs, service)
    return {
      orders: {
        service,
        routes: ordersRoutes(service, base.toBearer),
        plugins: [createNotificationPlugin(service.notifications)],
        personalData: createOrdersPersonalData(database, clock),
        gauges: [
          {
            name: 'orders_open_differences',
            help: 'Differences between bills of payment providers and the ledger that nobody has resolved',
            read: service.reconciliation.countOpen,
          },
          {
            name: 'orders_unclear_payments',
            help: 'Payments whose outcome is not known half an hour after their order expired',
            read: service.paying.countUnclear,
          },
          {
            name: BROKEN_ORDER_BOOKS,
            help: 'Rows that broke the books of orders at the last check: payments, refunds, days',
            read: service.books.readBrokenCount,
          },
        ],
      },
    }
  },
})
