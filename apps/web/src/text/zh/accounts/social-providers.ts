import type { SocialFamily } from '@zhanjian/contract/social.ts'

/** What the providers of other logins are called, and what stands for those without a picture. */
export const socialProviderTexts = {
  names: { wechat: '微信', qq: 'QQ', weibo: '微博', mi: '小米' } satisfies Record<SocialFamily, string>,
  icons: { qq: 'Q', weibo: '博', mi: 'mi' },
} as const
