/** Texts of the server about accounts and devices. */
export const accountTexts = {
  wechat: '微信',
  weibo: '微博',
  huawei: '华为浏览器',
  xiaomi: '小米浏览器',
  unknownDevice: '未知设备',
  /** Whoever has not chosen a name; with four digits. */
  newPerson: '展间访客',
  erasedPerson: '已注销用户',
  logInAnew: '请退出后重新登录，再立即进行这项操作',
  samePhone: '这就是您现在的手机号',
  wrongCodeOf: { old: '原手机号的验证码不正确或已过期', new: '新手机号的验证码不正确或已过期' },
}
