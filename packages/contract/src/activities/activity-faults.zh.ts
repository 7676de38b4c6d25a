import {
  ACTIVITY_AMOUNT_MAX,
  ACTIVITY_DAYS_MAX,
  ACTIVITY_MAKE_UPS_MAX,
  ACTIVITY_RADIUS_MAX_M,
  ACTIVITY_RADIUS_MIN_M,
  ACTIVITY_REWARD_DAYS_MAX,
  ACTIVITY_REWARDS_MAX,
} from './limits.ts'

/** What can be wrong with a field of an activity. */
export const activityFaults = {
  time: '请填写日期和时间',
  radius: `签到范围应是 ${ACTIVITY_RADIUS_MIN_M} 到 ${ACTIVITY_RADIUS_MAX_M} 米之间的整数`,
  streakDays: `天数应是 1 到 ${ACTIVITY_DAYS_MAX} 之间的整数`,
  amount: `抽奖机会应是 1 到 ${ACTIVITY_AMOUNT_MAX} 次之间的整数`,
  days: `会员应是 1 到 ${ACTIVITY_REWARD_DAYS_MAX} 天之间的整数`,
  rewards: `最多 ${ACTIVITY_REWARDS_MAX} 档奖励`,
  rewardTwice: '同一个天数只能有一档奖励',
  makeUps: `补签应是 0 到 ${ACTIVITY_MAKE_UPS_MAX} 次之间的整数`,
}
