/** Helpers at the entrance: the host's link, and what they see. */
export const entranceTexts = {
  title: '请人帮忙签到',
  hint: '有这个链接的人不用登录就能扫码或按称呼签到，只看得到称呼和到没到，看不到手机号、备注和回复。',
  give: '生成签到链接',
  given: '签到链接已生成',
  copy: '复制签到链接',
  copied: '已复制，去发给帮忙签到的人吧',
  copyFailed: '没有复制成功，请再试一次',
  until: (moment: string) => `${moment} 前有效`,
  revoke: '收回链接',
  revokeQuestion: { title: '收回签到链接？', text: '正在用它签到的人会立刻看不到名单。', confirmLabel: '收回' },
  revoked: '链接已收回',

  titleOf: (title: string) => `${title} · 签到`,
  loading: '正在打开签到',
  gone: { title: '签到链接已失效', description: '活动可能已经结束，或主人收回了链接，请向主人要一条新的' },
  arrived: (count: number) => `已到 ${count} 位`,
  byName: '按称呼找',
  typeHint: '写下称呼的一部分',
}
