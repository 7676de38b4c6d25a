import type { PrizeReason } from '@zhanjian/contract/lottery/prizes.ts'

/** Why a prize is rejected or taken down, for its publisher. */
const reasonTexts: Readonly<Record<PrizeReason, string>> = {
  prohibited: '这类物品不能作为奖品',
  fraud: '含有欺诈或误导内容',
  value_doubtful: '价值与实物不符',
  terms_unclear: '使用规则没有说清楚',
  way_unclear: '领取方式没有说清楚',
  pictures: '图片不合适，或与奖品不符',
  infringement: '可能侵犯他人的权利',
  privacy: '泄露了他人的隐私',
  other: '其他原因',
}

/** One or two sentences; empty without a reason and a note. */
export function formatPrizeReasons(reasons: readonly PrizeReason[], note: string): string {
  const why = reasons.map((reason) => reasonTexts[reason]).join('；')
  return [why && `原因：${why}。`, note && `说明：${note}`].filter((part) => part !== '').join('')
}
