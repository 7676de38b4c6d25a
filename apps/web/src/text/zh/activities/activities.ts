import type {
  ActivityReward,
  ActivityStatus,
  PromisedReward,
  RewardOutcome,
  SignInWay,
} from '@zhanjian/contract/activities/activities.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

const rewardWords: Readonly<Record<ActivityReward['kind'], (amount: number) => string>> = {
  chances: (amount) => `${amount} 次抽奖机会`,
  membership: (amount) => `${amount} 天会员`,
}

/** Words of activities, for participants and organisers. */
export const activityWords = {
  statuses: { upcoming: '未开始', running: '进行中', ended: '已结束', closed: '已关闭' } satisfies Record<ActivityStatus, string>,
  ways: { plain: '签到', place: '到场定位', code: '现场扫码', make_up: '补签' } satisfies Record<SignInWay, string>,
  reward: ({ kind, amount }: Pick<PromisedReward, 'kind' | 'amount'>) => rewardWords[kind](amount),
  outcomes: { given: '已到账', waiting: '参加转盘后到账', lost: '转盘提前结束，没有发出' } satisfies Record<
    RewardOutcome,
    string
  >,
  window: (from: string, to: string) => `${from} – ${to}`,
  people: (count: number) => `${count.toLocaleString('zh-CN')} 人参加`,
  day: (day: string) => `${Number(sliceUnits(day, 5, 7))}月${Number(sliceUnits(day, 8))}日`,
}

/** The lists. */
export const activityListTexts = {
  title: '活动',
  tabs: { open: '进行中', mine: '我参加的', ended: '已结束' },
  tabList: '活动',
  loading: '正在加载活动',
  more: '显示更多',
  empty: {
    open: { title: '现在没有活动', description: '有新的活动会出现在这里' },
    mine: { title: '还没有参加过活动', description: '签到一次，活动就在这里', action: '看进行中的活动' },
    ended: { title: '还没有结束的活动' },
  },
  visitor: { title: '登录后看您参加的活动', description: '签到的记录和连续天数都在您的账号里', action: '登录' },
  streak: (days: number) => `连续 ${days} 天`,
  count: (count: number) => `共签到 ${count} 天`,
  today: '今天已签到',
  notToday: '今天还没签到',
}

/** One activity, with its sign-ins. */
export const signInTexts = {
  loading: '正在加载活动',
  gone: { title: '活动不存在', description: '可能已经删除，或链接不完整', action: '看别的活动' },
  streak: '连续签到',
  days: '天',
  longest: (days: number) => `最长 ${days} 天`,
  button: '签到',
  buttonPlace: '到场签到',
  buttonCode: '扫码签到',
  done: '今天已签到',
  doneHint: '明天再来，连续天数会接着算',
  notStarted: (time: string) => `${time} 开始`,
  over: '活动已结束',
  closed: (reason: string) => `活动已关闭：${reason}`,
  loginHint: '登录后签到',
  next: (days: number, reward: string) => `再签 ${days} 天，得 ${reward}`,
  allReached: '奖励都拿到了',
  calendar: '签到日历',
  month: (year: number, month: number) => `${year}年${month}月`,
  previousMonth: '上个月',
  nextMonth: '下个月',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  dayLabel: (day: string, state: string) => (state === '' ? day : `${day}，${state}`),
  dayStates: { signed: '已签到', madeUp: '已补签', today: '今天', missed: '没有签到', canMakeUp: '可以补签' },
  makeUpsLeft: (count: number) => `还能补签 ${count} 次，点没签的日子`,
  makeUpQuestion: (day: string, left: number) => ({
    title: `补签 ${day}？`,
    text: `补签后连续天数会接上，还能补签 ${left} 次。`,
    confirmLabel: '补签',
  }),
  madeUp: '补签好了',
  rewards: '连续签到的奖励',
  rewardDay: (days: number) => `${days} 天`,
  got: '已得',
  wheelOf: (title: string) => `用在“${title}”`,
  openWheel: '去抽奖',
  rules: '活动规则',
  place: '地点',
  placeCheck: (radiusM: number) => `在地点 ${radiusM} 米内签到；只比较距离，不保存您的位置`,
  codeCheck: '到现场扫签到码；码每分钟更换',
  organiser: '主办方',
  ownerGone: '已注销的主办方',
  records: '签到明细',
  offline: '现在没有网络，签到没有成功。连上网络后再点一次。',
  locating: '正在定位',
  refused: '没有定位权限。请在系统设置里允许，再点一次。',
  unsupported: '这个浏览器不能定位，请换一个浏览器。',
  locateFailed: '没有得到位置。请到开阔的地方再试。',
  tooFar: (distance: string, radiusM: number) => `您离活动地点还有 ${distance}，到 ${radiusM} 米内再签到。`,
  vague: (accuracyM: number, maxM: number) => `定位误差约 ${accuracyM} 米，要在 ${maxM} 米以内。请打开精确定位，或到开阔的地方。`,
  codeExpired: '签到码每分钟更换，这个已经过期。请重新扫现场的码。',
  codeReady: '已扫到签到码，点一下签到',
  codeNeeded: '这个活动要扫现场的签到码',
  scanTitle: '扫现场的签到码',
  scanHint: '把签到码放进框里',
  withoutCamera: {
    refused: '请在系统设置里允许使用相机，或用系统相机扫码打开',
    unavailable: '请用系统相机或微信扫现场的码，会打开这个页面',
  },
  notVenueCode: '这不是签到码，请扫现场屏幕上的码',
  success: (streak: number) => `签到成功，连续 ${streak} 天`,
  rewarded: (rewards: string) => `得到 ${rewards}`,
  metres: (metres: number) =>
    metres < 1000 ? `${metres} 米` : `${(metres / 1000).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} 公里`,
}

/** The detail of records. */
export const signInRecordTexts = {
  loading: '正在加载签到明细',
  empty: { title: '还没有签到', description: '去活动页签第一次', action: '去签到' },
  streak: (days: number) => `连续 ${days} 天`,
  timeAndWay: (time: string, way: string) => `${time} · ${way}`,
  distance: (metres: number) => `离地点 ${metres} 米`,
  open: '打开活动',
  end: '都在这里了',
}
