/** Logins started elsewhere: at a provider, in a console. */
export const launchLoginTexts = {
  welcome: (nickname: string) => `${nickname}，欢迎回来`,
  switchTitle: (nickname: string) => `切换为账号「${nickname}」？`,
  switchText: (nickname: string) => `这台设备上现在登录的是「${nickname}」。切换后，这个账号会在这里退出登录。`,
  switchConfirm: '切换账号',
  switchCancel: '保持现状',
  keepTitle: '取消注销并登录？',
  keepText: (date: string) => `这个账号已申请注销，将在 ${date} 被彻底删除。现在登录会取消注销，账号和作品都会保留。`,
  keepConfirm: '取消注销并登录',
  keepCancel: '继续注销',
}
