import { createSparseLog } from '../../../failures/sparse-log.ts'
import {
  type Acknowledgement,
  NotificationRefused,
  type PaymentNotification,
  type PaymentProvider,
  type RawNotification,
} from '../../../platform/payments/payment-provider.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { RefundSettlement } from './refund-settlement.ts'
import type { Settlement } from './settlement.ts'

export interface NotificationDependencies extends Pick<OrdersDependencies, 'store' | 'providers' | 'clock' | 'log'> {
  settle: Settlement
  refundSettlement: Pick<RefundSettlement, 'settle'>
}

export type Notifications = ReturnType<typeof createNotifications>

/** What providers tell us. Verified on the bytes as they came; told twice, late or in another order it does the same. */
export function createNotifications({ store, providers, clock, log, settle, refundSettlement }: NotificationDependencies) {
  const logRefusal = createSparseLog(
    (refusal: { provider: string; reason: string }, leftOut) =>
      log.warn({ ...refusal, leftOut }, 'notifications of payments were refused'),
    { keyOf: ({ provider, reason }) => `${provider} ${reason}` },
  )
  return {
    /** @returns null: no such provider is switched on */
    async receive(name: string, raw: RawNotification): Promise<Acknowledgement | null> {
      const provider = providers.get(name)
      if (provider === undefined) return null
      const notification = parse(() => provider.parseNotification(raw), name)
      if (notification === null || !(await act(provider.name, notification))) return provider.refused
      // After its effect: a crash between the two only leaves it to be told again.
      const number =
        notification.kind === 'payment'
          ? notification.payment.number
          : notification.kind === 'refund'
            ? notification.number
            : null
      await store.payments.insertEvent(name, notification.eventId, notification.kind, number, clock.now())
      return provider.accepted
    },
  }

  function parse(read: () => PaymentNotification, provider: string): PaymentNotification | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof NotificationRefused)) throw error
      // Providers test now and then whether signatures are verified; that is no attack.
      if (!error.isProbe) logRefusal({ provider, reason: error.message })
      return null
    }
  }

  /** @returns false if the provider should tell it again */
  async function act(provider: PaymentProvider['name'], notification: PaymentNotification): Promise<boolean> {
    switch (notification.kind) {
      case 'payment':
        return (await settle(provider, notification.payment)) !== 'foreign'
      case 'refund':
        return refundSettlement.settle({ provider, ...notification })
      case 'other':
        return true
    }
  }
}
