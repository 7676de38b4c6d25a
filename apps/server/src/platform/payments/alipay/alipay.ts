import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { ExternalExchange } from '../../external-http-client.ts'
import { parseYuan, writeYuan } from '../parse-yuan.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  type PaymentStatus,
  PaymentUnclear,
  type RefundStatus,
} from '../payment-provider.ts'
import { toMoment, toPaidPayment } from '../payment-provider-values.ts'
import { parsePlainTime, toPlainTime } from '../shanghai-time.ts'
import type { AlipayAccount } from './alipay-account.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { type AlipayAnswer, createAlipayClient } from './alipay-client.ts'
import { createAlipayNotifications } from './alipay-notifications.ts'

export interface AlipayDependencies {
  account: AlipayAccount
  notifyUrl: string
  exchange: ExternalExchange
  clock: Clock
}

const DONE = '10000'
const MISSING = 'ACQ.TRADE_NOT_EXIST'

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
})
const refundResult = z.object({ fund_change: z.optional(z.string()), gmt_refund_pay: z.optional(z.string()) })
const refundState = z.object({ refund_status: z.optional(z.string()), gmt_refund_pay: z.optional(z.string()) })
const billAddress = z.object({ bill_download_url: z.string() })

/** Alipay: the page of a phone and of a computer. */
export function createAlipay(dependencies: AlipayDependencies): PaymentProvider {
  const { account, clock } = dependencies
  const client = createAlipayClient(dependencies)

  return {
    name: 'alipay',
    isSimulated: account.isSimulated,
    channels: ['alipay_wap', 'alipay_page'],

    async createPayment({ channel, number, amountFen, description, expiresAt, returnUrl }) {
      const content = {
        out_trade_no: number,
        total_amount: writeYuan(amountFen),
        subject: description,
        time_expire: toPlainTime(expiresAt),
      }
      if (channel === 'alipay_wap') {
        const wap = { ...content, product_code: 'QUICK_WAP_WAY', quit_url: returnUrl }
        return { kind: 'redirect', url: client.toPage('alipay.trade.wap.pay', wap, returnUrl) }
      }
      if (channel !== 'alipay_page') throw new PaymentRefused('other', 'no channel of this provider')
      const page = { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' }
      return { kind: 'redirect', url: client.toPage('alipay.trade.page.pay', page, returnUrl) }
    },

    queryPayment,

    async closePayment(number) {
      const answer = await client.call('alipay.trade.close', { out_trade_no: number })
      // Nobody has opened the page: the provider has nothing to close, and refuses it after its time.
      if (answer.code === DONE || answer.subCode === MISSING) return 'closed'
      const status = await queryPayment(number)
      if (status.state === 'paid' || status.state === 'closed') return status.state
      throw new PaymentUnclear(`closing was answered with ${answer.subCode}`)
    },

    async refund({ number, paymentNumber, amountFen, reason }): Promise<RefundStatus> {
      const answer = await client.call('alipay.trade.refund', {
        out_trade_no: paymentNumber,
        refund_amount: writeYuan(amountFen),
        out_request_no: number,
        refund_reason: reason,
      })
      if (answer.code !== DONE) return { state: 'failed', reason: answer.subCode }
      const { fund_change, gmt_refund_pay } = read(refundResult, answer)
      // Without a change it was made before, or is not made yet.
      if (fund_change !== 'Y') return queryRefund(number, paymentNumber)
      return { state: 'done', doneAt: toMoment(parsePlainTime(gmt_refund_pay ?? ''), clock.now()) }
    },

    queryRefund: ({ number, paymentNumber }) => queryRefund(number, paymentNumber),

    async downloadBill(day) {
      const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      if (answer.subCode === 'isp.bill_not_exist') return []
      if (answer.code !== DONE) throw new PaymentUnclear(`the bill was answered with ${answer.subCode}`)
      return readAlipayBill(await client.download(read(billAddress, answer).bill_download_url))
    },

    parseNotification: createAlipayNotifications({ account, clock }),
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 200, type: 'text/plain', body: 'failure' },
  }

  async function queryPayment(number: string): Promise<PaymentStatus> {
    const answer = await client.call('alipay.trade.query', { out_trade_no: number })
    if (answer.subCode === MISSING) return { state: 'missing' }
    if (answer.code !== DONE) throw new PaymentUnclear(`asking was answered with ${answer.subCode}`)
    const { out_trade_no, trade_no, trade_status, total_amount, send_pay_date } = read(trade, answer)
    if (out_trade_no !== number) throw new PaymentUnclear('the answer is about another payment')
    if (trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' }
    if (trade_status === 'TRADE_CLOSED') return { state: 'closed' }
    const paidAt = parsePlainTime(send_pay_date ?? '')
    const said = { number, transactionId: trade_no, amountFen: parseYuan(total_amount), currency: 'CNY', paidAt }
    const payment = toPaidPayment(said, clock.now())
    if (payment === null) throw new PaymentUnclear('the payment is not readable')
    return { state: 'paid', payment }
  }

  async function queryRefund(number: string, paymentNumber: string): Promise<RefundStatus> {
    const answer = await client.call('alipay.trade.fastpay.refund.query', {
      out_trade_no: paymentNumber,
      out_request_no: number,
      query_options: ['gmt_refund_pay'],
    })
    if (answer.code !== DONE) return { state: 'missing' }
    const { refund_status, gmt_refund_pay } = read(refundState, answer)
    if (refund_status !== 'REFUND_SUCCESS') return { state: 'missing' }
    return { state: 'done', doneAt: toMoment(parsePlainTime(gmt_refund_pay ?? ''), clock.now()) }
  }
}

/** @throws PaymentUnclear */
function read<Schema extends z.core.$ZodType>(schema: Schema, { json }: AlipayAnswer): z.output<Schema> {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw new PaymentUnclear('the answer is not readable')
  return parsed.data
}
