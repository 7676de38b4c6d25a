import type { ConfigName } from '@zhanjian/contract/config-kinds.ts'
import { siteConfig } from '@zhanjian/contract/site.ts'
import type { Operator } from '@zhanjian/contract/terms-operator.zh.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { findConfigValue } from '../../../lib/site-config.ts'

const OPERATOR_CONFIG_NAMES: ConfigName[] = ['companyName', 'companyAddress', 'contactPhone', 'contactEmail']

/** The operator that documents name, as configured now; empty while loading. */
export function useOperator(): Operator {
  const { data = [] } = useEndpoint(siteConfig, { body: OPERATOR_CONFIG_NAMES })
  return {
    companyName: findConfigValue(data, 'companyName') ?? '',
    companyAddress: findConfigValue(data, 'companyAddress') ?? '',
    contactPhone: findConfigValue(data, 'contactPhone') ?? '',
    contactEmail: findConfigValue(data, 'contactEmail') ?? '',
  }
}
