import type { ConfigValues, configKinds } from '@zhanjian/contract/admin/config-kinds.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { CallApi } from './api/api-client.ts'
import { keysOf } from './type-guards.ts'

/**
 * Values that the app itself reads; pages request those that they show, with `useConfigValues`. Their kinds again, checked by
 * the compiler: the contract's table of all comes with those pages, after home.
 */
const APP_CONFIG_KINDS = {
  h5BaseUrl: 'string',
  appSlogan: 'string',
  aiSwitch: 'boolean',
  mapShow: 'boolean',
  demo: 'boolean',
} as const satisfies Partial<typeof configKinds>
type AppConfigName = keyof typeof APP_CONFIG_KINDS

/** Values set by the operator (C-10). Requested once; a failed request is repeated. */
export interface SiteConfig {
  /** Undefined if the server is unreachable. */
  getValue<Name extends AppConfigName>(name: Name): Promise<ConfigValues[Name] | undefined>
}

export function createSiteConfig(call: CallApi): SiteConfig {
  let sent: Promise<CallData<typeof siteConfig>> | undefined
  return {
    async getValue(name) {
      sent ??= call(siteConfig, { body: [...keysOf<AppConfigName>(APP_CONFIG_KINDS)] })
      try {
        const value = (await sent).find((entry) => entry.name === name)?.value
        return isOfKind(name, value) ? value : undefined
      } catch {
        sent = undefined
        return undefined
      }
    },
  }
}

const isOfKind = <Name extends AppConfigName>(name: Name, value: unknown): value is ConfigValues[Name] =>
  typeof value === APP_CONFIG_KINDS[name]
