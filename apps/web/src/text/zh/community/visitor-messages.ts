import type { MessageType } from '@zhanjian/contract/community/messages.ts'

/** The messages tab of a visitor. */
export const visitorMessageTexts = {
  kinds: {
    community: { title: '互动', text: '谁评论、喜欢了您的作品，谁关注了您' },
    card: { title: '名片', text: '谁想和您交换名片，谁收下了您的' },
    system: { title: '系统', text: '审核结果、活动、奖品和账号安全' },
  } satisfies Record<MessageType, { title: string; text: string }>,
  whatComes: '这里会收到',
  logIn: '登录，看我的消息',
  talk: '大家在聊',
  count: (count: string) => `${count} 条评论`,
  loading: '正在读取评论',
}
