import type { SiteService } from '../site/service.ts'
import { operatorTexts } from './texts/operator.zh.ts'

/** K-14: fills in who runs the site. Documents name nobody themselves: `{company}`, `{contact}`. */
export async function withOperator(body: string, site: Pick<SiteService, 'valueOf'>): Promise<string> {
  const [company, address, phone, email] = await Promise.all([
    site.valueOf('companyName'),
    site.valueOf('companyAddress'),
    site.valueOf('contactPhone'),
    site.valueOf('contactEmail'),
  ])
  const ways = [operatorTexts.inApp]
  if (email !== '') ways.push(operatorTexts.email(email))
  if (phone !== '') ways.push(operatorTexts.phone(phone))
  if (address !== '') ways.push(operatorTexts.address(address))
  const filled: Readonly<Record<string, string>> = {
    company: company === '' ? operatorTexts.unnamed : company,
    contact: ways.join('；'),
  }
  // A function: what stands in the value means nothing here.
  return body.replace(/\{(company|contact)\}/g, (_, name: string) => filled[name] ?? '')
}
