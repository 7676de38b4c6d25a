/** Fictitious people to choose from on the fakes' pages. */
export const FAKE_PEOPLE = [
  { id: 'lin', nickname: '林深', gender: 1 },
  { id: 'qiao', nickname: '乔木', gender: 2 },
  { id: 'su', nickname: '苏打绿茶', gender: 2 },
  { id: 'he', nickname: '河边散步', gender: 1 },
  { id: 'mo', nickname: '墨白', gender: 0 },
] as const

/** Id of a person of {@link FAKE_PEOPLE}. */
export type PersonId = (typeof FAKE_PEOPLE)[number]['id']

/** Texts of the fakes' pages. */
export const pageTexts = {
  mark: '演示',
  explanation: '这是演示用的授权页，不会连接真实的账号。请选择一位演示用户：',
  refuse: '拒绝授权',
  refused: '您已拒绝授权。真实的微信在这里不会跳转，请返回原来的页面。',
  back: '返回',
  wrongRequest: '参数错误：应用或回调地址没有登记。',
} as const
