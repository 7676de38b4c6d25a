import type { Operator } from '@zhanjian/contract/admin/terms-operator.zh.ts'
import { useConfigValues } from '../../../lib/use-config-values.ts'

/** The operator that documents name, as configured now; empty while loading. */
export function useOperator(): Operator {
  const { values } = useConfigValues(['companyName', 'companyAddress', 'contactPhone', 'contactEmail'])
  return { companyName: '', companyAddress: '', contactPhone: '', contactEmail: '', ...values }
}
