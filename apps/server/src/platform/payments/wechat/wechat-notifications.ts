import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { tryParseJson } from '../../external-http-client.ts'
import {
  NotificationRefused,
  type PaidPayment,
  type PaymentNotification,
  type RawNotification,
  type RefundStatus,
} from '../payment-provider.ts'
import { cleanText, toMoment, toPaidPayment } from '../payment-provider-values.ts'
import type { WechatPayAccount } from './wechat-account.ts'
import { notification, refundNotice, transaction } from './wechat-schemas.ts'
import { decryptResource, findSignatureFault } from './wechat-signature.ts'

/** Reads notifications: signature, age, decryption, merchant and app. */
export const createWechatNotifications =
  ({ account, clock }: { account: WechatPayAccount; clock: Clock }) =>
  ({ body, headers }: RawNotification): PaymentNotification => {
    const fault = findSignatureFault(body, headers, { keys: account.providerKeys, nowMs: clock.nowMs() })
    if (fault !== null) throw new NotificationRefused(fault.reason, fault)
    const event = read(notification, tryParseJson(body.toString('utf8')))
    const { ciphertext, nonce, associated_data: associatedData } = event.resource
    const plain = decryptResource({ ciphertext, nonce, associatedData }, account.apiKey)
    if (plain === null) throw new NotificationRefused('wrong key')
    const content = tryParseJson(plain.toString('utf8'))
    const eventId = cleanText(event.id)
    if (event.event_type.startsWith('REFUND.')) {
      const refund = read(refundNotice, content)
      if (refund.mchid !== account.merchantId) throw new NotificationRefused('another merchant')
      const status = toRefundStatus(refund.refund_status, refund.success_time, clock.now())
      const { out_refund_no, transaction_id, amount } = refund
      const transactionId = transaction_id === undefined ? null : cleanText(transaction_id)
      return { kind: 'refund', eventId, number: cleanText(out_refund_no), transactionId, amountFen: amount.refund, status }
    }
    if (event.event_type !== 'TRANSACTION.SUCCESS') return { kind: 'other', eventId }
    const paid = read(transaction, content)
    if (paid.mchid !== account.merchantId) throw new NotificationRefused('another merchant')
    if (paid.appid !== account.appId) throw new NotificationRefused('another app')
    const payment = toPaid(paid, clock.now())
    if (payment === 'unreadable') throw new NotificationRefused('unreadable')
    return payment === 'unpaid' ? { kind: 'other', eventId } : { kind: 'payment', eventId, payment }
  }

/** A refunded one was paid. */
export function toPaid(answer: z.output<typeof transaction>, now: Date): PaidPayment | 'unpaid' | 'unreadable' {
  const { trade_state, out_trade_no: number, transaction_id, amount, success_time } = answer
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return 'unpaid'
  const { total = null, currency = '' } = amount ?? {}
  const paidAt = new Date(success_time ?? '')
  const said = { number, transactionId: transaction_id ?? null, amountFen: total, currency, paidAt }
  return toPaidPayment(said, now) ?? 'unreadable'
}

export function toRefundStatus(status: string, successTime: string | undefined, now: Date): RefundStatus {
  if (status === 'SUCCESS') return { state: 'done', doneAt: toMoment(new Date(successTime ?? ''), now) }
  if (status === 'CLOSED' || status === 'ABNORMAL') return { state: 'failed', reason: status }
  return { state: 'pending' }
}

/** @throws NotificationRefused */
function read<Schema extends z.core.$ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw new NotificationRefused('unreadable')
  return parsed.data
}
