import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import { describe, expect, test } from 'vitest'
import { OTHER_OWNER_APP_ID } from '../../fakes/providers/fake-apps.ts'
import type { ProviderFault, ProviderPrefix } from '../../fakes/providers/fake-provider.ts'
import { createSettableClock } from '../../testing/settable-clock.ts'
import { startFakeProviders } from '../../testing/start-fake-providers.ts'
import { createExternalHttpClient, type ExternalHttpClient } from '../external-http-client.ts'
import { SocialLoginError, type SocialProvider } from './social-provider.ts'
import { createSocialProviders } from './social-providers.ts'

const PREFIXES = { wechat_open: 'wx', wechat_mp: 'wx', qq: 'qq', weibo: 'weibo', mi: 'mi' } as const satisfies Record<
  SocialProviderName,
  ProviderPrefix
>
const NAMES = ['wechat_open', 'wechat_mp', 'qq', 'weibo', 'mi'] as const
const NATIVE = ['wechat_open', 'qq', 'weibo', 'mi'] as const
const callbackAddress = 'http://localhost:3000/art/oauth/openid/callback/x'
const nobodyIsKnown = async () => false

const IMPATIENT_MS = 200

async function providerAt(name: SocialProviderName, timeouts: { timeoutMs?: number } = {}) {
  const clock = createSettableClock()
  const fakes = await startFakeProviders({ clock })
  const providers = createSocialProviders(fakes.socialApps, { outside: createExternalHttpClient(timeouts), clock })
  const provider = providers.get(name)
  if (provider === undefined) throw new Error(`${name} is not registered`)
  const agreed = () => fakes.approveLogin(provider.createAuthorizeUrl({ state: 'abc123', callbackAddress }))
  return { fakes, provider, prefix: PREFIXES[name], clock, agreed, mobileAppId: fakes.socialApps[name]?.mobileAppId ?? '' }
}

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof SocialLoginError ? error.kind : String(error)),
  )

describe('C-04 a code', () => {
  test.each(NAMES)('%s: tells who agreed, once', async (name) => {
    const { provider, agreed, fakes } = await providerAt(name)
    const { code, state, address } = await agreed()
    expect(state).toBe('abc123')
    expect(address.startsWith(callbackAddress)).toBe(true)
    const person = await provider.fetchProfileByCode({ code, callbackAddress })
    expect(person).toMatchObject({
      nickname: '林深',
      appId: fakes.socialApps[name]?.appId,
      openId: expect.stringMatching(/^.{8,}$/),
    })
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })

  test.each(NAMES)('%s: is worth nothing after its time', async (name) => {
    const { provider, agreed, clock } = await providerAt(name)
    const { code } = await agreed()
    clock.advanceS(601)
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })

  test.each(NAMES)('%s: that nobody gave out is refused', async (name) => {
    const { provider } = await providerAt(name)
    expect(await kindOf(provider.fetchProfileByCode({ code: 'made-up', callbackAddress }))).toBe('refused')
  })

  test.each([
    ['wechat_open', 'wx'],
    ['wechat_mp', 'wx'],
    ['weibo', 'weibo'],
  ] as const)('%s: whose person is then called by another name is refused', async (name, prefix) => {
    const { provider, agreed, fakes } = await providerAt(name)
    const { code } = await agreed()
    fakes.setFault(prefix, 'other_openid')
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })

  test('one person of WeChat is the same in both of its browsers', async () => {
    const clock = createSettableClock()
    const fakes = await startFakeProviders({ clock })
    const providers = createSocialProviders(fakes.socialApps, { outside: createExternalHttpClient(), clock })
    const people = await Promise.all(
      (['wechat_open', 'wechat_mp'] as const).map(async (name) => {
        const provider = providers.get(name) as SocialProvider
        const { code } = await fakes.approveLogin(provider.createAuthorizeUrl({ state: 's', callbackAddress }))
        return provider.fetchProfileByCode({ code, callbackAddress })
      }),
    )
    expect(new Set(people.map(({ openId }) => openId)).size).toBe(2)
    expect(new Set(people.map(({ unionId }) => unionId)).size).toBe(1)
  })

  test('wechat_mp: somebody without an account, who sees a preview, is nobody', async () => {
    const { provider, agreed, fakes } = await providerAt('wechat_mp')
    const { code } = await agreed()
    fakes.setFault('wx', 'snapshot')
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('snapshot')
  })

  test('wechat: busy once is asked once more', async () => {
    const { provider, agreed, fakes } = await providerAt('wechat_open')
    const { code } = await agreed()
    fakes.setFault('wx', 'busy_once')
    expect((await provider.fetchProfileByCode({ code, callbackAddress })).nickname).toBe('林深')
  })

  test('qq: answers in JSONP and as a form are read as well', async () => {
    const { provider, agreed, fakes } = await providerAt('qq')
    const { code } = await agreed()
    fakes.setFault('qq', 'jsonp')
    expect((await provider.fetchProfileByCode({ code, callbackAddress })).nickname).toBe('林深')
  })

  test('qq: a refusal in JSONP is a refusal', async () => {
    const { provider, fakes } = await providerAt('qq')
    fakes.setFault('qq', 'jsonp')
    expect(await kindOf(provider.fetchProfileByCode({ code: 'made-up', callbackAddress }))).toBe('refused')
  })
})

describe('C-03 a token', () => {
  test.each(NATIVE)('%s: of our own app tells whose it is', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await providerAt(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    const person = await provider.fetchProfileByToken?.({ accessToken, refreshToken, openId: openid, hasAccount: nobodyIsKnown })
    expect(person).toMatchObject({ nickname: '乔木', openId: openid, appId: mobileAppId })
  })

  test.each(NATIVE)('%s: that was made for somebody else’s app is refused', async (name) => {
    const { provider, fakes, prefix } = await providerAt(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, OTHER_OWNER_APP_ID, 'qiao')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: nobodyIsKnown }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: that the provider says is another app’s is refused', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await providerAt(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    fakes.setFault(prefix, 'wrong_app')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: nobodyIsKnown }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: with the open id of another person is refused', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await providerAt(name)
    const victim = fakes.issueNativeLogin(prefix, mobileAppId, 'su')
    const { accessToken, refreshToken } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    const claim = { accessToken, refreshToken, openId: victim.openid, hasAccount: async () => true }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: whose person the provider calls by another name is refused', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await providerAt(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    fakes.setFault(prefix, 'other_openid')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: nobodyIsKnown }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test('wechat_open: of somebody new needs the refresh token, of somebody known it does not', async () => {
    const { provider, fakes, mobileAppId } = await providerAt('wechat_open')
    const { accessToken, openid } = fakes.issueNativeLogin('wx', mobileAppId, 'qiao')
    const claim = { accessToken, refreshToken: undefined, openId: openid }
    expect(await kindOf(provider.fetchProfileByToken?.({ ...claim, hasAccount: nobodyIsKnown }) ?? Promise.resolve())).toBe(
      'refused',
    )
    expect(await provider.fetchProfileByToken?.({ ...claim, hasAccount: async () => true })).toMatchObject({ openId: openid })
  })

  test('wechat_open: another person’s refresh token proves nothing', async () => {
    const { provider, fakes, mobileAppId } = await providerAt('wechat_open')
    const { accessToken, openid } = fakes.issueNativeLogin('wx', OTHER_OWNER_APP_ID, 'qiao')
    const { refreshToken } = fakes.issueNativeLogin('wx', mobileAppId, 'mo')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: nobodyIsKnown }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })
})

describe('R16 a provider that is down', () => {
  const faults: ProviderFault[] = ['timeout', 'slow', 'error_500', 'html', 'bad_json', 'redirect']
  test.each(
    NAMES.flatMap((name) => faults.map((fault) => [name, fault] as const)),
  )('%s: %s is told from a refusal', async (name, fault) => {
    const { provider, fakes, prefix, agreed } = await providerAt(name, { timeoutMs: IMPATIENT_MS })
    const { code } = await agreed()
    fakes.setFault(prefix, fault)
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('unavailable')
  })

  test.each(NAMES)('%s: refuses in its own manner', async (name) => {
    const { provider, fakes, prefix, agreed } = await providerAt(name)
    const { code } = await agreed()
    fakes.setFault(prefix, 'refuses')
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })

  test('is left alone after five failures, and asked again later', async () => {
    const { provider, fakes, agreed, clock } = await providerAt('weibo')
    fakes.setFault('weibo', 'error_500')
    const attempt = () => kindOf(provider.fetchProfileByCode({ code: 'x', callbackAddress }))
    for (let index = 0; index < 5; index += 1) await attempt()
    const callsBefore = fakes.calls().length
    expect(await attempt()).toBe('unavailable')
    expect(fakes.calls()).toHaveLength(callsBefore)
    fakes.setFault('weibo', null)
    clock.advanceS(16)
    const { code } = await agreed()
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('succeeded')
  })

  test('says nothing secret in its failures', async () => {
    const { provider, fakes } = await providerAt('wechat_open', { timeoutMs: IMPATIENT_MS })
    for (const fault of ['timeout', 'redirect', 'html', 'refuses'] as const) {
      fakes.setFault('wx', fault)
      const error: unknown = await provider
        .fetchProfileByCode({ code: 'the-code', callbackAddress })
        .catch((failure: unknown) => failure)
      const told = `${String(error)} ${JSON.stringify(error)} ${String(error instanceof Error ? error.cause : '')}`
      expect(told).not.toMatch(/the-code|secret-of|fake-wechat/)
    }
  })
})

test('C-03 a provider whose profile asks nobody is asked itself whom a token was made for', async () => {
  const answers: Record<string, object> = {
    '/oauth2.0/me': { client_id: OTHER_OWNER_APP_ID, openid: 'somebody' },
    '/user/get_user_info': { ret: 0, nickname: '林深' },
  }
  const outside: ExternalHttpClient = async (address) => ({
    status: 200,
    text: JSON.stringify(answers[new URL(address).pathname] ?? {}),
  })
  const qq = {
    appId: 'ours',
    secret: 'x',
    mobileAppId: 'ours-too',
    authorizeBase: 'https://qq.example',
    apiBase: 'https://qq.example',
  }
  const provider = createSocialProviders({ qq }, { outside, clock: createSettableClock() }).get('qq')
  const claim = { accessToken: 'a', openId: 'somebody', refreshToken: undefined, hasAccount: nobodyIsKnown }
  expect(await kindOf(Promise.resolve(provider?.fetchProfileByToken?.(claim)))).toBe('refused')
})

describe('C-03 a token', () => {
  test.each(NATIVE)('%s: that nobody gave out is refused, not taken for a provider that is down', async (name) => {
    const { provider } = await providerAt(name)
    const claim = { accessToken: 'made-up', refreshToken: 'made-up', openId: 'somebody', hasAccount: async () => true }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each([
    ['of Weibo that has run out', { '/oauth2/get_token_info': { uid: 7, appkey: 'ours', expire_in: 0 } }],
    ['of Weibo whose profile is somebody else’s', { '/2/users/show.json': { idstr: '8', screen_name: '林深' } }],
    ['of QQ whose profile is refused', { '/user/get_user_info': { ret: -1, msg: 'no' } }],
    ['of WeChat that does not belong to the open id', { '/sns/auth': { errcode: 40003, errmsg: 'invalid openid' } }],
  ])('%s is refused', async (what, wrong) => {
    const answers: Record<string, object> = {
      '/oauth2/get_token_info': { uid: 7, appkey: 'ours', expire_in: 60 },
      '/2/users/show.json': { idstr: '7', screen_name: '林深' },
      '/oauth2.0/me': { client_id: 'ours', openid: '7' },
      '/user/get_user_info': { ret: 0, nickname: '林深' },
      '/sns/auth': { errcode: 0, errmsg: 'ok' },
      '/sns/userinfo': { openid: '7', nickname: '林深' },
    }
    const personWith = (given: Record<string, object>) => {
      const outside: ExternalHttpClient = async (address) => ({
        status: 200,
        text: JSON.stringify(given[new URL(address).pathname]),
      })
      const base = 'https://provider.example'
      const app = { appId: 'site', secret: 'x', mobileAppId: 'ours', authorizeBase: base, apiBase: base }
      const name = what.includes('QQ') ? 'qq' : what.includes('WeChat') ? 'wechat_open' : 'weibo'
      const provider = createSocialProviders({ [name]: app }, { outside, clock: createSettableClock() }).get(name)
      const claim = { accessToken: 'a', openId: '7', refreshToken: undefined, hasAccount: async () => true }
      return provider?.fetchProfileByToken?.(claim) ?? Promise.reject(new Error(`${name} is not registered`))
    }
    expect(await personWith(answers)).toMatchObject({ openId: '7', nickname: '林深' })
    expect(await kindOf(personWith({ ...answers, ...wrong }))).toBe('refused')
  })
})
