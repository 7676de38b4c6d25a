/** Texts of the fake provider's page. */
export const fakeWeiboTexts = { title: '微博登录' } as const
