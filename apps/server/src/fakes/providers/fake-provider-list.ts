import type { SocialFamily } from '@zhanjian/contract/social.ts'
import { fakeMi } from '../../platform/social-login/mi/fake-mi.ts'
import { fakeQq } from '../../platform/social-login/qq/fake-qq.ts'
import { fakeWechat } from '../../platform/social-login/wechat/fake-wechat.ts'
import { fakeWeibo } from '../../platform/social-login/weibo/fake-weibo.ts'
import type { FakeProvider } from './fake-provider.ts'
import { fakeUniverify } from './fake-univerify.ts'

/** One for each family, because its providers are asked at the same addresses. Not beside the providers: production never loads it. */
export const fakeSocialProviders = {
  wechat: fakeWechat,
  qq: fakeQq,
  weibo: fakeWeibo,
  mi: fakeMi,
} as const satisfies Record<SocialFamily, FakeProvider>

export const fakeProviderList = [...Object.values(fakeSocialProviders), fakeUniverify] as const

export type ProviderPrefix = (typeof fakeProviderList)[number]['prefix']

export const findFakeProvider = (prefix: string) => fakeProviderList.find((known) => known.prefix === prefix)
