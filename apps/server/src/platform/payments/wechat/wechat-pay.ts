import type { PaymentChannel, PaymentStep } from '@zhanjian/contract/money/orders.ts'
import { cutToUnits } from '@zhanjian/scene/cut-text.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { ExternalExchange } from '../../external-http-client.ts'
import type { Random } from '../../random.ts'
import {
  type NewPayment,
  type PaymentProvider,
  PaymentRefused,
  type PaymentStatus,
  PaymentUnclear,
  type RefundStatus,
} from '../payment-provider.ts'
import { toRfc3339 } from '../shanghai-time.ts'
import type { WechatPayAccount } from './wechat-account.ts'
import { readWechatBill } from './wechat-bill.ts'
import { createWechatClient, type WechatAnswer } from './wechat-client.ts'
import { createWechatNotifications, toPaid, toRefundStatus } from './wechat-notifications.ts'
import { billLink, refundAnswer, transaction } from './wechat-schemas.ts'
import { signText } from './wechat-signature.ts'

export interface WechatPayDependencies {
  account: WechatPayAccount
  notifyUrl: string
  site: { name: string; origin: string }
  exchange: ExternalExchange
  clock: Clock
  random: Random
}

const KINDS: Readonly<Partial<Record<PaymentChannel, 'jsapi' | 'h5' | 'native'>>> = {
  wechat_jsapi: 'jsapi',
  wechat_h5: 'h5',
  wechat_native: 'native',
}
const NONCE_BYTES = 16
const DESCRIPTION_MAX_CHARACTERS = 127

/** WeChat Pay v3: in the app, by the phone's browser, by a QR code. */
export function createWechatPay(dependencies: WechatPayDependencies): PaymentProvider {
  const { account, notifyUrl, site, clock, random } = dependencies
  const client = createWechatClient(dependencies)

  return {
    name: 'wechat',
    isSimulated: account.isSimulated,
    channels: ['wechat_jsapi', 'wechat_h5', 'wechat_native'],

    async createPayment(payment) {
      const kind = KINDS[payment.channel]
      if (kind === undefined) throw new PaymentRefused('other', 'no channel of this provider')
      const answer = await client.call('POST', `/v3/pay/transactions/${kind}`, toRequest(payment, kind))
      if (answer.status >= 400) throw toRefusal(answer)
      return toStep(kind, answer.json, payment)
    },

    queryPayment,

    async closePayment(number) {
      const answer = await client.call('POST', `${toPath(number)}/close`, { mchid: account.merchantId })
      if (answer.status < 300 || ['ORDER_CLOSED', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'].includes(answer.code)) return 'closed'
      if (answer.code === 'ORDERPAID') return 'paid'
      throw new PaymentUnclear(`closing was answered with ${answer.code}`)
    },

    async refund({ number, transactionId, amountFen, paidFen, reason }) {
      const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
        transaction_id: transactionId,
        out_refund_no: number,
        reason,
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      })
      if (answer.status >= 400) return { state: 'failed', reason: answer.code }
      return readRefund(answer, clock.now())
    },

    async queryRefund({ number }) {
      const answer = await client.call('GET', `/v3/refund/domestic/refunds/${number}`)
      return answer.status === 404 ? { state: 'missing' } : readRefund(answer, clock.now())
    },

    async downloadBill(day) {
      const answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      if (answer.code === 'NO_STATEMENT_EXIST') return []
      const link = z.safeParse(billLink, answer.json)
      if (answer.status >= 400 || !link.success) throw new PaymentUnclear(`the bill was answered with ${answer.code}`)
      return readWechatBill(await client.download(link.data.download_url, link.data.hash_value))
    },

    parseNotification: createWechatNotifications({ account, clock }),
    accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
    refused: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
  }

  async function queryPayment(number: string): Promise<PaymentStatus> {
    const answer = await client.call('GET', `${toPath(number)}?mchid=${account.merchantId}`)
    if (answer.status === 404) return { state: 'missing' }
    const parsed = z.safeParse(transaction, answer.json)
    if (answer.status >= 400 || !parsed.success) throw new PaymentUnclear(`asking was answered with ${answer.code}`)
    if (parsed.data.mchid !== account.merchantId || parsed.data.out_trade_no !== number)
      throw new PaymentUnclear('the answer is about another payment')
    const paid = toPaid(parsed.data, clock.now())
    if (paid === 'unreadable') throw new PaymentUnclear('the payment is not readable')
    if (paid !== 'unpaid') return { state: 'paid', payment: paid }
    const isClosed = ['CLOSED', 'REVOKED', 'PAYERROR'].includes(parsed.data.trade_state)
    return { state: isClosed ? 'closed' : 'waiting' }
  }

  function toRequest({ number, description, amountFen, expiresAt, payer }: NewPayment, kind: 'jsapi' | 'h5' | 'native') {
    return {
      appid: account.appId,
      mchid: account.merchantId,
      description: cutToUnits(description, DESCRIPTION_MAX_CHARACTERS),
      out_trade_no: number,
      time_expire: toRfc3339(expiresAt),
      notify_url: notifyUrl,
      amount: { total: amountFen, currency: 'CNY' },
      ...(kind === 'jsapi' && { payer: { openid: payer.openId } }),
      scene_info: {
        payer_client_ip: payer.address,
        ...(kind === 'h5' && { h5_info: { type: 'Wap', app_name: site.name, app_url: site.origin } }),
      },
    }
  }

  function toStep(kind: 'jsapi' | 'h5' | 'native', json: unknown, { returnUrl }: NewPayment): PaymentStep {
    if (kind === 'native') return { kind: 'qr', text: read(z.object({ code_url: z.string() }), json).code_url }
    if (kind === 'h5') {
      const { h5_url } = read(z.object({ h5_url: z.string() }), json)
      return { kind: 'redirect', url: `${h5_url}&redirect_url=${encodeURIComponent(returnUrl)}` }
    }
    const { prepay_id } = read(z.object({ prepay_id: z.string() }), json)
    const timeStamp = String(Math.floor(clock.nowMs() / 1000))
    const nonceStr = random.bytes(NONCE_BYTES).toString('hex')
    const extension = `prepay_id=${prepay_id}`
    const paySign = signText(`${account.appId}\n${timeStamp}\n${nonceStr}\n${extension}\n`, account.privateKey)
    return {
      kind: 'jsapi',
      parameters: { appId: account.appId, timeStamp, nonceStr, package: extension, signType: 'RSA', paySign },
    }
  }
}

const toPath = (number: string): string => `/v3/pay/transactions/out-trade-no/${number}`

/** @throws PaymentUnclear */
function readRefund({ status, code, json }: WechatAnswer, now: Date): RefundStatus {
  const parsed = z.safeParse(refundAnswer, json)
  if (status >= 400 || !parsed.success) throw new PaymentUnclear(`the refund was answered with ${code}`)
  return toRefundStatus(parsed.data.status, parsed.data.success_time, now)
}

function toRefusal({ code }: WechatAnswer): Error {
  if (code === 'ORDERPAID') return new PaymentRefused('paid', code)
  if (code === 'ORDER_CLOSED') return new PaymentRefused('closed', code)
  return new PaymentRefused('other', code)
}

/** @throws PaymentUnclear */
function read<Schema extends z.core.$ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw new PaymentUnclear('the answer is not readable')
  return parsed.data
}
