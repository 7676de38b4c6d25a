/** Texts of the fake provider's page. */
export const fakeMiTexts = { title: '小米账号登录' } as const
