import { describe, expect, test } from 'vitest'
import { OTHER_OWNER_APP_ID } from '../../../fakes/providers/fake-apps.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startFakeProviders } from '../../../testing/start-fake-providers.ts'
import { createExternalHttpClient } from '../../external-http-client.ts'
import type { SocialProvider } from '../social-provider.ts'
import { createSocialProviders } from '../social-providers.ts'
import {
  callbackAddress,
  createSocialProviderWithAnswers,
  hasNoAccount,
  kindOf,
  startSocialProvider,
} from '../testing/start-social-provider.ts'

describe('C-04 an authorization code', () => {
  test('one WeChat person is the same in both of its browsers', async () => {
    const clock = createSettableClock()
    const fakes = await startFakeProviders({ clock })
    const providers = createSocialProviders(fakes.socialApps, { httpClient: createExternalHttpClient(), clock })
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

  test('wechat_mp: a person without an account, who sees a preview, gets no login', async () => {
    const { provider, agreed, fakes } = await startSocialProvider('wechat_mp')
    const { code } = await agreed()
    fakes.setFault('wx', 'snapshot')
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('snapshot')
  })

  test('wechat: a busy response is retried once', async () => {
    const { provider, agreed, fakes } = await startSocialProvider('wechat_open')
    const { code } = await agreed()
    fakes.setFault('wx', 'busy_once')
    expect((await provider.fetchProfileByCode({ code, callbackAddress })).nickname).toBe('林深')
  })
})

describe('C-03 a token', () => {
  test('wechat_open: a new person needs the refresh token, a known one does not', async () => {
    const { provider, fakes, mobileAppId } = await startSocialProvider('wechat_open')
    const { accessToken, openid } = fakes.issueNativeLogin('wx', mobileAppId, 'qiao')
    const claim = { accessToken, refreshToken: undefined, openId: openid }
    expect(await kindOf(provider.fetchProfileByToken?.({ ...claim, hasAccount: hasNoAccount }) ?? Promise.resolve())).toBe(
      'refused',
    )
    expect(await provider.fetchProfileByToken?.({ ...claim, hasAccount: async () => true })).toMatchObject({ openId: openid })
  })

  test('wechat_open: another person’s refresh token is no proof', async () => {
    const { provider, fakes, mobileAppId } = await startSocialProvider('wechat_open')
    const { accessToken, openid } = fakes.issueNativeLogin('wx', OTHER_OWNER_APP_ID, 'qiao')
    const { refreshToken } = fakes.issueNativeLogin('wx', mobileAppId, 'mo')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: hasNoAccount }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test('a WeChat token that does not belong to the open id is refused', async () => {
    const answers = { '/sns/auth': { errcode: 0, errmsg: 'ok' }, '/sns/userinfo': { openid: '7', nickname: '林深' } }
    const claim = { accessToken: 'a', openId: '7', refreshToken: undefined, hasAccount: async () => true }
    const ask = (given: Record<string, object>) =>
      createSocialProviderWithAnswers('wechat_open', given).fetchProfileByToken?.(claim)
    expect(await ask(answers)).toMatchObject({ openId: '7', nickname: '林深' })
    expect(await kindOf(ask({ ...answers, '/sns/auth': { errcode: 40003, errmsg: 'invalid openid' } }))).toBe('refused')
  })
})
