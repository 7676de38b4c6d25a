import type { SocialFamily } from '@zhanjian/contract/accounts/social.ts'
import { fakeMi } from '../../platform/social-login/mi/fake-mi.ts'
import { fakeQq } from '../../platform/social-login/qq/fake-qq.ts'
import { fakeWechat } from '../../platform/social-login/wechat/fake-wechat.ts'
import { fakeWeibo } from '../../platform/social-login/weibo/fake-weibo.ts'
import type { FakeProvider } from './fake-provider.ts'
import { fakeUniverify } from './fake-univerify.ts'

/**
 * One for each family, whose providers have the same addresses. Not beside the providers, since production must never load it.
 */
export const fakeSocialProviders = {
  wechat: fakeWechat,
  qq: fakeQq,
  weibo: fakeWeibo,
  mi: fakeMi,
} as const satisfies Record<SocialFamily, FakeProvider>

/** All fakes. */
export const fakeProviderList = [...Object.values(fakeSocialProviders), fakeUniverify] as const

/** Path prefix of a fake. */
export type ProviderPrefix = (typeof fakeProviderList)[number]['prefix']

/** Undefined if there is no such fake. */
export const findFakeProvider = (prefix: string) => fakeProviderList.find((known) => known.prefix === prefix)
