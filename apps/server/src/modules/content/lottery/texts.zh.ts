import type { PrizeKind } from '@zhanjian/contract/lottery/prizes.ts'
import type { TicketCancelReason, TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import { formatSecond } from '../../../time/shanghai-time.ts'

/** Chinese that the module itself writes. */
export const lotteryTexts = {
  /** The publisher's account is gone. */
  prizeOfNobody: '奖品（发布者已注销）',
  goneName: '已注销用户',
  sharedTitle: (title: string) => `${title}：来抽奖`,
  sharedText: '每一次抽奖都可以自己验证的幸运转盘',
  sharedPrizes: (names: readonly string[]) => `奖品：${names.join('、')}。每一次抽奖都可以自己验证。`,
  openWheel: '打开转盘',
  ticketFile: (prizeName: string) => `${prizeName}的奖券.csv`,
  recordFile: '核销记录.csv',
  ticketColumns: ['奖品', '状态', '中奖人', '中奖时间', '有效期至', '核销时间', '核销人', '离线核销', '再次出示次数', '取消原因'],
  recordColumns: ['奖品', '种类', '价值（元）', '中奖人', '核销时间', '核销人', '离线核销', '再次出示次数'],
  yes: '是',
  no: '否',
  states: { unused: '未使用', verified: '已核销', expired: '已过期', cancelled: '已取消' } satisfies Record<TicketState, string>,
  kinds: { physical: '实物', coupon: '券', virtual: '虚拟' } satisfies Record<PrizeKind, string>,
  cancelReasons: {
    publisher_gone: '发布者的账号已注销',
    winner_gone: '中奖人的账号已注销',
    activity_cancelled: '活动已取消',
    fraud: '经核实为作弊所得',
    mistake: '发放有误',
    other: '其他原因',
  } satisfies Record<TicketCancelReason, string>,
  time: formatSecond,
}
