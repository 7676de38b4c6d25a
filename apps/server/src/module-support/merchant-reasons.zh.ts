import type { MerchantReason } from '@zhanjian/contract/merchants/merchants.ts'

/** Why an application is rejected or an approval taken back, for the applicant. */
const reasonTexts: Readonly<Record<MerchantReason, string>> = {
  licence_unreadable: '营业执照的照片看不清楚',
  licence_mismatch: '营业执照与填写的公司或代码不一致',
  licence_expired: '营业执照已过有效期，或已注销',
  contact_unreachable: '联系不上填写的联系人',
  industry_not_allowed: '经营的内容不能在本站开展',
  place_unclear: '经营地点没有说清楚',
  fraud: '资料不实',
  other: '其他原因',
}

/** One or two sentences; empty without a reason and a note. */
export function formatMerchantReasons(reasons: readonly MerchantReason[], note: string): string {
  const why = reasons.map((reason) => reasonTexts[reason]).join('；')
  return [why && `原因：${why}。`, note && `说明：${note}`].filter((part) => part !== '').join('')
}
