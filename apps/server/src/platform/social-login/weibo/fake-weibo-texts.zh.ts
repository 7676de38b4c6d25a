/** What the stand-in's own page says. */
export const fakeWeiboTexts = { title: '微博登录' } as const
