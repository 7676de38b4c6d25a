import { createCipheriv, createHash, randomBytes, verify } from 'node:crypto'
import { wechatColumns as columns } from '../../platform/payments/bill-columns.zh.ts'
import { writeYuan } from '../../platform/payments/parse-yuan.ts'
import { toRfc3339 } from '../../platform/payments/shanghai-time.ts'
import type { WechatPayAccount } from '../../platform/payments/wechat/wechat-account.ts'
import { signText } from '../../platform/payments/wechat/wechat-signature.ts'
import { toShanghaiDay } from '../../time/shanghai-day.ts'
import { getFakeKeys } from './fake-keys.ts'
import { type FakeAnswer, type FakeCall, type PaymentFault, startFakePaymentServer } from './fake-payment-server.ts'
import {
  createFakeBook,
  type FakeBookOptions,
  type FakePayment,
  type FakePayments,
  type FakeRefund,
  type NotificationWishes,
} from './fake-payments.ts'

const MERCHANT = '1900000109'
const APP = 'wxd678efh567hg6787'
const SERIAL = 'A'.repeat(40)
const KEY_ID = 'PUB_KEY_ID_0119000001092024'
/** Of the certificate, which signs while keys change, unless a request names another key. */
const CERTIFICATE_SERIAL = 'C'.repeat(40)
const API_KEY = '0123456789abcdef0123456789abcdef'
const WINDOW_S = 300

/** Where the buyer pays. */
interface FakeWechatPages {
  native: string
  h5: string
}
const PAGES: FakeWechatPages = {
  native: 'weixin://wxpay/bizpayurl',
  h5: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb',
}

interface Body {
  out_trade_no?: string
  out_refund_no?: string
  transaction_id?: string
  notify_url?: string
  description?: string
  amount?: { total: number; refund?: number }
  mchid?: string
  appid?: string
}

/** WeChat Pay v3 on this machine: verifies our signatures, signs its own answers, and fails on request. */
export async function startFakeWechatPay({ pages = PAGES, ...options }: FakeBookOptions & { pages?: FakeWechatPages }) {
  const { now } = options
  const { merchant, provider } = getFakeKeys()
  const book = createFakeBook(options)
  const server = await startFakePaymentServer(answer)
  const account: WechatPayAccount = {
    base: server.origin,
    isSimulated: true,
    appId: APP,
    merchantId: MERCHANT,
    serial: SERIAL,
    privateKey: merchant.privateKey,
    apiKey: API_KEY,
    keyId: KEY_ID,
    providerKeys: { [KEY_ID]: provider.publicKey },
  }
  const control: FakePayments = { ...book, notify, setFault: server.setFault }
  return { account, control, findPayment, close: server.close }

  /** What the buyer sees on the page with this address. */
  function findPayment(search: URLSearchParams): FakePayment | undefined {
    return book.payments.get((search.get('prepay_id') ?? '').slice('wx'.length))
  }

  function answer(call: FakeCall, current: PaymentFault | null): FakeAnswer {
    const path = new URL(call.url, 'http://localhost').pathname
    const serial = String(call.headers['wechatpay-serial'] ?? CERTIFICATE_SERIAL)
    if (!isSigned(call)) return reply(401, { code: 'SIGN_ERROR' }, current, serial)
    if (path === '/bill') return { status: 200, headers: {}, body: writeBill(call.url) }
    const body: Body = call.body === '' ? {} : JSON.parse(call.body)
    const [status, content] = route(call, path, body)
    return reply(status, content, current, serial)
  }

  function route({ method, url, body: text }: FakeCall, path: string, body: Body): [number, object | null] {
    const [, trade, isClosing] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+?)(\/close)?$/.exec(path) ?? []
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.test(path)) return open(path, body, text)
    if (trade !== undefined && isClosing !== undefined) return close(trade)
    if (trade !== undefined) return query(trade)
    if (path === '/v3/refund/domestic/refunds') return refund(body)
    const [, refunded = ''] = /^\/v3\/refund\/domestic\/refunds\/(.+)$/.exec(path) ?? []
    const known = book.findRefund(refunded)
    if (known !== undefined) return [200, toRefund(known)]
    if (path === '/v3/bill/tradebill') return bill(new URL(url, 'http://localhost').searchParams.get('bill_date') ?? '')
    return [404, { code: 'RESOURCE_NOT_EXISTS' }]
  }

  function open(path: string, body: Body, text: string): [number, object] {
    if (body.mchid !== MERCHANT || body.appid !== APP) return [400, { code: 'PARAM_ERROR' }]
    const { out_trade_no: number = '', amount, description = '' } = body
    const state = book.open(number, { amountFen: amount?.total ?? 0, description, request: path + text })
    if (state === 'paid') return [400, { code: 'ORDERPAID' }]
    if (state === 'closed') return [400, { code: 'ORDER_CLOSED' }]
    if (state === 'other') return [400, { code: 'OUT_TRADE_NO_USED' }]
    const id = `wx${body.out_trade_no}`
    if (path.endsWith('/jsapi')) return [200, { prepay_id: id }]
    if (path.endsWith('/native')) return [200, { code_url: `${pages.native}?prepay_id=${id}` }]
    return [200, { h5_url: `${pages.h5}?prepay_id=${id}&package=1` }]
  }

  function close(number: string): [number, object | null] {
    const state = book.close(number)
    if (state === 'paid') return [400, { code: 'ORDERPAID' }]
    return state === 'missing' ? [404, { code: 'ORDER_NOT_EXIST' }] : [204, null]
  }

  function query(number: string): [number, object] {
    const payment = book.payments.get(number)
    return payment === undefined ? [404, { code: 'ORDER_NOT_EXIST' }] : [200, toTransaction(payment)]
  }

  function refund({ out_refund_no = '', transaction_id, amount }: Body): [number, object] {
    const payment = [...book.payments.values()].find((one) => one.transactionId === transaction_id)
    const made = payment && book.refund(out_refund_no, payment.number, amount?.refund ?? 0)
    return made ? [200, toRefund(made)] : [400, { code: 'INVALID_REQUEST' }]
  }

  function bill(day: string): [number, object] {
    const text = writeBill(`/bill?day=${day}`)
    const hash = createHash('sha1').update(text).digest('hex')
    return [200, { hash_type: 'SHA1', hash_value: hash, download_url: `${server.origin}/bill?day=${day}` }]
  }

  function writeBill(url: string): string {
    const day = new URL(url, 'http://localhost').searchParams.get('day') ?? ''
    const lines = book.listLines(toShanghaiDay, day)
    const write = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')
    const rows = [
      ...lines.payments.map(({ number, transactionId, amountFen, description }) =>
        write(['2026-11-20 16:00:00', transactionId, number, 'SUCCESS', '', description, writeYuan(amountFen), '0.00']),
      ),
      ...lines.refunds.map(({ number, paymentNumber, amountFen }) =>
        write([
          '2026-11-20 16:00:00',
          book.payments.get(paymentNumber)?.transactionId ?? '',
          paymentNumber,
          'REFUND',
          number,
          book.payments.get(paymentNumber)?.description ?? '',
          '0.00',
          writeYuan(amountFen),
        ]),
      ),
    ]
    return `\ufeff${[Object.values(columns).join(','), ...rows, 'sum', write([String(rows.length)])].join('\r\n')}`
  }

  function isSigned({ method, url, headers, body }: FakeCall): boolean {
    const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers.authorization ?? '') ?? []
    const given = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
    const { mchid, serial_no, timestamp = '', nonce_str = '', signature = '' } = given
    const isFresh = Math.abs(now().getTime() / 1000 - Number(timestamp)) < WINDOW_S
    const text = Buffer.from(`${method}\n${url}\n${timestamp}\n${nonce_str}\n${body}\n`)
    const isRight = verify('RSA-SHA256', text, merchant.publicKey, Buffer.from(signature, 'base64'))
    return mchid === MERCHANT && serial_no === SERIAL && isFresh && isRight
  }

  function reply(status: number, content: object | null, current: PaymentFault | null, serial: string): FakeAnswer {
    const body = content === null ? '' : JSON.stringify(content)
    return { status, headers: sign(body, { signtest: current === 'badsig', serial }), body }
  }

  function sign(
    body: string,
    { signtest = false, oldTimestamp = false, serial = KEY_ID }: NotificationWishes,
  ): Record<string, string> {
    const timestamp = String(Math.floor(now().getTime() / 1000) - (oldTimestamp ? WINDOW_S + 1 : 0))
    const nonce = randomBytes(16).toString('hex')
    const signature = signText(`${timestamp}\n${nonce}\n${body}\n`, provider.privateKey)
    return {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signtest ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    }
  }

  function notify(number: string, wishes: NotificationWishes = {}) {
    const refunded = book.findRefund(number)
    const payment = book.payments.get(number)
    if (refunded === undefined && payment === undefined) throw new Error(`the fake knows no ${number}`)
    const content = refunded === undefined ? toTransaction(payment as FakePayment) : toRefundNotice(refunded)
    const changed = {
      ...content,
      ...(wishes.wrongMerchant && { mchid: '1900000999' }),
      ...(wishes.wrongAmount && { amount: { total: 1, refund: 1, currency: 'CNY' } }),
      ...wishes.content,
    }
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(changed)), cipher.final(), cipher.getAuthTag()])
    const body = JSON.stringify({
      id: wishes.eventId ?? `EV-${number}`,
      event_type: refunded === undefined ? 'TRANSACTION.SUCCESS' : `REFUND.${toStatus(refunded)}`,
      resource_type: 'encrypt-resource',
      resource: {
        original_type: refunded === undefined ? 'transaction' : 'refund',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    })
    return { body: Buffer.from(wishes.tamper ? body.replace('EV-', 'EX-') : body), headers: sign(body, wishes) }
  }

  function toTransaction({ number, amountFen, state, transactionId, paidAt }: FakePayment) {
    const common = { appid: APP, mchid: MERCHANT, out_trade_no: number }
    if (state !== 'paid' || paidAt === null) return { ...common, trade_state: state === 'closed' ? 'CLOSED' : 'NOTPAY' }
    const amount = { total: amountFen, payer_total: amountFen, currency: 'CNY', payer_currency: 'CNY' }
    return { ...common, trade_state: 'SUCCESS', transaction_id: transactionId, success_time: toRfc3339(paidAt), amount }
  }

  function toRefundNotice(made: FakeRefund) {
    return { mchid: MERCHANT, out_refund_no: made.number, refund_status: toStatus(made), ...toTimes(made) }
  }
}

const toRefund = (made: FakeRefund) => ({ out_refund_no: made.number, status: toStatus(made), ...toTimes(made) })
const toTimes = ({ at, amountFen }: FakeRefund) => ({ success_time: toRfc3339(at), amount: { refund: amountFen } })
const toStatus = ({ state }: FakeRefund): string =>
  state === 'failed' ? 'ABNORMAL' : state === 'done' ? 'SUCCESS' : 'PROCESSING'
