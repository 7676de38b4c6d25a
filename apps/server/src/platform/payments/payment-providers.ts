import type { PaymentProvider as ProviderName } from '@zhanjian/contract/money/orders-admin.ts'
import type { Clock } from '../clock.ts'
import { createExternalExchange } from '../external-http-client.ts'
import type { Random } from '../random.ts'
import { createAlipay } from './alipay/alipay.ts'
import type { AlipayAccount } from './alipay/alipay-account.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxPayments, type SandboxBook } from './sandbox/sandbox-payments.ts'
import type { WechatPayAccount } from './wechat/wechat-account.ts'
import { createWechatPay } from './wechat/wechat-pay.ts'

/** All but the built-in cashier. */
export type OutsideProvider = Exclude<ProviderName, 'sandbox'>

interface AccountTypes extends Record<OutsideProvider, object> {
  wechat: WechatPayAccount
  alipay: AlipayAccount
}

type AccountByProvider = { [Name in OutsideProvider]: AccountTypes[Name] | undefined }

/** Where payments are made. */
export interface PaymentAccounts extends AccountByProvider {
  /** The built-in cashier, where no real money is moved. */
  hasSandbox: boolean
}

export interface PaymentProvidersOptions {
  accounts: PaymentAccounts
  /** Address of notifications, to which the provider's name is added. */
  notifyBase: string
  /** As the provider shows it. */
  site: { name: string; origin: string }
  /** Null: switched off. */
  sandbox: { book: SandboxBook; secret: string } | null
  clock: Clock
  random: Random
}

/** Those that the operator has switched on, by name. */
export function createPaymentProviders(options: PaymentProvidersOptions): ReadonlyMap<string, PaymentProvider> {
  const { accounts, notifyBase, site, sandbox, clock, random } = options
  const common = { exchange: createExternalExchange(), clock, random, site }
  const providers: Record<ProviderName, PaymentProvider | undefined> = {
    wechat: accounts.wechat && createWechatPay({ ...common, account: accounts.wechat, notifyUrl: `${notifyBase}wechat` }),
    alipay: accounts.alipay && createAlipay({ ...common, account: accounts.alipay, notifyUrl: `${notifyBase}alipay` }),
    sandbox: sandbox === null ? undefined : createSandboxPayments({ ...sandbox, clock }),
  }
  return new Map(Object.values(providers).flatMap((provider) => (provider === undefined ? [] : [[provider.name, provider]])))
}
