import type { MessageType } from '@zhanjian/contract/messages.ts'

/** The inbox and its lists. */
export const messageTexts = {
  title: '消息',
  visitor: '登录后，这里会告诉您作品的动态、新的评论和系统通知。',
  types: { system: '系统通知', community: '互动消息' } satisfies Record<MessageType, string>,
  kinds: '消息的种类',
  unread: (count: number) => `${count} 条未读`,
  tabOf: (name: string, count: number) => (count === 0 ? name : `${name}，${count} 条未读`),
  readAll: '全部已读',
  readAllDone: '都标为已读了',
  isUnread: '未读',
  more: (count: number) => `等 ${count} 条`,
  today: '今天',
  yesterday: '昨天',
  earlier: '更早',
  loading: '正在加载消息',
  end: '没有更早的消息了',
  empty: {
    system: { title: '还没有系统通知', description: '审核结果和账号安全会在这里告诉您' },
    community: { title: '还没有互动', description: '有人评论、喜欢或关注您时会出现在这里' },
  } satisfies Record<MessageType, { title: string; description: string }>,
  emptyAction: '去看看作品',
}
