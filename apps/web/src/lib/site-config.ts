import { type ConfigName, type ConfigValues, isConfigValue } from '@zhanjian/contract/config-kinds.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { siteConfig } from '@zhanjian/contract/site.ts'
import type { CallApi } from './api/api-client.ts'

/** Values that the app itself reads; pages request those that they show. */
const CONFIG_NAMES = ['h5BaseUrl', 'appSlogan', 'aiSwitch', 'mapShow', 'demo'] as const satisfies readonly ConfigName[]

/** Values set by the operator (C-10). Requested once; a failed request is repeated. */
export interface SiteConfig {
  /** Undefined if the server is unreachable. */
  getValue<Name extends (typeof CONFIG_NAMES)[number]>(name: Name): Promise<ConfigValues[Name] | undefined>
}

export function createSiteConfig(call: CallApi): SiteConfig {
  let values: Promise<CallData<typeof siteConfig>> | undefined
  return {
    async getValue(name) {
      values ??= call(siteConfig, { body: [...CONFIG_NAMES] })
      try {
        return findConfigValue(await values, name)
      } catch {
        values = undefined
        return undefined
      }
    },
  }
}

/** One of the values that the server sent; undefined if it is missing or has another type than the contract says. */
export function findConfigValue<Name extends ConfigName>(
  values: CallData<typeof siteConfig>,
  name: Name,
): ConfigValues[Name] | undefined {
  const value = values.find((one) => one.name === name)?.value
  return isConfigValue(name, value) ? value : undefined
}
