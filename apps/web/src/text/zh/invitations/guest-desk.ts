import type { GuestFilter, GuestState } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { Answering, BlessingState, GuestChoice, GuestDoor } from '@zhanjian/contract/invitations/invitation-guests.ts'

/** What became of a pasted list. */
interface AddedGuests {
  added: number
  addedBefore: number
  removedSince: number
  /** Lines that stay in the field. */
  left: number
}

const choices: Readonly<Record<GuestChoice, string>> = { attending: '出席', maybe: '待定', declined: '不来' }
const states: Readonly<Record<GuestState, string>> = { created: '未发送', sent: '已发送', opened: '已打开', answered: '已回复' }
const filters: Readonly<Record<GuestFilter, string>> = {
  waiting: '待确认',
  by_link: '通过链接来的',
  unanswered: '还没回复',
  attending: '出席',
  maybe: '待定',
  declined: '不来',
  created: '未发送',
  sent: '已发送',
  opened: '已打开',
  expected: '还没到',
  checked_in: '已签到',
}
const doors: Readonly<Record<GuestDoor['state'], string>> = {
  countdown: '到时间开门',
  open: '门已打开',
  // Stands behind 活动已结束.
  archive: '仍可参观',
}
const answerings: Readonly<Record<Answering, string>> = {
  open: '正在收集回复',
  closed: '已停止收集回复',
  link_closed: '只收专属链接的回复',
  deadline_past: '回复已截止',
  event_over: '活动已结束',
}

/** The host's desk for the guests of an invitation. */
export const guestDeskTexts = {
  title: '来宾',
  titleOf: (title: string) => `${title} · 来宾`,
  loading: '正在加载来宾',
  gone: { title: '请柬不存在', description: '可能已经删除，或不是您的' },
  link: {
    label: '公开链接收集回复',
    hint: { on: '打开请柬的人都能回复', off: '只有专属链接能回复，公开链接只能看请柬' },
    opened: '公开链接又能收集回复了',
    closed: '公开链接不再收集回复，专属链接不受影响',
  },
  waiting: {
    note: (count: number) => `通过链接回复的人很多，有 ${count} 位等您确认。确认前不计入人数。`,
    see: '去确认',
    filter: (count: number) => `待确认 ${count}`,
    none: '没有要确认的来宾',
    confirmOne: '确认这位来宾',
  },
  many: {
    begin: '多选',
    end: '完成',
    label: '选中的来宾',
    pick: (name: string) => `选中${name}`,
    pickAll: (count: number) => `全选已显示的 ${count} 位`,
    pickNone: '全不选',
    confirm: (count: number) => (count === 0 ? '确认' : `确认 ${count} 位`),
    remove: (count: number) => (count === 0 ? '移出名单' : `移出 ${count} 位`),
    confirmed: (count: number) => `已确认 ${count} 位，计入人数`,
    removed: (count: number) => `已把 ${count} 位移出名单`,
    unconfirmed: '已放回待确认',
    restored: (count: number) => `已放回 ${count} 位`,
    restoredPart: (count: number, left: number) => `已放回 ${count} 位，${left} 位的手机号已是别的来宾的`,
  },
  tabs: { guests: '来宾', blessings: '祝福', entrance: '签到' },
  tabList: '来宾、祝福与签到',
  choices,
  states,
  filters,
  answerings,
  publications: {
    never: '请柬还没有发布，现在可以先把名单备好。发布以后，来宾的链接才能打开。',
    withdrawn: '请柬现在没有展出，来宾打开链接会看到“已经收回”。',
  },
  doorBroken: '请柬最后一页的门通向的地方不能让大家参观，请在编辑器里换一个，或把它公开。',
  door: (state: GuestDoor['state'], title: string) => (title === '' ? doors[state] : `${doors[state]}：${title}`),
  deadline: (text: string) => `${text} 截止`,
  deletedAt: (text: string) => `来宾的信息只为这次活动保存，${text} 以后自动删除，只留下人数。`,

  sums: {
    label: '回复汇总',
    people: '会来',
    peopleUnit: (people: number) => `${people} 人`,
    attending: (answers: number) => `${answers} 份回复`,
    maybe: '待定',
    declined: '不来',
    unanswered: '还没回复',
    checkedIn: '已签到',
    of: (guests: number) => `共 ${guests} 位`,
    guests: (count: number) => `${count} 位`,
  },
  latest: '刚刚回复',
  latestOne: (name: string, choice: GuestChoice) => `${name}：${choices[choice]}`,

  add: '添加来宾',
  addTitle: '添加来宾',
  addHint: '一行一位：称呼，手机号和备注可以不写。可以直接从表格或通讯录粘贴。',
  addPlaceholder: '陈若溪 138 0000 0002 第三桌\n苏园\n周远一家，139 0000 0004',
  addField: '要添加的来宾',
  understood: (count: number) => `读出 ${count} 位来宾`,
  nobody: '写下第一位来宾的称呼',
  reading: (share: number) => `正在读取名单，${Math.floor(share * 100)}%`,
  stopReading: '停止',
  stopped: '已停止读取，名单还在上面',
  readOn: '重新读取',
  previewLabel: '读出的来宾',
  previewMore: (count: number) => `还有 ${count} 位`,
  faultsLabel: '要改的行',
  fault: (line: number, text: string, why: string) => `第 ${line} 行“${text}”：${why}`,
  faultsMore: (count: number) => `还有 ${count} 行`,
  faults: { nameMissing: '没有称呼', nameLong: '称呼太长', phoneTwice: '和前面一行是同一个手机号' },
  tooMany: (max: number) => `一次最多 ${max} 位，请分几次粘贴`,
  addNow: (count: number) => (count === 0 ? '添加' : `添加 ${count} 位`),
  added: ({ added, addedBefore, removedSince, left }: AddedGuests) =>
    [
      ...(added === 0 && left > 0 ? [] : [`已添加 ${added} 位`]),
      ...(addedBefore === 0 ? [] : [`${addedBefore} 位刚才已经添加`]),
      ...(removedSince === 0 ? [] : [`${removedSince} 位已被您移出，没有放回`]),
      ...(left === 0 ? [] : [`${left} 行没有添加，还在上面`]),
    ].join('，'),
  phoneKnown: (known: string) => `手机号已在名单里，是${known}的`,
  wordsRefused: '称呼里有不合适的文字',
  namesakes: {
    label: '名单里有同名的来宾，是同一位吗？',
    line: (line: number, text: string) => `第 ${line} 行：${text}`,
    known: ({ name, phone, note }: { name: string; phone: string; note: string }) =>
      `名单里的：${[name, phone, note].filter((part) => part !== '').join(' · ')}`,
    same: '同一位，不添加',
    other: '另一位',
  },
  export: '导出表格',
  remind: '提醒未回复的来宾',
  remindQuestion: (count: number) => ({
    title: '提醒未回复的来宾？',
    text: `有 ${count} 位还没有回复。有账号的会收到站内消息；其余的请在名单里复制备好的提醒发给他们。`,
    confirmLabel: '提醒',
  }),
  reminded: (sent: number, left: number) =>
    left === 0 ? `已提醒 ${sent} 位` : `已提醒 ${sent} 位，还有 ${left} 位请您发消息提醒`,
  remindAgain: (text: string) => `${text} 以后可以再提醒`,

  list: '来宾名单',
  search: '搜索称呼、手机号或备注',
  filter: '按状态筛选',
  all: '全部',
  none: '还没有来宾',
  noneHint: '添加来宾，每位都有一条写着自己称呼的链接；也可以直接分享请柬，让大家自己填。',
  nothingFound: '没有符合的来宾',
  byLink: '从公开链接来',
  party: (size: number) => `${size} 人`,
  copied: '已复制，去发给来宾吧',
  copyFailed: '没有复制成功，请长按链接复制',
  /** What a host copies for a guest. */
  messages: {
    invitation: {
      copy: '复制邀请',
      text: (name: string, title: string, url: string) => `${name}，您好！诚邀您参加“${title}”，请打开请柬告诉我能不能来：${url}`,
    },
    reminder: {
      copy: '复制提醒',
      text: (name: string, title: string, url: string) =>
        `${name}，您好！“${title}”快到了，想知道您能不能来，打开请柬点一下就好：${url}`,
    },
    details: {
      copy: '复制请柬',
      text: (name: string, title: string, url: string) =>
        `${name}，您好！这是“${title}”给您的请柬，时间、地点和签到用的来宾码都在里面：${url}`,
    },
  },

  guest: {
    close: '关闭',
    link: '专属链接',
    linkHint: '只给这一位来宾。打开的人就是这位来宾，请不要发到群里。',
    linkLost: '原来的链接不能再显示，可以换一条新的。',
    share: '发给来宾',
    showCode: '签到码',
    codeTitle: (name: string) => `${name}的签到码`,
    codeHint: '请来宾收好，到场时出示',
    codePending: '正在画签到码',
    codeFailed: '签到码没有画出来，可以按姓名签到',
    renew: '换一条新链接',
    renewQuestion: { title: '换一条新链接？', text: '原来的链接会立刻失效，回复和祝福都保留。', confirmLabel: '换一条' },
    renewed: '已换成新链接',
    edit: '修改',
    name: '称呼',
    phone: '手机号',
    note: '备注（只有您看得到）',
    answer: '替来宾记下回复',
    noAnswer: '不记',
    partySize: '人数',
    save: '保存',
    saved: '已保存',
    remove: '移出名单',
    removed: (name: string) => `已把${name}移出名单`,
    undo: '撤销',
    restored: '已放回名单',
    taken: (name: string) => `这个手机号是${name}的`,
    answered: (choice: GuestChoice, size: number) => (choice === 'declined' ? choices[choice] : `${choices[choice]}，${size} 人`),
    message: '留言',
    blessing: '祝福',
    openedAt: (text: string) => `${text} 打开`,
    answeredAt: (text: string) => `${text} 回复`,
    checkedInAt: (text: string) => `${text} 签到`,
  },

  blessings: {
    label: '祝福',
    filter: '按状态筛选祝福',
    states: { pending: '等您看', approved: '已展示', hidden: '不展示' } satisfies Record<BlessingState, string>,
    approve: '展示',
    hide: '不展示',
    approveOf: (name: string) => `展示${name}的祝福`,
    hideOf: (name: string) => `不展示${name}的祝福`,
    changed: '来宾刚刚改了这句祝福，请再看一眼',
    none: '还没有祝福',
    noneHint: '来宾写下的祝福先在这里给您看，您点“展示”以后才会飘在请柬的最后一页。',
    noneIn: '这里没有祝福',
  },

  entrance: {
    label: '签到',
    scan: '扫码签到',
    scanning: '把来宾的签到码放进框里',
    stopScanning: '关闭相机',
    withoutCamera: {
      refused: '在浏览器的设置里允许使用相机，或按称呼签到。',
      unavailable: '这个设备上不能用相机，请按称呼签到。',
    },
    byName: '按称呼或手机号找',
    checkIn: '签到',
    checkInOf: (name: string) => `为${name}签到`,
    undo: '撤销签到',
    undone: '已撤销签到',
    welcome: (name: string) => `${name}，欢迎！`,
    again: (name: string, time: string) => `${name}在 ${time} 已经签到`,
    party: (size: number) => `一行 ${size} 人`,
    unknown: '这不是这张请柬的签到码',
    nobody: '没有找到，换个写法试试',
    typeHint: '写下称呼或手机号的一部分',
    wall: '打开欢迎墙',
    arrived: (count: number, expected: number) =>
      expected === 0 ? `已到 ${count} 位` : `已到 ${count} 位，还有 ${expected} 位没到`,
  },

  wall: {
    title: '欢迎墙',
    close: '关闭欢迎墙',
    welcome: '欢迎',
    total: (count: number) => `已到 ${count} 位`,
    empty: '等第一位来宾到来',
    names: '到场的来宾',
  },
}
