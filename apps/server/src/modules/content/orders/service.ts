import type { Downloads } from '../../../platform/downloads/downloads.ts'
import type { UploadsService } from '../uploads/service.ts'
import { createOrderBooks } from './books.ts'
import type { OrdersDependencies } from './dependencies.ts'
import { createDeskMapper } from './desk-mapper.ts'
import { createMyMembership } from './my-membership.ts'
import { createNotifications } from './notifications.ts'
import { createOrderDesk } from './order-desk.ts'
import { createOrderDownloads } from './order-downloads.ts'
import { createOrderMapper } from './order-mapper.ts'
import { createOrders } from './orders.ts'
import { createPaying } from './paying.ts'
import { createReconciliation } from './reconciliation.ts'
import { createRefundDesk } from './refund-desk.ts'
import { createRefundSettlement } from './refund-settlement.ts'
import { createRefunds } from './refunds.ts'
import { createSandboxCashier } from './sandbox-cashier.ts'
import { createSettlement } from './settlement.ts'

export interface OrdersServiceDependencies extends OrdersDependencies {
  uploads: Pick<UploadsService, 'getUsage'>
  downloads: Pick<Downloads, 'define'>
  /** Signs what the built-in cashier tells. */
  sandboxSecret: string
  /** Of the site in the messaging app; null: none. */
  messagingAppId: string | null
}

/** Orders and their money, by subject, as the routes see it. */
export type OrdersService = ReturnType<typeof createOrdersService>

/** Orders, payments, refunds, and the comparison with the bills of the providers. */
export function createOrdersService(dependencies: OrdersServiceDependencies) {
  const { store, messagingAppId } = dependencies
  const toOrders = createOrderMapper(dependencies)
  const toManagedOrders = createDeskMapper({ ...dependencies, toOrders })
  const orders = createOrders({ ...dependencies, toOrders })
  const settle = createSettlement(dependencies)
  const refundSettlement = createRefundSettlement(dependencies)
  const notifications = createNotifications({ ...dependencies, settle, refundSettlement })
  const findOpenId = (userId: string): Promise<string | null> =>
    messagingAppId === null ? Promise.resolve(null) : store.orders.findOpenId(userId, messagingAppId)
  const paying = createPaying({ ...dependencies, orders, settle, findOpenId })

  return {
    orders,
    paying,
    refunds: createRefunds({ ...dependencies, orders }),
    notifications,
    cashier: createSandboxCashier({ ...dependencies, orders, notifications, secret: dependencies.sandboxSecret }),
    desk: createOrderDesk({ ...dependencies, toManagedOrders }),
    downloads: createOrderDownloads({ ...dependencies, toManagedOrders }),
    refundDesk: createRefundDesk({ ...dependencies, settlement: refundSettlement, toManagedOrders }),
    refundSettlement,
    reconciliation: createReconciliation({ ...dependencies, settle, refundSettlement }),
    books: createOrderBooks(dependencies),
    /** What a user has, with the order that waits. */
    getMyMembership: createMyMembership({ ...dependencies, orders }),
    /** Applies what a provider says of a payment. */
    settle,

    /** What is due: payments and refunds of which the outcome is not known, orders that are over. */
    async sweep(): Promise<void> {
      await paying.sweep()
      await refundSettlement.sweep()
    },
  }
}
