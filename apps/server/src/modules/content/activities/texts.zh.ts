import type { SignInWay } from '@zhanjian/contract/activities/activities.ts'
import { formatMinute, formatSecond } from '../../../time/shanghai-time.ts'

/** Chinese that the module itself writes. */
export const activityTexts = {
  /** The organiser's account is gone. */
  titleOfNobody: '活动（主办方已注销）',
  ownerGone: '主办方的账号已注销',
  goneName: '已注销用户',
  faults: {
    title: '请写活动名称，至少两个字',
    rules: '请写活动规则，让大家知道怎么参加',
    noWindow: '请填写开始和结束的时间',
    windowOrder: '结束要在开始之后',
    windowPast: '结束的时间已经过去',
    windowLong: (days: number) => `活动最长 ${days} 天`,
    place: '按地点签到，请在地图上选一个地点',
    noRewards: '请至少设一档奖励',
    rewardBeyond: (days: number) => `活动只有 ${days} 天，奖励的天数不能更多`,
    noWheel: '有奖励还没选转盘',
    wheelGone: '有奖励用的转盘已经结束，或没有承诺签到机会',
    wheelEnds: (title: string, at: string) => `转盘“${title}”在 ${at} 结束，比活动先结束`,
    wheelAmount: (max: number) => `转盘的规则里，签到一次最多 ${max} 次机会`,
    membership: '会员天数只能由展间的管理员设为奖励',
    makeUps: '到场签到的活动不能补签',
  },
  file: (title: string) => `${title}的签到.csv`,
  columns: ['日期', '签到时间', '昵称', '方式', '离活动地点（米）', '连续天数'],
  ways: { plain: '签到', place: '到场定位', code: '现场扫码', make_up: '补签' } satisfies Record<SignInWay, string>,
  time: formatSecond,
  minute: formatMinute,
}
