import { formatYuan } from '../money/format-yuan.ts'
import { TITLE_MAX_CHARACTERS } from '../works/limits.ts'
import { PRIZE_PICTURES_MAX, PRIZE_TOTAL_MAX, PRIZE_VALUE_MAX_FEN, TICKET_DAYS_MAX } from './limits.ts'

/** What can be wrong with a field of a prize. */
export const prizeFaults = {
  // So worded in the specification.
  nameTooLong: `标题太长，至少${TITLE_MAX_CHARACTERS}个字`,
  value: `价值应在 0 到 ${formatYuan(PRIZE_VALUE_MAX_FEN)} 元之间，最小到分`,
  total: `数量应是 1 到 ${PRIZE_TOTAL_MAX} 之间的整数`,
  days: `有效期应是 1 到 ${TICKET_DAYS_MAX} 之间的整天数`,
  day: '请填写一个日期，如 2026-12-31',
  pictures: `最多 ${PRIZE_PICTURES_MAX} 张图片`,
}
