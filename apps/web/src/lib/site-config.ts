import { type ConfigName, siteConfig } from '@zhanjian/contract/site.ts'
import type { CallApi } from './api/api-client.ts'

export type ConfigValue = string | number | boolean

/** C-10: values that the operator sets. Asked for once; a failed answer is asked for again. */
export interface SiteConfig {
  /** Undefined where the operator has not set it, or it cannot be reached. */
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
