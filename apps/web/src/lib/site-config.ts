import { type ConfigName, siteConfig } from '@zhanjian/contract/site.ts'
import type { CallApi } from './api/api-client.ts'

export type ConfigValue = string | number | boolean

/** Values set by the operator (C-10). Requested once; a failed request is repeated. */
export interface SiteConfig {
  /** Undefined if the operator has not set it, or the server is unreachable. */
  getValue(name: ConfigName): Promise<ConfigValue | undefined>
}

const CONFIG_NAMES: ConfigName[] = ['h5BaseUrl', 'appSlogan', 'aiSwitch', 'mapShow', 'demo']

export function createSiteConfig(call: CallApi): SiteConfig {
  let values: Promise<ReadonlyMap<string, ConfigValue>> | undefined
  const load = () =>
    call(siteConfig, { body: CONFIG_NAMES }).then((pairs) => new Map(pairs.map(({ name, value }) => [name, value])))
  return {
    async getValue(name) {
      values ??= load()
      try {
        return (await values).get(name)
      } catch {
        values = undefined
        return undefined
      }
    },
  }
}
