/** What the stand-in's own page says. */
export const fakeQqTexts = { title: 'QQ 登录' } as const
