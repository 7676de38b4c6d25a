import type { SocialFamily } from '@zhanjian/contract/social.ts'

/** Names of the social login providers, and short labels of those without an icon. */
export const socialProviderTexts = {
  names: { wechat: '微信', qq: 'QQ', weibo: '微博', mi: '小米' } satisfies Record<SocialFamily, string>,
  icons: { qq: 'Q', weibo: '博', mi: 'mi' },
} as const
