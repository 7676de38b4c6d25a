import type { ConfigName } from '@zhanjian/contract/admin/config-kinds.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { useEndpoint } from './api/use-endpoint.ts'
import { pickConfigValues } from './pick-config-values.ts'

/** Config values that a page shows; only the requested ones can be read. The app's own are in `siteConfig` of the services. */
export function useConfigValues<Name extends ConfigName>(names: readonly Name[], options: { refetchIntervalMs?: number } = {}) {
  const { data, error, refetch } = useEndpoint(siteConfig, { body: [...names] }, options)
  return { values: data && pickConfigValues(data, names), error, refetch }
}
