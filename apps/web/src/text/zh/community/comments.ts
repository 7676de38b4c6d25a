/** What a page says of the comments of its work before they are opened, and of one that is sent. */
export const commentTexts = {
  title: '评论',
  open: '看评论',
  openWithCount: (count: string) => `看评论，共 ${count} 条`,
  write: '说点什么…',
  writeFirst: '来说第一句…',
  notSent: '没有发出去',
  sent: '评论已发出',
  answered: '回复已发出',
  closed: '作者关闭了评论',
}
