import { describe, expect, test } from 'vitest'
import { createSettableClock } from '../testing/settable-clock.ts'
import { startFakeProviders } from '../testing/start-fake-providers.ts'
import { createExternalHttpClient, type ExternalHttpClient, ExternalServiceUnavailable } from './external-http-client.ts'
import { systemRandom } from './random.ts'
import { createUniverify, signUniverifyRequest } from './univerify.ts'

async function start(timeouts: { timeoutMs?: number } = {}) {
  const clock = createSettableClock()
  const fakes = await startFakeProviders({ clock })
  const univerify = createUniverify(fakes.univerify, {
    httpClient: createExternalHttpClient(timeouts),
    clock,
    random: systemRandom,
  })
  const response = await fetch(`${fakes.origin}/univerify/one-click?person=lin`)
  const pair = (await response.json()) as { access_token: string; openid: string; maskedPhone: string }
  return { fakes, univerify, pair }
}

test('C-01 the signature equals the documented one', () => {
  expect(signUniverifyRequest({ openid: 'OPENID', access_token: 'AT' }, 'your-secret-string')).toBe(
    '7bac8bd1aec1f105795f0836148cfc707dd7f642ef95f468d5abea5b4609a31d',
  )
})

describe('C-01 univerify', () => {
  test('a pair of tokens is exchanged for the phone', async () => {
    const { univerify, pair } = await start()
    const phone = await univerify.fetchPhone(pair.access_token, pair.openid)
    expect(phone).toMatch(/^1[3-9]\d{9}$/)
    expect(pair.maskedPhone).toBe(`${phone?.slice(0, 3)}****${phone?.slice(-4)}`)
  })

  test('a pair of tokens that do not match yields nothing', async () => {
    const { univerify, pair } = await start()
    expect(await univerify.fetchPhone(pair.access_token, 'another')).toBeNull()
    expect(await univerify.fetchPhone('made-up', pair.openid)).toBeNull()
  })

  test('a service with another secret refuses the call', async () => {
    const { fakes, pair } = await start()
    const wrong = createUniverify(
      { ...fakes.univerify, secret: 'another' },
      { httpClient: createExternalHttpClient(), clock: createSettableClock(), random: systemRandom },
    )
    expect(await wrong.fetchPhone(pair.access_token, pair.openid)).toBeNull()
  })

  test.each(['timeout', 'error_500', 'html', 'bad_json', 'redirect'] as const)('R16 %s is not a refusal', async (fault) => {
    const { fakes, univerify, pair } = await start({ timeoutMs: 200 })
    fakes.setFault('univerify', fault)
    await expect(univerify.fetchPhone(pair.access_token, pair.openid)).rejects.toThrow(ExternalServiceUnavailable)
  })

  test('a response in which the service reports its own failure does not count', async () => {
    const httpClient: ExternalHttpClient = async () => ({ status: 503, text: '{"code":0,"phoneNumber":"13800000001"}' })
    const gateway = { url: 'https://fc.example/phone', secret: 'x' }
    const univerify = createUniverify(gateway, { httpClient, clock: createSettableClock(), random: systemRandom })
    await expect(univerify.fetchPhone('a', 'b')).rejects.toThrow(ExternalServiceUnavailable)
  })
})
