import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { faultsOf } from './testing/environments.ts'

const production = { NODE_ENV: 'production', SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'https://zhanjian.example' }
const webhook = { SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: 'w'.repeat(40) }
const aliyun = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'x',
  ALIYUN_SMS_SIGN_NAME: '展间',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const tencent = {
  TENCENT_SMS_SECRET_ID: 'AKID',
  TENCENT_SMS_SECRET_KEY: 'y',
  TENCENT_SMS_APP_ID: '1400',
  TENCENT_SMS_SIGN_NAME: '展间',
  TENCENT_SMS_TEMPLATE_ID: '7',
}

test('codes are sent by the configured gateway, which disables the demo', () => {
  expect(readEnvironment({}).smsGateway).toBeUndefined()
  const { NODE_ENV: _, ...real } = production
  expect(readEnvironment({ ...real, ...aliyun })).toMatchObject({
    demo: false,
    smsGateway: {
      kind: 'aliyun',
      endpoint: 'https://dysmsapi.aliyuncs.com',
      signName: '展间',
      templateCode: 'SMS_1',
      pauseS: 60,
    },
  })
  expect(readEnvironment({ ...production, ...aliyun, ALIYUN_SMS_PAUSE_S: '30' }).smsGateway).toMatchObject({ pauseS: 30 })
  expect(readEnvironment({ ...production, ...tencent }).smsGateway).toEqual({
    kind: 'tencent',
    endpoint: 'https://sms.tencentcloudapi.com',
    secretId: 'AKID',
    secretKey: 'y',
    region: 'ap-guangzhou',
    appId: '1400',
    signName: '展间',
    templateId: '7',
  })
})

describe('an invalid configuration', () => {
  test.each([webhook, aliyun, tencent])('an incomplete gateway: %j', (gateway) => {
    for (const name of Object.keys(gateway)) {
      const half = Object.fromEntries(Object.entries(gateway).filter(([other]) => other !== name))
      expect(faultsOf({ ...production, ...half }), name).toContain('must be set together')
    }
  })

  test('two gateways', () => {
    expect(faultsOf({ ...production, ...aliyun, ...tencent })).toContain('only one of')
  })

  test('a gateway in a demo, or none in production', () => {
    expect(faultsOf({ DEMO: '1', ...tencent })).toContain('a demo never sends messages')
    expect(faultsOf(production)).toContain('TENCENT_SMS_SECRET_ID')
  })

  test.each(['DYSMS_ENDPOINT', 'TCSMS_ENDPOINT'])('a fake gateway in production: %s', (name) => {
    for (const endpoint of ['http://sms.example', 'https://127.0.0.1', 'https://sms.localhost']) {
      expect(faultsOf({ ...production, ...aliyun, [name]: endpoint })).toContain(name)
    }
    expect(faultsOf({ ...production, ...aliyun, [name]: 'https://gateway.example' })).toBe('')
    expect(faultsOf({ [name]: 'https://gateway.example/path' })).toContain(name)
  })
})
