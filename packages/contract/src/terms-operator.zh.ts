/** Who runs the site, as it is configured; empty: not given. */
export interface Operator {
  companyName: string
  companyAddress: string
  contactPhone: string
  contactEmail: string
}

const UNNAMED = '展间的运营者'
const IN_APP = '在应用内打开“我的 → 设置 → 意见反馈”'

/** K-14: documents name nobody themselves: `{company}`, `{contact}`. Readers and whoever writes one see the same. */
export function fillOperator(body: string, { companyName, companyAddress, contactPhone, contactEmail }: Operator): string {
  const ways = [IN_APP]
  if (contactEmail !== '') ways.push(`发送邮件至 ${contactEmail}`)
  if (contactPhone !== '') ways.push(`拨打 ${contactPhone}`)
  if (companyAddress !== '') ways.push(`寄信至 ${companyAddress}`)
  const filled: Readonly<Record<string, string>> = {
    company: companyName === '' ? UNNAMED : companyName,
    contact: ways.join('；'),
  }
  // A function: what stands in the value means nothing here.
  return body.replace(/\{(company|contact)\}/g, (_, name: string) => filled[name] ?? '')
}
