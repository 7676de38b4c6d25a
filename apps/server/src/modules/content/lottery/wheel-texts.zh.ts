import { wheelFaults } from '@zhanjian/contract/lottery/wheel-faults.zh.ts'

/** What operators read about a draft that cannot be published yet. */
export const wheelTexts = {
  ...wheelFaults,
  prizeNotUsable: '这个奖品现在不能放进转盘：没有上架，或提供的人已撤回',
  stockShort: (left: number) => `奖品只剩 ${left} 件可以放进来`,
  stockNeeded: '请填写数量，至少 1 件',
  ticketDayBeforeEnd: '奖券在活动结束前就过期了，请改活动时间或换一个奖品',
  only: {
    seed: '种子不能换',
    beacon: '决定结果的随机数不能换',
    title: '活动名称不能改',
    text: '规则只能在后面补充',
    window: '活动时间不能改',
    slices: '奖区不能增减',
    weight: '权重不能改',
    prize: '奖品不能换',
    stock: '数量只能增加',
    validity: '奖券的有效期只能延长',
    chances: '得到机会的方式只能增加',
  },
}
