/** Messages about the host environment. */
export const hostTexts = {
  /** The messaging app is older than the supported version. */
  tooOld: { title: '微信版本过低', text: '您的微信版本过低，请升级后使用' },
  understood: '知道了',
  update: { message: '有新版本', refresh: '刷新', later: '稍后' },
}
