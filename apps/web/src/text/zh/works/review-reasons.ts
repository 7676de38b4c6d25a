import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'

/** Why a revision was not approved, for its owner. */
export const reviewReasonTexts: Readonly<Record<ReviewReason, string>> = {
  illegal: '含有违反法律法规的内容',
  pornographic: '含有色情低俗的内容',
  violent: '含有血腥暴力的内容',
  fraud: '含有欺诈或误导的内容',
  infringement: '可能侵犯他人的权利',
  privacy: '泄露了他人的隐私',
  minors: '不利于未成年人',
  advertising: '以广告为主',
  low_quality: '画面或文字不够完整清楚',
  wrong_kind: '作品的类型选错了',
  other: '其他原因',
}
