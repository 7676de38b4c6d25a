import type { FeedbackState } from '@zhanjian/contract/community/feedback.ts'

/** Feedback of users. */
export const adminFeedbackTexts = {
  states: { open: '待回复', answered: '已回复', closed: '已关闭' } satisfies Record<FeedbackState, string>,
  state: '状态',
  list: '意见反馈',
  contact: (contact: string) => `联系方式：${contact}`,
  answers: '已有的回复',
  picture: (place: number) => `图片 ${place}，在新窗口打开`,
  answer: '回复',
  answerMore: '再次回复',
  answerTo: (name: string) => `回复“${name}”`,
  answerLabel: '回复内容',
  answerPlaceholder: '对方会在消息里看到，请说清楚结果和下一步',
  answerRequired: '请写下回复内容',
  send: '发送回复',
  sent: '已回复，对方会收到通知',
  overtaken: '刚才已有人回复了，写下的内容还留着',
  close: '关闭',
  closeTitle: '关闭这条反馈？',
  closeText: '关闭后双方都不能再补充',
  closed: '已关闭',
  empty: { title: '没有这样的反馈', description: '有新的反馈时会出现在这里' },
  keys: { answer: 'A', close: 'C' },
}
