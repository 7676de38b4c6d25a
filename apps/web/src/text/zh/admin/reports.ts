import type { ReportCase } from '@zhanjian/contract/admin/review.ts'
import type { ReportTarget } from '@zhanjian/contract/community/community.ts'

const kinds: Readonly<Record<ReportTarget['kind'], string>> = {
  work: '作品',
  comment: '评论',
  person: '用户',
  booth: '展位',
  guest_book_entry: '留言',
}
const states: Readonly<Record<ReportCase['state'], string>> = { open: '待处理', upheld: '已成立', dismissed: '不成立' }

/** Reports of users. */
export const adminReportTexts = {
  kinds,
  states,
  queue: '状态',
  kind: '对象',
  list: '举报',
  count: (count: number) => `${count} 人举报`,
  since: (moment: string) => `最早${moment}`,
  inWork: '所在作品',
  inExhibition: '所在展览',
  autograph: '手写签名',
  others: (count: number) => `展开其余 ${count} 条`,
  uphold: '举报成立',
  dismiss: '不成立',
  upholdOf: (kind: string) => `${kind}举报成立`,
  consequences: {
    work: '作品会被下架，除了作者任何人都看不到；作者和举报人都会收到通知。',
    comment: '评论会被删除；作者和举报人都会收到通知。',
    person: '账号会被停用，他的作品和评论不再展示；举报人会收到通知。',
    guest_book_entry: '留言会被移除；写的人和举报人都会收到通知。',
    booth: '展位会被下架，商家改好以后才能再发布；商家和举报人都会收到通知。',
  } satisfies Record<ReportTarget['kind'], string>,
  dismissTitle: '认定举报不成立？',
  dismissText: '内容照常展示，举报人会收到通知',
  done: { uphold: '已按举报处理', dismiss: '已标为不成立' },
  already: '刚才已有人处理过了',
  admin: '管理员的账号不能停用',
  empty: {
    open: { title: '没有待处理的举报', description: '有人举报时会出现在这里' },
    upheld: { title: '还没有成立的举报', description: '处理过的举报会按时间列在这里' },
    dismissed: { title: '没有不成立的举报', description: '处理过的举报会按时间列在这里' },
  } satisfies Record<ReportCase['state'], { title: string; description: string }>,
  keys: { uphold: 'U', dismiss: 'D' },
}
