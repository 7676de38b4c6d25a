import type { Operator } from '@zhanjian/contract/terms-operator.zh.ts'
import type { SiteService } from '../site/service.ts'

export async function getOperator(site: Pick<SiteService, 'valueOf'>): Promise<Operator> {
  const [companyName, companyAddress, contactPhone, contactEmail] = await Promise.all([
    site.valueOf('companyName'),
    site.valueOf('companyAddress'),
    site.valueOf('contactPhone'),
    site.valueOf('contactEmail'),
  ])
  return { companyName, companyAddress, contactPhone, contactEmail }
}
