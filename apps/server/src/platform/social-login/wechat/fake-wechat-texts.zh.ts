/** Texts of the fake provider's page. */
export const fakeWechatTexts = { title: '微信登录' } as const
