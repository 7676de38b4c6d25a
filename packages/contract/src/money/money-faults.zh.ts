import { formatYuan } from './format-yuan.ts'
import { ORDER_AMOUNT_MAX_FEN, PLAN_DAYS_MAX, PLAN_NAME_MAX_CHARACTERS } from './limits.ts'

/** What can be wrong with a field of a plan, an order or a refund. */
export const moneyFaults = {
  /** Not a whole number of that range. */
  count: (min: number, max: number) => `应是 ${min} 到 ${max} 之间的整数`,
  price: `价格应在 0.01 到 ${formatYuan(ORDER_AMOUNT_MAX_FEN)} 元之间，最小到分`,
  amount: `金额应在 0.01 到 ${formatYuan(ORDER_AMOUNT_MAX_FEN)} 元之间，最小到分`,
  days: `天数应是 1 到 ${PLAN_DAYS_MAX} 之间的整数`,
  name: `名称应有 1 到 ${PLAN_NAME_MAX_CHARACTERS} 个字`,
  originalPrice: '原价要高于现价，没有就留空',
  day: '请填写一个日期，如 2026-12-31',
}
