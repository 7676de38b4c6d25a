import { type ConfigName, siteConfig } from '@zhanjian/contract/site.ts'
import type { Operator } from '@zhanjian/contract/terms-operator.zh.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'

const NAMES: ConfigName[] = ['companyName', 'companyAddress', 'contactPhone', 'contactEmail']

/** Whom documents name, as it is configured now; empty until that is known. */
export function useOperator(): Operator {
  const { data = [] } = useEndpoint(siteConfig, { body: NAMES })
  const valueOf = (name: ConfigName) => String(data.find((pair) => pair.name === name)?.value ?? '')
  return {
    companyName: valueOf('companyName'),
    companyAddress: valueOf('companyAddress'),
    contactPhone: valueOf('contactPhone'),
    contactEmail: valueOf('contactEmail'),
  }
}
