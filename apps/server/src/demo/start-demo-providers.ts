import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import { startFakeAlipay } from '../fakes/payments/fake-alipay.ts'
import { createFakeCashiersPlugin, FAKE_CASHIERS_PATH } from '../fakes/payments/fake-cashiers-plugin.ts'
import { startFakeWechatPay } from '../fakes/payments/fake-wechat-pay.ts'
import { createFakeRegistrations, fakeApps } from '../fakes/providers/fake-apps.ts'
import { createFakePagesPlugin, FAKE_PAGES_PATH } from '../fakes/providers/fake-pages-plugin.ts'
import { startFakeProviderServer } from '../fakes/providers/fake-provider-server.ts'
import { createFakeProviders } from '../fakes/providers/fake-providers.ts'
import type { Clock } from '../platform/clock.ts'
import type { OutsideProvider, PaymentAccounts } from '../platform/payments/payment-providers.ts'
import type { Random } from '../platform/random.ts'

/** Result of {@link startDemoProviders}. */
export interface DemoProviders {
  /** With fakes of all providers that are not configured. */
  environment: Environment
  /** Serve the fakes' pages on the demo's own origin. */
  plugins: ((fastify: FastifyInstance) => void)[]
  close(): Promise<void>
}

/** Long enough to be seen under way. */
const REFUND_MS = 120_000

/** Makes every social login and every way to pay of the demo work, by fakes on ports of this machine. */
export async function startDemoProviders(
  environment: Environment,
  { clock, random }: { clock: Clock; random: Random },
): Promise<DemoProviders> {
  const fakes = createFakeProviders({ clock, random, apps: fakeApps })
  const server = await startFakeProviderServer(fakes)
  const { socialApps, univerify } = createFakeRegistrations(server.origin, FAKE_PAGES_PATH)
  const wechat = await startFakeWechatPay({
    now: () => clock.now(),
    file: path.join(environment.dataDirectory, 'demo-wechat-pay.json'),
    refundMs: REFUND_MS,
    // A code is scanned with a phone, which needs a whole address.
    pages: { native: `${environment.publicOrigin}${FAKE_CASHIERS_PATH}/wechat`, h5: `${FAKE_CASHIERS_PATH}/wechat` },
  })
  const alipay = await startFakeAlipay({
    now: () => clock.now(),
    file: path.join(environment.dataDirectory, 'demo-alipay.json'),
    pages: `${FAKE_CASHIERS_PATH}/alipay`,
  })
  const { payments } = environment
  const accounts: Pick<PaymentAccounts, OutsideProvider> = {
    wechat: payments.wechat ?? wechat.account,
    alipay: payments.alipay ?? alipay.account,
  }
  return {
    environment: {
      ...environment,
      socialApps: { ...socialApps, ...environment.socialApps },
      univerify: environment.univerify ?? univerify,
      payments: { ...payments, ...accounts },
    },
    plugins: [
      createFakePagesPlugin(fakes),
      createFakeCashiersPlugin([
        { provider: 'wechat', ...wechat, returnName: 'redirect_url' },
        { provider: 'alipay', ...alipay, findPayment: alipay.openPage, returnName: 'return_url' },
      ]),
    ],
    async close() {
      await Promise.all([server, wechat, alipay].map(({ close }) => close()))
    },
  }
}
