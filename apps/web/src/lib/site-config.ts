import { type ConfigName, type ConfigValues, isConfigValue } from '@zhanjian/contract/config-kinds.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { siteConfig } from '@zhanjian/contract/site.ts'
import type { CallApi } from './api/api-client.ts'

/** Values that the app itself reads; pages request those that they show, with `useConfigValues`. */
const CONFIG_NAMES = ['h5BaseUrl', 'appSlogan', 'aiSwitch', 'mapShow', 'demo'] as const satisfies readonly ConfigName[]

/** Values set by the operator (C-10). Requested once; a failed request is repeated. */
export interface SiteConfig {
  /** Undefined if the server is unreachable. */
  getValue<Name extends (typeof CONFIG_NAMES)[number]>(name: Name): Promise<ConfigValues[Name] | undefined>
}

export function createSiteConfig(call: CallApi): SiteConfig {
  let sent: Promise<CallData<typeof siteConfig>> | undefined
  return {
    async getValue(name) {
      sent ??= call(siteConfig, { body: [...CONFIG_NAMES] })
      try {
        return pickConfigValues(await sent, CONFIG_NAMES)[name]
      } catch {
        sent = undefined
        return undefined
      }
    },
  }
}

/** Those of the requested values that the server sent with the type of the contract. */
export function pickConfigValues<Name extends ConfigName>(
  sent: CallData<typeof siteConfig>,
  names: readonly Name[],
): Partial<Pick<ConfigValues, Name>> {
  const known = names.flatMap((name) => {
    const value = sent.find((entry) => entry.name === name)?.value
    return isConfigValue(name, value) ? [[name, value] as const] : []
  })
  // `Object.fromEntries` widens the keys to string.
  return Object.fromEntries(known) as Partial<Pick<ConfigValues, Name>>
}
