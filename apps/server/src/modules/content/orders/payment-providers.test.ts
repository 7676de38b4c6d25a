import { randomBytes } from 'node:crypto'
import { paymentProvider } from '@zhanjian/contract/money/orders-admin.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFakeWechatPay } from '../../../fakes/payments/fake-wechat-pay.ts'
import { createExternalExchange } from '../../../platform/external-http-client.ts'
import {
  type NewPayment,
  NotificationRefused,
  PaymentRefused,
  PaymentUnclear,
} from '../../../platform/payments/payment-provider.ts'
import { createWechatPay } from '../../../platform/payments/wechat/wechat-pay.ts'
import { systemRandom } from '../../../platform/random.ts'
import { onTestEnd } from '../../../testing/on-test-end.ts'
import { createSettableClock, type SettableClock } from '../../../testing/settable-clock.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { type PaymentProviderUnderTest, paymentProvidersUnderTest } from './testing/payment-providers-under-test.ts'

const AMOUNT_FEN = 1990
const WECHAT_PAYMENT: NewPayment = {
  id: '01a20000-0000-7000-8000-000000000001',
  number: 'a'.repeat(32),
  channel: 'wechat_h5',
  description: '会员',
  amountFen: AMOUNT_FEN,
  expiresAt: new Date(Date.now() + 900_000),
  payer: { openId: 'o1', address: '127.0.0.1' },
  returnUrl: 'https://zhanjian.example/#/a?b=c&d=e',
}

/** What every provider of payments must do, real or built in. */
describe.each(paymentProvider.options)('a payment by %s', (name) => {
  let clock: SettableClock
  let tested: PaymentProviderUnderTest

  beforeEach(async () => {
    clock = createSettableClock()
    tested = await paymentProvidersUnderTest[name](clock)
  })

  const newPayment = (): NewPayment => ({
    id: '01a20000-0000-7000-8000-000000000001',
    number: randomBytes(16).toString('hex'),
    channel: tested.channel,
    description: '展间会员 月卡, 30 天 100%',
    amountFen: AMOUNT_FEN,
    expiresAt: new Date(clock.nowMs() + 15 * 60_000),
    payer: { openId: null, address: '127.0.0.1' },
    returnUrl: 'https://zhanjian.example/#/pages/ucenter/vip/record?id=1',
  })

  /** Begun, and known to the provider. */
  async function begin(payment = newPayment()): Promise<NewPayment> {
    const step = await tested.provider.createPayment(payment)
    if (step.kind === 'redirect') tested.open(step.url)
    return payment
  }

  async function pay(): Promise<NewPayment> {
    const payment = await begin()
    await tested.pay(payment.number)
    return payment
  }

  const toRefund = (payment: NewPayment, transactionId: string, amountFen: number, number = randomBytes(16).toString('hex')) => ({
    number,
    paymentNumber: payment.number,
    transactionId,
    amountFen,
    paidFen: AMOUNT_FEN,
    reason: '退款',
  })

  async function readTransactionId({ number }: NewPayment): Promise<string> {
    const status = await tested.provider.queryPayment(number)
    if (status.state !== 'paid') throw new Error('not paid')
    return status.payment.transactionId
  }

  test('is unknown, waits, is paid, and is found by its number', async () => {
    const payment = newPayment()
    expect(await tested.provider.queryPayment(payment.number)).toEqual({ state: 'missing' })
    await begin(payment)
    await begin(payment)
    expect(await tested.provider.queryPayment(payment.number)).toEqual({ state: 'waiting' })
    await tested.pay(payment.number)
    expect(await tested.provider.queryPayment(payment.number)).toMatchObject({
      state: 'paid',
      payment: { number: payment.number, amountFen: AMOUNT_FEN, currency: 'CNY' },
    })
    expect(await tested.provider.closePayment(payment.number)).toBe('paid')
  })

  test('cannot be paid after it was closed', async () => {
    const payment = await begin()
    expect(await tested.provider.closePayment(payment.number)).toBe('closed')
    await tested.pay(payment.number)
    expect(await tested.provider.queryPayment(payment.number)).toEqual({ state: 'closed' })
    expect(await tested.provider.closePayment(randomBytes(16).toString('hex'))).toBe('closed')
  })

  test('is refunded in parts, once for each number, and never beyond what was paid', async () => {
    const payment = await pay()
    const transactionId = await readTransactionId(payment)
    const first = toRefund(payment, transactionId, 1000)
    expect(await tested.provider.queryRefund(first)).toEqual({ state: 'missing' })
    const [one, again] = [await tested.provider.refund(first), await tested.provider.refund(first)]
    expect(one).toMatchObject({ state: 'done' })
    expect(again).toMatchObject({ state: 'done' })
    expect(await tested.provider.queryRefund(first)).toMatchObject({ state: 'done' })
    expect(await tested.provider.refund(toRefund(payment, transactionId, 991))).toMatchObject({ state: 'failed' })
    expect(await tested.provider.refund(toRefund(payment, transactionId, 990))).toMatchObject({ state: 'done' })
    if (tested.control.getBalanceFen) expect(tested.control.getBalanceFen()).toBe(0)
  })

  test('is in the bill of its day with its refunds', async () => {
    const payment = await pay()
    const transactionId = await readTransactionId(payment)
    const refund = toRefund(payment, transactionId, 500)
    await tested.provider.refund(refund)
    const day = toShanghaiDay(clock.now())
    expect(await tested.provider.downloadBill(day)).toEqual([
      { subject: 'payment', number: payment.number, transactionId, amountFen: AMOUNT_FEN },
      { subject: 'refund', number: refund.number, transactionId, amountFen: 500 },
    ])
    expect(await tested.provider.downloadBill(addDays(day, -1))).toEqual([])
  })

  test('is told by a notification, which is read as often as it comes', async () => {
    const payment = await pay()
    const raw = tested.control.notify(payment.number)
    const read = tested.provider.parseNotification(raw)
    expect(read).toMatchObject({ kind: 'payment', payment: { number: payment.number, amountFen: AMOUNT_FEN, currency: 'CNY' } })
    expect(tested.provider.parseNotification(raw)).toEqual(read)
    expect(tested.provider.accepted.status).toBe(200)
  })

  test.each([
    ['was changed', { tamper: true }],
    ['is signed by nobody', { signtest: true }],
    ['is old', { oldTimestamp: true }],
    ['is for another merchant', { wrongMerchant: true }],
  ])('is not believed when a notification %s', async (_name, wishes) => {
    const payment = await pay()
    expect(() => tested.provider.parseNotification(tested.control.notify(payment.number, wishes))).toThrow(NotificationRefused)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no text', Buffer.from([0xff, 0xfe, 0])],
    ['JSON of something else', Buffer.from('{"__proto__": {"a": 1}, "resource": null}')],
    ['a form with a field twice', Buffer.from('sign_type=RSA2&charset=utf-8&app_id=1&app_id=2')],
    ['a bad escape', Buffer.from('sign_type=RSA2&charset=utf-8&subject=100%')],
  ])('is not believed when a notification is %s', (_name, body) => {
    expect(() => tested.provider.parseNotification({ body, headers: {} })).toThrow(NotificationRefused)
  })

  test('stays unclear while the answers are lost, wrong or late, and goes on under the same number', async () => {
    const { control, provider } = tested
    if (!control.setFault) return
    const payment = await begin()
    for (const fault of ['500', 'badsig', 'slow', 'timeoutAfterProcessing'] as const) {
      control.setFault(fault)
      await expect(provider.queryPayment(payment.number)).rejects.toThrow(PaymentUnclear)
    }
    await tested.pay(payment.number)
    const refund = toRefund(payment, await readTransactionId(payment), AMOUNT_FEN)
    control.setFault('timeoutAfterProcessing')
    await expect(provider.refund(refund)).rejects.toThrow(PaymentUnclear)
    expect(await provider.queryRefund(refund)).toMatchObject({ state: 'done' })
    expect(await provider.refund(refund)).toMatchObject({ state: 'done' })
    expect(control.getBalanceFen?.()).toBe(0)
  })
})

test('WeChat Pay says that a payment was paid or closed, and refuses another under the same number', async () => {
  const tested = await paymentProvidersUnderTest.wechat(createSettableClock())
  const payment = WECHAT_PAYMENT
  const step = await tested.provider.createPayment(payment)
  expect(step).toMatchObject({ kind: 'redirect', url: expect.stringContaining(encodeURIComponent(payment.returnUrl)) })
  await expect(tested.provider.createPayment({ ...payment, amountFen: 1 })).rejects.toThrow(PaymentRefused)
  await tested.pay(payment.number)
  await expect(tested.provider.createPayment(payment)).rejects.toMatchObject({ why: 'paid' })
  const app = await tested.provider.createPayment({ ...payment, number: 'b'.repeat(32), channel: 'wechat_jsapi' })
  expect(app).toMatchObject({ kind: 'jsapi', parameters: { signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) } })
  for (const serial of ['__proto__', 'constructor', 'B'.repeat(40)])
    expect(() => tested.provider.parseNotification(tested.control.notify(payment.number, { serial }))).toThrow('unknown serial')
})

test('while WeChat Pay changes its keys, a request names the key of its answer, and both keys sign notifications', async () => {
  const clock = createSettableClock()
  const { account, control, close } = await startFakeWechatPay(clock)
  onTestEnd(close)
  const [certificate, publicKey] = ['C'.repeat(40), account.providerKeys[account.keyId]]
  if (publicKey === undefined) throw new Error('no key')
  const start = (providerKeys: typeof account.providerKeys) =>
    createWechatPay({
      account: { ...account, providerKeys },
      notifyUrl: 'https://zhanjian.example/api/payment/notify/wechat',
      site: { name: '展间', origin: 'https://zhanjian.example' },
      exchange: createExternalExchange(),
      clock,
      random: systemRandom,
    })
  const changing = start({ ...account.providerKeys, [certificate]: publicKey })
  const number = 'd'.repeat(32)
  // The fake signs with the certificate unless a request names the key.
  for (const provider of [start(account.providerKeys), changing])
    expect(await provider.queryPayment(number)).toEqual({ state: 'missing' })
  await changing.createPayment({ ...WECHAT_PAYMENT, number, channel: 'wechat_native' })
  control.pay(number)
  for (const serial of [account.keyId, certificate])
    expect(changing.parseNotification(control.notify(number, { serial }))).toMatchObject({ kind: 'payment' })
})

test('Alipay’s notification cannot choose a weaker signature', async () => {
  const tested = await paymentProvidersUnderTest.alipay(createSettableClock())
  const payment = {
    id: '01a20000-0000-7000-8000-000000000001',
    number: 'c'.repeat(32),
    channel: 'alipay_page' as const,
    description: '会员',
    amountFen: AMOUNT_FEN,
    expiresAt: new Date(Date.now() + 900_000),
    payer: { openId: null, address: '127.0.0.1' },
    returnUrl: 'https://zhanjian.example/',
  }
  const step = await tested.provider.createPayment(payment)
  if (step.kind === 'redirect') tested.open(step.url)
  await tested.pay(payment.number)
  expect(() => tested.provider.parseNotification(tested.control.notify(payment.number, { serial: 'RSA' }))).toThrow(
    NotificationRefused,
  )
})
