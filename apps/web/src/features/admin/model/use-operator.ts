import { type ConfigName, siteConfig } from '@zhanjian/contract/site.ts'
import type { Operator } from '@zhanjian/contract/terms-operator.zh.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'

const OPERATOR_CONFIG_NAMES: ConfigName[] = ['companyName', 'companyAddress', 'contactPhone', 'contactEmail']

/** The operator that documents name, as configured now; empty while loading. */
export function useOperator(): Operator {
  const { data = [] } = useEndpoint(siteConfig, { body: OPERATOR_CONFIG_NAMES })
  const getValue = (name: ConfigName) => String(data.find((pair) => pair.name === name)?.value ?? '')
  return {
    companyName: getValue('companyName'),
    companyAddress: getValue('companyAddress'),
    contactPhone: getValue('contactPhone'),
    contactEmail: getValue('contactEmail'),
  }
}
