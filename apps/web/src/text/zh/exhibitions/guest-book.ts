import type { GuestBookEntryState, GuestBookWriting, Sticker } from '@zhanjian/contract/works/guest-book.ts'

export const guestBookTexts = {
  title: '留言簿',
  count: (total: number) => `${total} 页`,
  sign: '写一页',
  signedToday: '今天的一页已经写好了，明天再来',
  writing: {
    open: '看完了，留一句话给策展人',
    not_yet: '开展以后就可以写',
    over: '展览已经闭幕，留言簿合上了，往前翻翻看',
  } satisfies Record<GuestBookWriting, string>,
  none: '还没有人写',
  noneHint: '第一页留给您',
  noneOver: '展期里没有人留言',
  loading: '正在翻开留言簿',
  by: (name: string) => `${name} 的留言`,
  autographOf: (name: string) => `${name} 的手写签名`,
  curator: '策展人',
  states: { waiting: '待展出', shown: '已展出', hidden: '未展出' } satisfies Record<GuestBookEntryState, string>,
  moreOf: (name: string) => `${name} 的留言，更多`,
  more: '这一页',
  report: '举报',
  withdraw: '收回',
  withdrawQuestion: { title: '收回这一页？', text: '收回后就没有了，今天还可以再写', confirmLabel: '收回' },
  withdrawn: '已收回',
  stickers: {
    heart: '爱心',
    flower: '花',
    star: '星星',
    moon: '月亮',
    sun: '太阳',
    leaf: '叶子',
  } satisfies Record<Sticker, string>,
}

export const signingTexts = {
  title: '写一页',
  text: '想说的话',
  empty: '写点什么再留下',
  placeholder: '哪一间让您停得最久',
  autograph: '手写签名（选填）',
  pad: '签名的地方，用手指或鼠标写',
  padHint: '在这里写下名字',
  /** For who cannot or does not want to draw. */
  byName: (name: string) => `不写也可以，会署名“${name}”`,
  undo: '退一笔',
  clear: '重写',
  full: '已经写满了，可以退一笔或重写',
  strokes: (count: number) => `已写 ${count} 笔`,
  sticker: '贴一枚（选填）',
  submit: '留下这一页',
  approval: '策展人看过以后展出',
  done: { shown: '写好了', waiting: '写好了，策展人看过以后展出', hidden: '写好了' } satisfies Record<
    GuestBookEntryState,
    string
  >,
}

export const guestBookDeskTexts = {
  open: '管理留言簿',
  waiting: (count: number) => `${count} 页在等您`,
  title: '管理留言簿',
  approval: '先看过再展出',
  approvalHint: '打开以后，新的留言只有您和写的人看得到',
  filter: '哪些留言',
  all: '全部',
  filterOf: (name: string, count: number) => `${name} ${count}`,
  download: '导出文字',
  none: '还没有人写',
  noneIn: '这里没有留言',
  show: '展出',
  showOf: (name: string) => `展出 ${name} 的留言`,
  hide: '收起',
  hideOf: (name: string) => `收起 ${name} 的留言`,
  remove: '删除',
  removeOf: (name: string) => `删除 ${name} 的留言`,
  removeQuestion: {
    title: '删除这一页？',
    text: '删除后不能恢复，对方今天也不能再写；只是不想展出，可以收起',
    confirmLabel: '删除',
  },
  gone: '这一页已经不在了',
}
