/** Texts for banned users. */
export const banTexts = {
  title: '账号已被停用',
  until: (day: string) => `账号已被停用到 ${day}`,
  forGood: '账号已被永久停用',
  because: (note: string) => `原因：${note}`,
  appeal: '如有疑问请联系客服',
}
