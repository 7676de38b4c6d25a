/** What the stand-in's own page says. */
export const fakeWechatTexts = { title: '微信登录' } as const
