/** How the documents speak of whoever runs the site. */
export const operatorTexts = {
  unnamed: '展间的运营者',
  inApp: '在应用内打开“我的 → 设置 → 意见反馈”',
  email: (email: string) => `发送邮件至 ${email}`,
  phone: (phone: string) => `拨打 ${phone}`,
  address: (address: string) => `寄信至 ${address}`,
  facts: (version: number, day: string) => `第 ${version} 版 · ${day} 起生效`,
}
