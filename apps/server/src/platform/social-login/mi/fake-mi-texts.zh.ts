/** What the stand-in's own page says. */
export const fakeMiTexts = { title: '小米账号登录' } as const
