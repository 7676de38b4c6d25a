import type { MessageType } from '@zhanjian/contract/community/messages.ts'

/** The inbox and its lists. */
export const messageTexts = {
  title: '消息',
  types: { community: '互动', card: '名片', system: '系统' } satisfies Record<MessageType, string>,
  /** Of pages with messages of one type. */
  pageTitles: { community: '互动消息', card: '名片消息', system: '系统通知' } satisfies Record<MessageType, string>,
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
    card: { title: '还没有名片消息', description: '有人想和您交换名片，或接受了您的名片时，会出现在这里' },
  } satisfies Record<MessageType, { title: string; description: string }>,
  emptyAction: '去看看作品',
  /** `isMore`: there are more than were counted. */
  arrived: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} 条新消息`,
  cardExchanges: { title: '名片交换', description: '等您回应的请求，递出和收到的名片' },
}
