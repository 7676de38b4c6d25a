import type { GuestState } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { GuestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { formatSecond } from '../../../time/shanghai-time.ts'

/** Chinese that the module itself writes. */
export const invitationTexts = {
  file: (title: string) => `${title}的来宾.csv`,
  columns: {
    before: ['称呼', '电话', '回复', '人数（不含待确认）', '确认'],
    after: ['留言', '祝福', '备注', '回复时间', '签到时间', '专属链接'],
  },
  waiting: '待确认',
  states: { created: '未发送', sent: '已发送', opened: '已打开', answered: '已回复' } satisfies Record<GuestState, string>,
  choices: { attending: '出席', maybe: '待定', declined: '不来' } satisfies Record<GuestChoice, string>,
  time: formatSecond,
  sharedTitle: (title: string) => `${title} · 请柬`,
  byline: '送给您的请柬',
  description: '请您打开看一看，并告诉主人能不能来。',
  openInvitation: '打开请柬',
  withdrawn: {
    title: '这张请柬已经收回',
    byline: '主人收起了这张请柬，如有疑问请直接联系主人',
    action: '打开',
  },
}
