import type { ReportReason, ReportTarget } from '@zhanjian/contract/community/community.ts'

const reasons: Readonly<Record<ReportReason, string>> = {
  illegal: '违法违规',
  pornographic: '色情低俗',
  violent: '血腥暴力',
  fraud: '欺诈骗钱',
  harassment: '辱骂骚扰',
  infringement: '抄袭侵权',
  privacy: '泄露隐私',
  minors: '伤害未成年人',
  spam: '广告刷屏',
  other: '其他',
}

const titles: Readonly<Record<ReportTarget['kind'], string>> = {
  work: '举报作品',
  comment: '举报评论',
  person: '举报用户',
  booth: '举报展位',
  guest_book_entry: '举报留言',
}

export const reportTexts = {
  titles,
  /** The reported person never learns who reported them. */
  lead: '对方不会知道是谁举报的',
  reasonLabel: '为什么举报',
  reasons,
  text: '补充说明（选填）',
  textPlaceholder: '说得具体一些，我们能处理得更快',
  submit: '提交举报',
  done: { title: '已收到举报', description: '我们会在 24 小时内处理，结果会在系统消息里告诉您' },
  close: '知道了',
}
