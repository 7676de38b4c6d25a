import type { Clock } from '../../clock.ts'
import { parseYuan } from '../parse-yuan.ts'
import { NotificationRefused, type PaymentNotification, type RawNotification } from '../payment-provider.ts'
import { cleanText, toPaidPayment } from '../payment-provider-values.ts'
import { parsePlainTime } from '../shanghai-time.ts'
import type { AlipayAccount } from './alipay-account.ts'
import { isNotificationSigned } from './alipay-signature.ts'

/** The provider repeats a notification with the time of the first one, for 25 hours. */
const AGE_MAX_MS = 26 * 3_600_000
const AHEAD_MAX_MS = 300_000

/** Reads notifications: kind of signature, signature, age, app, seller, amount. */
export const createAlipayNotifications =
  ({ account, clock }: { account: AlipayAccount; clock: Clock }) =>
  ({ body }: RawNotification): PaymentNotification => {
    const fields = parseForm(body.toString('utf8'))
    // The message must not choose a weaker signature.
    if (fields.sign_type !== 'RSA2' || !/^utf-?8$/i.test(fields.charset ?? '')) throw new NotificationRefused('another signature')
    if (!isNotificationSigned(fields, account.providerKey)) throw new NotificationRefused('wrong signature')
    const at = parsePlainTime(fields.notify_time ?? '')
    const ageMs = at === null ? Number.POSITIVE_INFINITY : clock.nowMs() - at.getTime()
    if (ageMs > AGE_MAX_MS || ageMs < -AHEAD_MAX_MS) throw new NotificationRefused('too old')
    if (fields.app_id !== account.appId) throw new NotificationRefused('another app')
    if (fields.seller_id !== account.sellerId) throw new NotificationRefused('another merchant')
    const { notify_id, trade_no, out_trade_no } = fields
    if (!notify_id || !trade_no || !out_trade_no) throw new NotificationRefused('unreadable')
    const eventId = cleanText(notify_id)
    if (fields.trade_status !== 'TRADE_SUCCESS' && fields.trade_status !== 'TRADE_FINISHED') return { kind: 'other', eventId }
    const amountFen = parseYuan(fields.total_amount ?? '')
    const paidAt = parsePlainTime(fields.gmt_payment ?? '')
    const said = { number: out_trade_no, transactionId: trade_no, amountFen, currency: 'CNY', paidAt }
    const payment = toPaidPayment(said, clock.now())
    if (payment === null) throw new NotificationRefused('unreadable')
    return { kind: 'payment', eventId, payment }
  }

/** @throws NotificationRefused for a name that comes twice */
function parseForm(text: string): Readonly<Record<string, string>> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new NotificationRefused('a field that comes twice')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
