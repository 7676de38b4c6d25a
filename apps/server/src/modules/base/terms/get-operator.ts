import type { Operator } from '@zhanjian/contract/admin/terms-operator.zh.ts'
import type { SiteService } from '../site/service.ts'

export async function getOperator(site: Pick<SiteService, 'getValue'>): Promise<Operator> {
  const [companyName, companyAddress, contactPhone, contactEmail] = await Promise.all([
    site.getValue('companyName'),
    site.getValue('companyAddress'),
    site.getValue('contactPhone'),
    site.getValue('contactEmail'),
  ])
  return { companyName, companyAddress, contactPhone, contactEmail }
}
