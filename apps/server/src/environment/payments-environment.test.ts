import { expect, test } from 'vitest'
import { createKeyPair } from '../fakes/payments/fake-keys.ts'
import { readEnvironment } from './environment.ts'
import { faultsOf, production } from './testing/environments.ts'

const { privateKey, publicKey } = createKeyPair()
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const bare = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const wechat = {
  WXPAY_APP_ID: 'wx1',
  WXPAY_MCH_ID: '1900000109',
  WXPAY_SERIAL: 'A'.repeat(40),
  WXPAY_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  WXPAY_API_V3_KEY: 'k'.repeat(32),
  WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WXPAY_PUBLIC_KEY: bare,
}
const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088', ALIPAY_PRIVATE_KEY: pem, ALIPAY_PUBLIC_KEY: bare }

test('the built-in cashier is on in a demo, and elsewhere only if it is asked for', () => {
  expect(readEnvironment({}).payments.hasSandbox).toBe(true)
  expect(readEnvironment({ PAYMENT_SANDBOX: 'off' }).payments.hasSandbox).toBe(false)
  expect(readEnvironment(production).payments).toEqual({ wechat: undefined, alipay: undefined, hasSandbox: false })
  expect(readEnvironment({ ...production, PAYMENT_SANDBOX: 'on' }).payments.hasSandbox).toBe(true)
})

test('a provider of payments is on with all its variables, whose keys are PEM or Base64', () => {
  const { payments } = readEnvironment({ ...production, ...wechat, ...alipay })
  expect(payments.wechat).toMatchObject({ base: 'https://api.mch.weixin.qq.com', merchantId: '1900000109' })
  expect(Object.keys(payments.wechat?.providerKeys ?? {})).toEqual(['PUB_KEY_ID_1'])
  expect(payments.alipay).toMatchObject({ gateway: 'https://openapi.alipay.com/gateway.do', sellerId: '2088' })
})

test('half a provider, a key that is none and a gateway on this machine are faults', () => {
  const { ALIPAY_SELLER_ID: _seller, ...half } = alipay
  expect(faultsOf({ ...production, ...half })).toContain('ALIPAY_SELLER_ID')
  expect(faultsOf({ ...production, ...alipay, ALIPAY_PUBLIC_KEY: 'no key' })).toContain('ALIPAY_PUBLIC_KEY')
  expect(faultsOf({ ...production, ...wechat, WXPAY_API_V3_KEY: 'short' })).toContain('WXPAY_API_V3_KEY')
  expect(faultsOf({ ...production, ...wechat, WXPAY_BASE: 'http://127.0.0.1:9000' })).toContain('WXPAY_BASE')
})
