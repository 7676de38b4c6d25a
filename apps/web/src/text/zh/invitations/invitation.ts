import type { GuestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'

const DAY_MIN = 1440
const HOUR_MIN = 60

/** What stands around an invitation: its bar, its menu, and why there is none. */
export const invitationTexts = {
  loading: '正在打开请柬',
  label: (title: string) => `请柬：${title}`,
  page: (number: number, count: number) => `第 ${number} 页，共 ${count} 页`,
  next: '下一页',
  previous: '上一页',
  music: { on: '关闭音乐', off: '播放音乐' },
  more: '更多',
  facts: '时间、地点与联系方式',
  noTime: '时间待定',
  answer: '回复',
  /** On the button, once it is answered. */
  answered: { attending: '已回复 · 出席', maybe: '已回复 · 待定', declined: '已回复 · 不来' } satisfies Record<
    GuestChoice,
    string
  >,
  unsent: '待发送',
  over: '活动已结束',
  closed: '不再收集回复',
  enlarge: '放大来看',
  share: '转发请柬',
  report: '举报',
  code: '我的来宾码',
  erase: '删除我的信息',
  failures: {
    missing: { title: '没有找到这张请柬', description: '链接可能不完整，或主人已经换了新的链接，请向邀请您的人要一下' },
    takenDown: { title: '这张请柬暂时不能看', description: '请直接联系邀请您的人' },
    tooNew: { title: '页面需要更新', description: '刷新一下就能看到请柬' },
    offline: { title: '没有连上网络', description: '联网后再打开，请柬一直在' },
    unknown: { title: '请柬暂时打不开', description: '稍后再试一次' },
  },
  retry: '再试一次',
  refresh: '刷新',
  home: '去展间看看',
  withdrawn: {
    title: (name: string) => (name === '' ? '这张请柬已经收回' : `${name}，这张请柬已经收回`),
    description: '可能是活动有变动。如有疑问，请直接联系邀请您的人',
  },
  erased: { title: '您的信息已经删除', description: '称呼、回复和祝福都已从这张请柬里删除，这个链接也不再有效' },
  eraseQuestion: {
    title: '删除您的信息？',
    text: '您的称呼、回复和祝福会从这张请柬里删除，主人不再看到，您的链接也会失效。不能撤销。',
    confirmLabel: '删除',
    isDangerous: true,
  },
}

/** The pages with larger letters. */
export const enlargedInvitationTexts = {
  title: '放大的请柬',
  page: (number: number, count: number) => `放大的第 ${number} 页，共 ${count} 页`,
  larger: '再大些',
  smaller: '小些',
}

/** The facts of the event with what one does with them. */
export const invitationFactTexts = {
  title: '活动信息',
  time: '时间',
  zone: (name: string) => `当地时间（${name}）`,
  place: '地点',
  way: '怎么去',
  agenda: '流程',
  contact: '联系人',
  call: (phone: string) => `拨打 ${phone}`,
  calendar: '加入日历',
  calendarFailed: '日历文件没有下载成功，请再试一次',
  until: (moment: string) => `请在 ${moment} 前回复`,
}

/** The form with which a guest answers. */
export const answerTexts = {
  title: '回复邀请',
  changeTitle: '修改回复',
  lead: (name: string) => `${name}，您来吗？`,
  name: '您的称呼',
  nameHint: '让主人知道是谁',
  choiceLabel: '您来吗',
  choices: { attending: '出席', maybe: '待定', declined: '不来' } satisfies Record<GuestChoice, string>,
  party: '几个人来（含您自己）',
  fewer: '减少一人',
  oneMore: '增加一人',
  people: (count: number) => `${count} 人`,
  required: '必填',
  optional: '选填',
  unanswered: '请选择',
  questionMissing: '请回答这个问题',
  message: '给主人留句话',
  messagePlaceholder: '只有主人能看到',
  send: '送出回复',
  save: '保存修改',
  sent: '回复已送到主人那里',
  saved: '修改已送到主人那里',
  kept: '没有网络。回复已存在这台设备上，联网后打开这张请柬就会送出',
  guestPending: '正在核对您是否回复过，核对好就能送出',
  keptOpen: '还没有送出：请别关这张请柬，联网后会自动送出',
  sentLater: '之前没有网络时的回复，已经送出',
  states: {
    closed: '主人已经停止收集回复，请直接联系主人',
    link_closed: '主人不再通过这个链接收集回复。收到过专属链接的，请用专属链接打开；没有请直接联系主人',
    deadline_past: '回复的时间已过。要更改请直接联系主人',
    event_over: '活动已经结束',
  },
  yours: (choice: string) => `您的回复：${choice}`,
  privacy: (days: number) => `您的回复只给主人看，活动结束 ${days} 天后删除`,
  /** After the first answer. */
  given: {
    attending: '已告诉主人您会来',
    maybe: '已告诉主人您还没定',
    declined: '已告诉主人您来不了',
  } satisfies Record<GuestChoice, string>,
  /** In place of the above, if the host has to confirm first. */
  givenWaiting: '您的回复已收到',
  waiting: '来的人很多，主人还要确认一下，确认以后就算上您。不用重新填写。',
  keep: '要修改回复，随时打开这张请柬就好',
  keepNew: '下面是您的专属链接，以后用它修改回复、凭码签到。这台设备已经记住，也可以复制下来存好',
  copy: '复制链接',
  copied: '已复制',
  copyFailed: '没有复制成功，请长按链接复制',
  done: '好',
}

/** Blessings: one's own, and those that fall. */
export const blessingTexts = {
  title: '写下祝福',
  label: '祝福的话',
  placeholder: '祝你们……',
  send: '送出祝福',
  sent: '祝福已送出，主人看过后会飘在最后一页',
  states: { pending: '您的祝福正等主人看', approved: '您的祝福已飘在最后一页', hidden: '您的祝福没有展示' },
  again: '改一句',
  closed: '这张请柬现在不收祝福',
  linkClosed: '主人不再通过这个链接收祝福。收到过专属链接的，请用专属链接打开',
  list: (count: number) => `来宾的祝福，${count} 条`,
  by: (name: string, text: string) => `${name}：${text}`,
}

/** The last page's door. */
export const doorTexts = {
  countdown: '门还没有开',
  opensIn: (leftMin: number) => {
    if (leftMin >= DAY_MIN)
      return `还有 ${Math.floor(leftMin / DAY_MIN)} 天 ${Math.floor((leftMin % DAY_MIN) / HOUR_MIN)} 小时开门`
    if (leftMin >= HOUR_MIN) return `还有 ${Math.floor(leftMin / HOUR_MIN)} 小时 ${leftMin % HOUR_MIN} 分开门`
    return leftMin >= 1 ? `还有 ${leftMin} 分钟开门` : '马上开门'
  },
  open: { hall: '进入展厅', tour: '进入全景', room: '进入直播间' },
  archive: { hall: '回看展厅', tour: '回看全景', room: '回看展厅' },
  waiting: '主人还没有确认您的回复，您先以访客的名字进入',
  under: (name: string) => `您将以「${name}」的名字进入`,
  title: '这扇门',
  ended: '活动已经结束，还可以进去看看',
}

/** The code that is shown at the entrance. */
export const guestCodeTexts = {
  title: '我的来宾码',
  hint: '到场时请工作人员扫一扫',
  label: (name: string) => `${name}的来宾码`,
  pending: '正在生成…',
  failed: '没有网络，暂时不能生成。也可以报上您的称呼',
  checkedIn: '您已签到，欢迎',
  close: '关闭',
}
