import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { providerVariableSchemas } from './provider-environment.ts'
import { faultsOf, production } from './testing/environments.ts'

const qq = { QQ_APP_ID: '101', QQ_APP_SECRET: 'x' }

test('a provider is enabled if its app is configured, at its own address', () => {
  expect(readEnvironment({}).socialApps).toEqual({})
  const { socialApps } = readEnvironment({ ...qq, QQ_MOBILE_APP_ID: '102', MI_APP_ID: '7', MI_APP_SECRET: 'y' })
  expect(socialApps).toEqual({
    qq: { appId: '101', secret: 'x', mobileAppId: '102', authorizeBase: 'https://graph.qq.com', apiBase: 'https://graph.qq.com' },
    mi: {
      appId: '7',
      secret: 'y',
      mobileAppId: undefined,
      authorizeBase: 'https://account.xiaomi.com',
      apiBase: 'https://account.xiaomi.com',
      openBase: 'https://open.account.xiaomi.com',
    },
  })
})

test('one-click login is enabled if its gateway is configured', () => {
  expect(readEnvironment({}).univerify).toBeUndefined()
  const gateway = { UNIVERIFY_URL: 'https://fc.example/phone', UNIVERIFY_SECRET: 'z' }
  expect(readEnvironment(gateway).univerify).toEqual({ url: 'https://fc.example/phone', secret: 'z' })
})

test('an incomplete configuration is rejected', () => {
  expect(faultsOf({ QQ_APP_ID: '101' })).toContain('QQ_APP_ID and QQ_APP_SECRET must be set together')
  expect(faultsOf({ UNIVERIFY_SECRET: 'z' })).toContain('UNIVERIFY_URL and UNIVERIFY_SECRET must be set together')
})

describe('in production', () => {
  test.each([
    'http://graph.qq.com',
    'https://localhost:8443',
    'https://api.localhost',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
  ])('a fake provider at %s is rejected', (address) => {
    for (const variable of Object.keys(providerVariableSchemas).filter((name) => name.endsWith('_BASE'))) {
      expect(faultsOf({ ...production, ...qq, [variable]: address })).toContain(variable)
    }
    expect(faultsOf({ ...production, UNIVERIFY_URL: address, UNIVERIFY_SECRET: 'z' })).toContain('UNIVERIFY_URL')
  })

  test('an external address is accepted', () => {
    expect(faultsOf({ ...production, ...qq, QQ_BASE: 'https://gateway.example/qq' })).toBe('')
  })
})

test.each([
  'ftp://a.example',
  'https://a.example/',
  'https://a.example?x',
  'nonsense',
])('%s is rejected as a base address', (address) => {
  expect(faultsOf({ WX_API_BASE: address })).toContain('WX_API_BASE')
})
