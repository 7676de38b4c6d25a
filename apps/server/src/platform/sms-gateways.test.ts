import { describe, expect, onTestFinished, test } from 'vitest'
import { SMS_GATEWAY_KINDS, type SmsGateway } from '../environment/sms-environment.ts'
import { type SmsFault, startFakeSmsGateways } from '../fakes/sms/fake-sms-gateways.ts'
import { createSettableClock } from '../testing/settable-clock.ts'
import { createExternalHttpClient } from './external-http-client.ts'
import { systemRandom } from './random.ts'
import { SmsRefusedError, type SmsSender } from './sms.ts'
import { createAcs3Authorization, createAliyunSms } from './sms-aliyun.ts'
import { createTc3Authorization, createTencentSms } from './sms-tencent.ts'

const message = { phone: '13800000001', purpose: 'login', code: '012345', lifeMin: 5 } as const
/** `webhook`, whose other end is the operator’s, has a test of its own. */
type Gateway = Exclude<SmsGateway['kind'], 'webhook'>
const GATEWAYS = SMS_GATEWAY_KINDS.filter((kind): kind is Gateway => kind !== 'webhook')

async function start({ timeoutMs = 5000 }: { timeoutMs?: number } = {}) {
  const clock = createSettableClock()
  const gateways = await startFakeSmsGateways({ clock })
  onTestFinished(gateways.close)
  const dependencies = { httpClient: createExternalHttpClient({ timeoutMs }), clock, random: systemRandom }
  const senders: Record<Gateway, SmsSender> = {
    aliyun: createAliyunSms(gateways.aliyun, dependencies),
    tencent: createTencentSms(gateways.tencent, dependencies),
  }
  return { clock, gateways, senders, dependencies }
}
/** Undefined: the message was accepted. */
const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the request signature', () => {
  test('C-01 of Aliyun equals its official example', () => {
    const authorization = createAcs3Authorization({
      query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
    })
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('C-01 of Tencent equals its official example', () => {
    const authorization = createTc3Authorization({
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      contentType: 'application/json; charset=utf-8',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1_551_113_065,
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    })
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})

describe.each(GATEWAYS)('sending a code by %s', (name) => {
  test('it is accepted, with phone and code as the template needs them', async () => {
    const { gateways, senders } = await start()
    await senders[name].send(message)
    await senders[name].send({ ...message, code: '999999' })
    const expected = name === 'aliyun' ? ['13800000001', '012345'] : ['+8613800000001', '012345', '5']
    expect(gateways.taken().map(({ phone, parameters }) => [phone, ...parameters])).toEqual([
      expected,
      expected.map((part) => (part === '012345' ? '999999' : part)),
    ])
  })

  test('it is signed: with another secret, clock or sign name nothing is sent', async () => {
    const { gateways, dependencies, clock } = await start()
    const { aliyun, tencent } = gateways
    const senders = [
      name === 'aliyun'
        ? createAliyunSms({ ...aliyun, accessKeySecret: 'wrong' }, dependencies)
        : createTencentSms({ ...tencent, secretKey: 'wrong' }, dependencies),
      name === 'aliyun'
        ? createAliyunSms({ ...aliyun, signName: 'somebody' }, dependencies)
        : createTencentSms({ ...tencent, signName: 'somebody' }, dependencies),
    ]
    const slow = { ...dependencies, clock: createSettableClock() }
    clock.advanceS(3600)
    senders.push(name === 'aliyun' ? createAliyunSms(aliyun, slow) : createTencentSms(tencent, slow))
    for (const sender of senders) {
      const failure = await failureOf(sender.send(message))
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(SmsRefusedError)
    }
    expect(gateways.taken()).toEqual([])
  })

  test.each([
    'timeout',
    'slow',
    'error_500',
    'html',
    'bad_json',
    'redirect',
  ] as const)('R16 %s: it is reported as not sent, and not because of the phone', async (fault) => {
    const { gateways, senders } = await start({ timeoutMs: 200 })
    gateways.setFault(fault)
    const failure = await failureOf(senders[name].send(message))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(SmsRefusedError)
    expect(String(failure)).not.toMatch(/13800000001|012345|secret/)
  })
})

test.each<[(typeof GATEWAYS)[number], Extract<SmsFault, object>, number | null | undefined]>([
  ['aliyun', { code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控Permits:1' }, 60],
  ['aliyun', { code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发小时级流控Permits:5' }, 3600],
  ['aliyun', { code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发天级流控Permits:10' }, 86_400],
  ['aliyun', { code: 'isv.MOBILE_NUMBER_ILLEGAL' }, null],
  ['aliyun', { code: 'isv.AMOUNT_NOT_ENOUGH' }, undefined],
  ['tencent', { code: 'LimitExceeded.PhoneNumberThirtySecondLimit' }, 30],
  ['tencent', { code: 'LimitExceeded.PhoneNumberOneHourLimit' }, 3600],
  ['tencent', { code: 'LimitExceeded.PhoneNumberDailyLimit' }, 86_400],
  ['tencent', { code: 'InvalidParameterValue.IncorrectPhoneNumber' }, null],
  ['tencent', { code: 'FailedOperation.InsufficientBalanceInSmsPackage' }, undefined],
])('%s returns %j with HTTP 200: the phone has to wait for %s s', async (name, fault, waitS) => {
  const { gateways, senders } = await start()
  gateways.setFault(fault)
  const failure = await failureOf(senders[name].send(message))
  if (waitS === undefined) expect(failure).not.toBeInstanceOf(SmsRefusedError)
  else expect(failure).toMatchObject({ waitS })
  expect(failure).toBeInstanceOf(Error)
  expect(gateways.taken()).toEqual([])
})
