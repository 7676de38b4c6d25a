/** Blocking a person, from any place that shows their name. */
export const blockingTexts = {
  block: (nickname: string) => `屏蔽 ${nickname}`,
  question: (nickname: string) => `屏蔽 ${nickname}？`,
  note: '对方不能再评论您的作品、回复您或关注您，对方的作品和评论也不再出现在您这里。可以在设置里取消。',
  confirm: '屏蔽',
  done: '已屏蔽',
}
