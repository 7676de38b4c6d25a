import type { ChanceKind, DrawOutcome, WheelDetail, WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'

/** The wheel itself. */
export const wheelTexts = {
  loading: '正在打开转盘',
  statuses: { upcoming: '未开始', running: '进行中', ended: '已结束', cancelled: '已取消' } satisfies Record<WheelStatus, string>,
  startsIn: (time: string) => `${time}后开始`,
  endsIn: (time: string) => `还有 ${time}结束`,
  endedAt: (day: string) => `${day}结束`,
  people: (count: string) => `${count} 人参加`,
  draws: (count: string, won: string) => `已抽 ${count} 次，中奖 ${won} 次`,
  share: '分享转盘',
  wheelOf: (title: string) => `${title}的转盘`,
  button: {
    left: (count: number) => `剩 ${count} 次`,
    join: '参加',
    joinHint: '先看规则',
    noChance: ['机会', '用完了'],
    upcoming: '未开始',
    ended: '已结束',
    cancelled: '已取消',
    busy: '抽奖中',
  },
  skip: '跳过动画',
  asking: '正在抽奖…',
  slow: '服务器还没有答复，请稍等，结果不会丢',
  round: '这次抽奖已经登记，正在等这一轮随机数公布，结果会自动出现',
  registering: '正在登记这次抽奖…',
  registered: (nonce: number, when: string) => `第 ${nonce} 次抽奖已登记，${when} 公布数字后开奖；中奖会发消息，不用等在这里`,
  lost: '网络断开了，正在用同一个序号重新询问，机会不会多扣',
  busy: '服务器正忙，马上用同一个序号再问一次，机会不会多扣',
  notDelivered: '上一次抽奖没有送到，机会没有扣',
  recovered: '这是上一次抽奖的结果：当时没有收到答复',
  announce: (outcome: DrawOutcome, name: string): string =>
    outcome === 'won'
      ? `抽中了：${name}`
      : outcome === 'sold_out'
        ? `转到了${name}，它已经抽完，按规则算谢谢参与`
        : '这次没有抽中，谢谢参与',
  result: {
    won: '恭喜抽中',
    none: '谢谢参与',
    sold_out: '谢谢参与',
    ticket: '奖券已放进“我的奖品”，凭券领取',
    openTicket: '查看奖券',
    noneText: '这次没有抽中，下次会是新的机会',
    soldOutText: (label: string) => `转到了“${label}”，但它已经抽完，按规则算谢谢参与`,
    again: (count: number) => `再抽一次（剩 ${count} 次）`,
    done: '知道了',
    proof: (nonce: number, version: number) => `第 ${nonce} 次抽奖，依据规则第 ${version} 版，记入公开记录`,
    round: (round: number) => `由登记之后公布的第 ${round} 轮随机数决定`,
    proofLink: '看公开记录',
  },
  soldOut: '奖品已经全部抽完；再抽只会得到“谢谢参与”。',
  cancelled: '主办方取消了这个活动',
  cancelReason: (reason: string) => `原因：${reason}`,
  cancelledTickets: '已经抽中的奖券，请看“我的奖品”里的说明。',
  ended: '活动已经结束',
  revealed: '种子已经公布，每一次抽奖都可以重新计算。',
  notRevealed: '种子将在结束后几分钟内公布，到时就能重新计算每一次抽奖。',
  checkRecord: '查验公开记录',
  upcoming: '活动还没有开始',
  upcomingText: '规则和奖品可以先看，到点即可参加，不用一直等在这里。',
  offline: '网络断开了，显示的是刚才的内容',
  ticker: {
    title: '最近中奖',
    won: (name: string, prize: string) => `${name} 抽中 ${prize}`,
    somebody: '已注销的用户',
    all: '全部',
    none: '还没有人中奖',
  },
  chances: {
    title: '抽奖机会',
    left: (count: number) => `还剩 ${count} 次`,
    of: (granted: number, spent: number) => `共得 ${granted} 次，用了 ${spent} 次`,
    detail: '明细',
    kinds: {
      day: '每天打开转盘',
      share: '分享转盘',
      invitation: '邀请新朋友',
      sign_in: '活动签到',
      membership: '会员赠送',
      gift: '赠送',
    } satisfies Record<ChanceKind, string>,
    amount: (amount: number, isMost: boolean) => `每次${isMost ? '最多' : ''} +${amount}`,
    today: (times: number, perDay: number) => `今天 ${times}/${perDay}`,
    actions: { day: '领取', share: '去分享', invitation: '去邀请' },
    done: { day: '今天已领', share: '今天已满', invitation: '今天已满' },
    givenHint: '由活动、会员或主办方发到这里',
    invitationHint: '朋友第一次参加、用自己的设备和网络，才算一次',
    granted: (count: number) => `+${count} 次抽奖机会`,
    notGranted: '今天的次数已经用满，明天再来',
    join: '参加后就能得到机会',
    joinAction: '看规则，参加活动',
  },
  prizes: {
    title: '奖品与概率',
    probability: '概率',
    left: (left: number, stock: number) => `剩 ${left}/${stock} 份`,
    gone: '已抽完',
    none: '没有奖品',
    open: (name: string) => `看看${name}`,
    way: '领取方式',
    terms: '使用说明',
    place: '领取地点',
    navigate: '看地图',
    note: '概率由整数权重算出，活动开始后不会改；奖品抽完后，再转到它算“谢谢参与”。',
  },
  rules: {
    title: '活动规则',
    window: '活动时间',
    organiser: '主办方',
    gone: '已注销的用户',
    version: (version: number) => `规则第 ${version} 版`,
    hash: '规则哈希',
    randomness: '随机数',
    beacons: {
      drand: '公共随机信标 drand：每次抽奖由登记之后才公布的一轮随机数决定',
      own: '由本站自己产生（演示用）：结果是否被挑选，要相信主办方',
      none: '没有使用公共随机数：结果是否被挑选，要相信主办方',
    },
    record: '公开记录',
    recordHint: '每一次抽奖都可以自己验证',
    winners: '中奖名单',
    mine: '我的奖品',
    offer: '提供奖品',
    offerHint: '用我的奖品支持这个活动',
  },
  waiting: {
    title: '等待开奖',
    nonce: (nonce: number) => `第 ${nonce} 次抽奖`,
    when: (when: string, isDue: boolean) => (isDue ? `${when} 已经公布，等主办方录入后开奖` : `${when} 公布数字后开奖`),
    text: '已经登记在案，机会已用；中奖会发消息，结果也会出现在这里。',
  },
  mine: { title: '我最近的抽奖', nonce: (nonce: number) => `第 ${nonce} 次`, ticket: '奖券' },
  others: { title: '其他活动', ended: '已经结束的活动' },
  empty: { title: '现在没有转盘活动', description: '新活动开始时会出现在这里' },
  noneNow: { title: '现在没有进行中的活动', description: '以前的活动和它们的公开记录都在下面' },
  gone: { title: '没有找到这个活动', description: '链接可能不完整，或者活动已经删除' },
  goCurrent: '看现在的活动',
  goWheel: '去转盘',
  goTickets: '看我的奖品',
  shareTitle: (title: string) => `${title}：来抽奖`,
  shareSummary: '每一次抽奖都可以自己验证的幸运转盘',
}

/** `3 天 4 小时`, `4 小时 05 分`, `05 分 09 秒`. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000))
  const [days, hours, minutes, rest] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ]
  const pad = (value: number) => String(value).padStart(2, '0')
  if (days > 0) return `${days} 天 ${hours} 小时`
  return hours > 0 ? `${hours} 小时 ${pad(minutes)} 分` : `${pad(minutes)} 分 ${pad(rest)} 秒`
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** `每天`, `每周二、四、日`. */
export const formatWeekdays = (weekdays: readonly number[]): string =>
  weekdays.length === WEEKDAYS.length ? '每天' : `每周${weekdays.map((day) => WEEKDAYS[day - 1]).join('、')}`

/** What decides draws, as the rules say it. */
export function describeRandomness(beacon: WheelDetail['beacon']): string {
  if (beacon?.kind !== 'figure') return wheelTexts.rules.beacons[beacon?.kind ?? 'none']
  const { name, source, weekdays, time } = beacon
  return `公开数字“${name}”，${formatWeekdays(weekdays)} ${time} 公布：每次抽奖由登记之后第一次公布的数字决定，那天没有公布就等下一次。数字由主办方照抄，没有签名，请自己到 ${source} 对照`
}
