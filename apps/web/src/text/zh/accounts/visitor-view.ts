/** 我的 of a visitor: what works without a login comes first. */
export const visitorViewTexts = {
  title: '我的',
  lead: '不登录，现在就能做',
  invitation: { title: '做一张请柬', text: '挑个样子，三步做好，发给朋友' },
  card: { title: '做名片', text: '八种纸，写上名字' },
  hall: { title: '做展厅', text: '挑好了再登录' },
  drafts: '没做完的',
  visited: '最近看过',
  account: { title: '还没有登录', text: '作品、收藏和票券，换台设备也在' },
  logIn: '登录',
}
