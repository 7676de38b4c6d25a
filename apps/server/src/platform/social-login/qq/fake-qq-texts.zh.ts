/** Texts of the fake provider's page. */
export const fakeQqTexts = { title: 'QQ 登录' } as const
