import { describe, expect, test } from 'vitest'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import type { ExternalRequest, ExternalResponse } from '../../external-http-client.ts'
import { createSocialProviders } from '../social-providers.ts'
import { callbackAddress, hasNoAccount, kindOf } from '../testing/start-social-provider.ts'

const toPrefixed = (value: object): ExternalResponse => ({ status: 200, text: `&&&START&&&${JSON.stringify(value)}` })
const toPlain = (value: object): ExternalResponse => ({ status: 200, text: JSON.stringify(value) })
const ANSWERS: Readonly<Record<string, ExternalResponse>> = {
  '/oauth2/token': toPrefixed({ access_token: 'the-token', token_type: 'mac' }),
  '/user/openidV2': toPlain({ result: 'ok', data: { openId: '7' } }),
  '/user/profile': toPlain({ result: 'ok', data: { miliaoNick: '林深', unionId: 'u7' } }),
}

/** A client that gets these responses, by path, and the requests that it made. */
function createMi(answers = ANSWERS) {
  const account = 'https://account.example'
  const app = { appId: 'site', secret: 'x', mobileAppId: 'ours', authorizeBase: account, apiBase: account }
  const requests: { address: string; request: ExternalRequest | undefined }[] = []
  const httpClient = async (address: string, request?: ExternalRequest) => {
    requests.push({ address, request })
    return answers[new URL(address).pathname] ?? { status: 404, text: '' }
  }
  const apps = { mi: { ...app, openBase: 'https://open.example' } }
  const provider = createSocialProviders(apps, { httpClient, clock: createSettableClock() }).get('mi')
  if (provider === undefined) throw new Error('mi is not registered')
  return { provider, requests }
}
const withCode = (answers = ANSWERS) => createMi(answers).provider.fetchProfileByCode({ code: 'the-code', callbackAddress })
const claim = { accessToken: 'a', openId: '7', refreshToken: undefined, hasAccount: hasNoAccount }
const withToken = (answers = ANSWERS) => createMi(answers).provider.fetchProfileByToken?.(claim)

describe('C-04 an authorization code', () => {
  test('mi: it is exchanged as a form at the account address, and the person is asked for at the open address', async () => {
    const { provider, requests } = createMi()
    const person = await provider.fetchProfileByCode({ code: 'the-code', callbackAddress })
    expect(person).toEqual({ appId: 'site', openId: '7', unionId: 'u7', nickname: '林深', gender: 0 })
    expect(requests.map(({ address }) => address)).toEqual([
      'https://account.example/oauth2/token',
      'https://open.example/user/openidV2?clientId=site&token=the-token',
      'https://open.example/user/profile?clientId=site&token=the-token',
    ])
    expect(requests[0]?.request).toMatchObject({ method: 'POST', form: { code: 'the-code', redirect_uri: callbackAddress } })
  })

  test('mi: every response is understood with the prefix and without', async () => {
    const others = {
      '/oauth2/token': toPlain({ access_token: 'the-token' }),
      '/user/openidV2': toPrefixed({ result: 'ok', data: { openId: '7' } }),
      '/user/profile': toPrefixed({ result: 'ok', data: { miliaoNick: '林深', unionId: 'u7' } }),
    }
    expect(await withCode(others)).toEqual(await withCode())
  })

  test('mi: a refusal with the prefix is recognised', async () => {
    const refusal = toPrefixed({ error: 96_013, error_description: 'invalid authorization code' })
    expect(await kindOf(withCode({ ...ANSWERS, '/oauth2/token': refusal }))).toBe('refused')
  })

  test('mi: an id may be a number; a person may have neither a name nor a union id', async () => {
    const answers = {
      ...ANSWERS,
      '/user/openidV2': toPlain({ result: 'ok', data: { openId: 7 } }),
      '/user/profile': toPlain({ result: 'ok', data: { unionId: null } }),
    }
    expect(await withCode(answers)).toMatchObject({ openId: '7', unionId: null, nickname: '' })
  })
})

describe('C-03 a token', () => {
  test('mi: the person is asked for as the phone’s app', async () => {
    const { provider, requests } = createMi()
    expect(await provider.fetchProfileByToken?.(claim)).toMatchObject({ appId: 'ours', openId: '7', nickname: '林深' })
    for (const { address } of requests) expect(address).toContain('?clientId=ours&token=a')
  })

  test.each([
    ['of another app, which is answered with 403 in words', { status: 403, text: 'access_token and app_id do not match' }],
    ['that is answered without an ok', toPlain({ result: 'error', description: 'invalid token', code: 96_007 })],
  ])('mi: one %s is refused at either address', async (_, refusal) => {
    expect(await kindOf(withToken())).toBe('succeeded')
    for (const path of ['/user/openidV2', '/user/profile']) {
      expect(await kindOf(withToken({ ...ANSWERS, [path]: refusal }))).toBe('refused')
    }
  })
})
