import { isMapProvider, type MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import { useConfigValues } from '../../../lib/use-config-values.ts'

/** A provider with the key that the operator has from it. */
export interface MapProvider {
  name: MapProviderName
  key: string
  /** AMap's second secret, which its pages ask for; as public as the key. */
  securityCode: string
}

/** Which maps the operator wants. Until it is known, and without a network: none, and the form does everything. */
export function useMapSettings(): { isMapShown: boolean; provider: MapProvider | undefined } {
  const { values } = useConfigValues(['mapShow', 'mapProvider', 'mapKey', 'mapSecurityCode'])
  const isMapShown = values?.mapShow !== false
  const { mapProvider: name = '', mapKey: key = '', mapSecurityCode: securityCode = '' } = values ?? {}
  const provider = isMapShown && isMapProvider(name) && key !== '' ? { name, key, securityCode } : undefined
  return { isMapShown, provider }
}
