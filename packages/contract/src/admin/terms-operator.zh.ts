/** The operator of the site, as configured; empty: not given. */
export interface Operator {
  companyName: string
  companyAddress: string
  contactPhone: string
  contactEmail: string
}

const UNNAMED = '展间的运营者'
const IN_APP = '在应用内打开“我的 → 设置 → 意见反馈”'

/** Fills the placeholders `{company}` and `{contact}` of a document. Also used by the admin's preview. */
export function fillOperator(body: string, { companyName, companyAddress, contactPhone, contactEmail }: Operator): string {
  const ways = [IN_APP]
  if (contactEmail !== '') ways.push(`发送邮件至 ${contactEmail}`)
  if (contactPhone !== '') ways.push(`拨打 ${contactPhone}`)
  if (companyAddress !== '') ways.push(`寄信至 ${companyAddress}`)
  const filled: Readonly<Record<string, string>> = {
    company: companyName === '' ? UNNAMED : companyName,
    contact: ways.join('；'),
  }
  // A function, so that `$` in a value has no meaning.
  return body.replace(/\{(company|contact)\}/g, (_, name: string) => filled[name] ?? '')
}
