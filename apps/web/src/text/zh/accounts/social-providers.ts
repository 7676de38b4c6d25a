import type { SocialFamily } from '@zhanjian/contract/accounts/social.ts'

/** Names of the social login providers. */
export const socialProviderTexts = {
  names: { wechat: '微信', qq: 'QQ', weibo: '微博', mi: '小米' } satisfies Record<SocialFamily, string>,
} as const
