import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'

/** Why a work or comment is hidden, for its author. */
const reasonTexts: Readonly<Record<ReviewReason, string>> = {
  illegal: '含有违法违规内容',
  pornographic: '含有色情低俗内容',
  violent: '含有血腥暴力内容',
  fraud: '含有欺诈或误导内容',
  infringement: '可能侵犯他人的权利',
  privacy: '泄露了他人的隐私',
  minors: '含有对未成年人不利的内容',
  advertising: '含有广告或导流内容',
  low_quality: '内容过少或看不清楚',
  wrong_kind: '选错了作品的类型',
  other: '其他原因',
}

/** One or two sentences; empty without a reason and a note. */
export function formatReasons(reasons: readonly ReviewReason[], note: string): string {
  const why = reasons.map((reason) => reasonTexts[reason]).join('；')
  return [why && `原因：${why}。`, note && `说明：${note}`].filter((part) => part !== '').join('')
}
