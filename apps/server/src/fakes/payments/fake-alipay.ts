import { sign, verify } from 'node:crypto'
import type { AlipayAccount } from '../../platform/payments/alipay/alipay-account.ts'
import { signParameters } from '../../platform/payments/alipay/alipay-signature.ts'
import { alipayKinds, alipayColumns as columns } from '../../platform/payments/bill-columns.zh.ts'
import { parseYuan, writeYuan } from '../../platform/payments/parse-yuan.ts'
import { toPlainTime } from '../../platform/payments/shanghai-time.ts'
import { toShanghaiDay } from '../../time/shanghai-day.ts'
import { encodeGbk } from './encode-gbk.ts'
import { getFakeKeys } from './fake-keys.ts'
import { type FakeAnswer, type FakeCall, type PaymentFault, startFakePaymentServer } from './fake-payment-server.ts'
import {
  createFakeBook,
  type FakeBookOptions,
  type FakePayment,
  type FakePayments,
  type NotificationWishes,
} from './fake-payments.ts'
import { writeZip } from './write-zip.ts'

const APP = '2021000000000001'
const SELLER = '2088000000000001'

interface Content {
  out_trade_no?: string
  out_request_no?: string
  refund_amount?: string
  total_amount?: string
  bill_date?: string
  subject?: string
}

/** Alipay's gateway on this machine: verifies our signatures, signs its own answers, and fails on request. */
export async function startFakeAlipay({ pages, ...options }: FakeBookOptions & { pages?: string }) {
  const { now } = options
  const { merchant, provider } = getFakeKeys()
  const book = createFakeBook(options)
  const server = await startFakePaymentServer(answer)
  const account: AlipayAccount = {
    gateway: `${server.origin}/gateway.do`,
    pages: pages ?? `${server.origin}/gateway.do`,
    isSimulated: true,
    appId: APP,
    sellerId: SELLER,
    privateKey: merchant.privateKey,
    providerKey: provider.publicKey,
  }
  const control: FakePayments = { ...book, notify, setFault: server.setFault }
  return { account, control, openPage, close: server.close }

  /** The buyer opens the provider's page and logs in; only then does the provider know the payment. @returns undefined: not our address */
  function openPage(search: URLSearchParams): FakePayment | undefined {
    const parameters = Object.fromEntries(search)
    if (!isSigned(parameters)) return undefined
    const text = parameters.biz_content ?? '{}'
    const { out_trade_no = '', total_amount = '', subject = '' }: Content = JSON.parse(text)
    book.open(out_trade_no, { amountFen: parseYuan(total_amount) ?? 0, description: subject, request: text })
    return book.payments.get(out_trade_no)
  }

  function answer({ url, body }: FakeCall, current: PaymentFault | null): FakeAnswer {
    const address = new URL(url, 'http://localhost')
    if (address.pathname === '/bill') return { status: 200, headers: {}, body: writeBill(address.searchParams.get('day') ?? '') }
    const parameters = Object.fromEntries([...address.searchParams, ...new URLSearchParams(body)])
    const content: Content = JSON.parse(parameters.biz_content ?? '{}')
    const node = isSigned(parameters)
      ? route(parameters.method ?? '', content)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
    const text = JSON.stringify(node)
    const signature =
      current === 'badsig' ? 'AAAA' : sign('RSA-SHA256', Buffer.from(text), provider.privateKey).toString('base64')
    const name = `${(parameters.method ?? '').replaceAll('.', '_')}_response`
    return { status: 200, headers: { 'content-type': 'application/json' }, body: `{"${name}":${text},"sign":"${signature}"}` }
  }

  function route(method: string, content: Content): object {
    const number = content.out_trade_no ?? ''
    const payment = book.payments.get(number)
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return done({ bill_download_url: `${server.origin}/bill?day=${content.bill_date}` })
    if (payment === undefined) return failed('ACQ.TRADE_NOT_EXIST')
    switch (method) {
      case 'alipay.trade.query':
        return done(toTrade(payment))
      case 'alipay.trade.close':
        return book.close(number) === 'closed' ? done({}) : failed('ACQ.REASON_TRADE_STATUS_INVALID')
      case 'alipay.trade.refund':
        return refund(number, content)
      case 'alipay.trade.fastpay.refund.query': {
        const known = book.findRefund(content.out_request_no ?? '')
        return known?.state === 'done'
          ? done({ refund_status: 'REFUND_SUCCESS', gmt_refund_pay: toPlainTime(known.at) })
          : done({})
      }
      default:
        return failed('isv.invalid-method')
    }
  }

  function refund(number: string, { out_request_no = '', refund_amount = '' }: Content): object {
    const isKnown = book.findRefund(out_request_no) !== undefined
    const made = book.refund(out_request_no, number, parseYuan(refund_amount) ?? 0)
    if (made === null || made.state === 'failed') return failed('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    return done({ fund_change: isKnown ? 'N' : 'Y', gmt_refund_pay: toPlainTime(made.at) })
  }

  function writeBill(day: string): Buffer {
    const lines = book.listLines(toShanghaiDay, day)
    const rows = [
      ...lines.payments.map(({ number, transactionId, amountFen, description }) =>
        [transactionId, number, alipayKinds.payment, quote(description), writeYuan(amountFen), ''].join('\t,'),
      ),
      ...lines.refunds.map(({ number, paymentNumber, amountFen }) =>
        [
          book.payments.get(paymentNumber)?.transactionId ?? '',
          paymentNumber,
          alipayKinds.refund,
          quote(book.payments.get(paymentNumber)?.description ?? ''),
          `-${writeYuan(amountFen)}`,
          number,
        ].join('\t,'),
      ),
    ]
    const text = ['#', Object.values(columns).join(','), ...rows, '#'].join('\r\n')
    return writeZip([{ name: 'detail.csv', bytes: encodeGbk(text) }])
  }

  function isSigned({ sign: signature = '', ...rest }: Record<string, string>): boolean {
    const text = Object.keys(rest)
      .filter((name) => rest[name] !== '')
      .sort()
      .map((name) => `${name}=${rest[name]}`)
      .join('&')
    return rest.app_id === APP && verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64'))
  }

  function notify(number: string, wishes: NotificationWishes = {}) {
    const payment = book.payments.get(number)
    if (payment === undefined) throw new Error(`the fake knows no ${number}`)
    const at = new Date(now().getTime() - (wishes.oldTimestamp ? 27 * 3_600_000 : 0))
    const fields = {
      notify_time: toPlainTime(at),
      notify_type: 'trade_status_sync',
      notify_id: `n-${number}`,
      app_id: APP,
      charset: 'utf-8',
      version: '1.0',
      seller_id: wishes.wrongMerchant ? '2088999' : SELLER,
      subject: 'VIP 100% +a',
      ...toTrade(payment),
      gmt_payment: toPlainTime(payment.paidAt ?? at),
      ...(wishes.wrongAmount && { total_amount: '0.01' }),
      ...(wishes.eventId !== undefined && { notify_id: wishes.eventId }),
      ...toTexts(wishes.content ?? {}),
    }
    const signature = wishes.signtest ? 'AAAA' : signParameters(fields, provider.privateKey)
    const sent = {
      ...fields,
      ...(wishes.tamper && { total_amount: '0.02' }),
      sign_type: wishes.serial ?? 'RSA2',
      sign: signature,
    }
    return {
      body: Buffer.from(new URLSearchParams(sent).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    }
  }
}

const quote = (cell: string): string => (cell.includes(',') ? `"${cell}"` : cell)

const toTexts = (content: object): Record<string, string> =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, String(value)]))

const done = (content: object): object => ({ code: '10000', msg: 'Success', ...content })
const failed = (sub_code: string): object => ({ code: '40004', msg: 'Business Failed', sub_code })

const TRADE_STATES = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const

const toTrade = ({ number, amountFen, state, transactionId, paidAt }: FakePayment) => ({
  out_trade_no: number,
  trade_no: transactionId,
  trade_status: TRADE_STATES[state],
  total_amount: writeYuan(amountFen),
  ...(paidAt !== null && { send_pay_date: toPlainTime(paidAt) }),
})
