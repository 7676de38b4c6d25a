import { randomUUID } from 'node:crypto'
import type { PaymentProvider as ProviderName } from '@zhanjian/contract/money/orders-admin.ts'
import { startFakeAlipay } from '../../../../fakes/payments/fake-alipay.ts'
import type { FakePayments } from '../../../../fakes/payments/fake-payments.ts'
import { startFakeWechatPay } from '../../../../fakes/payments/fake-wechat-pay.ts'
import { createExternalExchange } from '../../../../platform/external-http-client.ts'
import { createAlipay } from '../../../../platform/payments/alipay/alipay.ts'
import type { NewPayment, PaymentProvider } from '../../../../platform/payments/payment-provider.ts'
import { createSandboxPayments, writeSandboxNotification } from '../../../../platform/payments/sandbox/sandbox-payments.ts'
import { createWechatPay } from '../../../../platform/payments/wechat/wechat-pay.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { onTestEnd } from '../../../../testing/on-test-end.ts'
import type { SettableClock } from '../../../../testing/settable-clock.ts'
import { createTestDatabase } from '../../../../testing/test-database.ts'
import { createSandboxBook } from '../sandbox-cashier.ts'
import { createOrdersStore } from '../store.ts'

/** A provider with what its users and its faults do. */
export interface PaymentProviderUnderTest {
  provider: PaymentProvider
  channel: NewPayment['channel']
  control: Pick<FakePayments, 'notify'> & Partial<FakePayments>
  /** What the buyer does with the answer, so that the provider knows the payment and it is paid. */
  pay: (number: string) => Promise<void>
  /** Opens the page of the answer, if there is one. */
  open: (url: string) => void
}

const SITE = { name: '展间', origin: 'https://zhanjian.example' }
const SECRET = 'of the conformance test'

/** By name; each starts when it is asked for. */
export const paymentProvidersUnderTest: Readonly<
  Record<ProviderName, (clock: SettableClock) => Promise<PaymentProviderUnderTest>>
> = {
  async wechat(clock) {
    const { account, control, close } = await startFakeWechatPay(clock)
    onTestEnd(close)
    const common = { exchange: createExternalExchange(), clock, random: systemRandom, site: SITE }
    const provider = createWechatPay({ ...common, account, notifyUrl: `${SITE.origin}/api/payment/notify/wechat` })
    const pay = async (number: string) => void control.pay(number)
    return { provider, channel: 'wechat_native', control, pay, open: () => undefined }
  },

  async alipay(clock) {
    const { account, control, openPage, close } = await startFakeAlipay(clock)
    onTestEnd(close)
    const provider = createAlipay({
      exchange: createExternalExchange(),
      clock,
      account,
      notifyUrl: `${SITE.origin}/api/payment/notify/alipay`,
    })
    const pay = async (number: string) => void control.pay(number)
    return { provider, channel: 'alipay_wap', control, pay, open: (url) => void openPage(new URL(url).searchParams) }
  },

  async sandbox(clock) {
    const store = createOrdersStore(await createTestDatabase())
    const provider = createSandboxPayments({ book: createSandboxBook(store), secret: SECRET, clock })
    const paid = new Map<string, { transactionId: string; amountFen: number; paidAt: Date }>()
    return {
      provider,
      channel: 'sandbox',
      open: () => undefined,
      async pay(number) {
        const row = await store.sandbox.pay(number, randomUUID(), clock.now())
        if (row?.transactionId && row.paidAt)
          paid.set(number, { transactionId: row.transactionId, amountFen: row.amountFen, paidAt: row.paidAt })
      },
      control: {
        notify(number, wishes = {}) {
          const payment = paid.get(number)
          if (payment === undefined) throw new Error(`the cashier knows no ${number}`)
          const { body, headers } = writeSandboxNotification(
            {
              eventId: payment.transactionId,
              at: clock.nowMs() - (wishes.oldTimestamp ? 301_000 : 0),
              number,
              transactionId: payment.transactionId,
              amountFen: wishes.wrongAmount ? 1 : payment.amountFen,
              currency: 'CNY',
              paidAt: payment.paidAt.toISOString(),
            },
            wishes.signtest || wishes.wrongMerchant ? 'of somebody else' : SECRET,
          )
          return { body: wishes.tamper ? Buffer.from(body.toString().replace('CNY', 'USD')) : body, headers }
        },
      },
    }
  },
}
