import { type ConfigName, type ConfigValues, isConfigValue } from '@zhanjian/contract/admin/config-kinds.ts'
import type { siteConfig } from '@zhanjian/contract/admin/site.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'

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
