import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { hasMobileApp, socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import { describe, expect, test } from 'vitest'
import { OTHER_OWNER_APP_ID } from '../../fakes/providers/fake-apps.ts'
import type { ProviderFault } from '../../fakes/providers/fake-provider.ts'
import { callbackAddress, hasNoAccount, kindOf, startSocialProvider } from './testing/start-social-provider.ts'

const NATIVE = socialProviderNames.filter(hasMobileApp)
const IMPATIENT_MS = 200

test('every provider has a test of what is peculiar to its client', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(3)
  const hasTest = (name: string) => existsSync(path.join(import.meta.dirname, name, `${name}-client.test.ts`))
  expect(folders.filter((name) => !hasTest(name))).toEqual([])
})

describe('C-04 an authorization code', () => {
  test.each(socialProviderNames)('%s: it identifies the person who agreed, once', async (name) => {
    const { provider, agreed, fakes } = await startSocialProvider(name)
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

  test.each(socialProviderNames)('%s: it is invalid after its time', async (name) => {
    const { provider, agreed, clock } = await startSocialProvider(name)
    const { code } = await agreed()
    clock.advanceS(601)
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })

  test.each(socialProviderNames)('%s: an unknown one is refused', async (name) => {
    const { provider } = await startSocialProvider(name)
    expect(await kindOf(provider.fetchProfileByCode({ code: 'made-up', callbackAddress }))).toBe('refused')
  })

  test.each([
    ['wechat_open', 'wx'],
    ['wechat_mp', 'wx'],
    ['weibo', 'weibo'],
  ] as const)('%s: it is refused if the profile has another id', async (name, prefix) => {
    const { provider, agreed, fakes } = await startSocialProvider(name)
    const { code } = await agreed()
    fakes.setFault(prefix, 'other_openid')
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })
})

describe('C-03 a token', () => {
  test.each(NATIVE)('%s: one of the own app identifies its person', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await startSocialProvider(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    const person = await provider.fetchProfileByToken?.({ accessToken, refreshToken, openId: openid, hasAccount: hasNoAccount })
    expect(person).toMatchObject({ nickname: '乔木', openId: openid, appId: mobileAppId })
  })

  test.each(NATIVE)('%s: one of another app is refused', async (name) => {
    const { provider, fakes, prefix } = await startSocialProvider(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, OTHER_OWNER_APP_ID, 'qiao')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: hasNoAccount }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: one that the provider assigns to another app is refused', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await startSocialProvider(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    fakes.setFault(prefix, 'wrong_app')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: hasNoAccount }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: one with the open id of another person is refused', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await startSocialProvider(name)
    const victim = fakes.issueNativeLogin(prefix, mobileAppId, 'su')
    const { accessToken, refreshToken } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    const claim = { accessToken, refreshToken, openId: victim.openid, hasAccount: async () => true }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: it is refused if the profile has another id', async (name) => {
    const { provider, fakes, prefix, mobileAppId } = await startSocialProvider(name)
    const { accessToken, refreshToken, openid } = fakes.issueNativeLogin(prefix, mobileAppId, 'qiao')
    fakes.setFault(prefix, 'other_openid')
    const claim = { accessToken, refreshToken, openId: openid, hasAccount: hasNoAccount }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })

  test.each(NATIVE)('%s: an unknown one is refused and not taken for an outage of the provider', async (name) => {
    const { provider } = await startSocialProvider(name)
    const claim = { accessToken: 'made-up', refreshToken: 'made-up', openId: 'somebody', hasAccount: async () => true }
    expect(await kindOf(provider.fetchProfileByToken?.(claim) ?? Promise.resolve())).toBe('refused')
  })
})

describe('R16 an outage of a provider', () => {
  const faults: ProviderFault[] = ['timeout', 'slow', 'error_500', 'html', 'bad_json', 'redirect']
  test.each(
    socialProviderNames.flatMap((name) => faults.map((fault) => [name, fault] as const)),
  )('%s: %s is distinguished from a refusal', async (name, fault) => {
    const { provider, fakes, prefix, agreed } = await startSocialProvider(name, { timeoutMs: IMPATIENT_MS })
    const { code } = await agreed()
    fakes.setFault(prefix, fault)
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('unavailable')
  })

  test.each(socialProviderNames)('%s: its specific error is recognised', async (name) => {
    const { provider, fakes, prefix, agreed } = await startSocialProvider(name)
    const { code } = await agreed()
    fakes.setFault(prefix, 'refuses')
    expect(await kindOf(provider.fetchProfileByCode({ code, callbackAddress }))).toBe('refused')
  })

  test('after five failures the provider is not called for a while, and then again', async () => {
    const { provider, fakes, agreed, clock } = await startSocialProvider('weibo')
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

  test('errors contain no secrets', async () => {
    const { provider, fakes } = await startSocialProvider('wechat_open', { timeoutMs: IMPATIENT_MS })
    for (const fault of ['timeout', 'redirect', 'html', 'refuses'] as const) {
      fakes.setFault('wx', fault)
      const error: unknown = await provider
        .fetchProfileByCode({ code: 'the-code', callbackAddress })
        .catch((failure: unknown) => failure)
      const errorText = `${String(error)} ${JSON.stringify(error)} ${String(error instanceof Error ? error.cause : '')}`
      expect(errorText).not.toMatch(/the-code|secret-of|fake-wechat/)
    }
  })
})
