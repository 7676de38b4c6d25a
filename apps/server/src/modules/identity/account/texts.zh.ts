/** What the server itself says of accounts and devices. */
export const accountTexts = {
  wechat: '微信',
  weibo: '微博',
  huawei: '华为浏览器',
  xiaomi: '小米浏览器',
  unknownDevice: '未知设备',
}
