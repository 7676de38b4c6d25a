import type { ConfigValues } from '@zhanjian/contract/admin/config-kinds.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import type { GeoPosition, HostActions } from '../../../host/host.ts'
import { keysOf } from '../../../lib/type-guards.ts'

type MapValues = Pick<ConfigValues, 'mapShow' | 'mapProvider' | 'mapKey' | 'mapSecurityCode'>

/** A server whose operator has set up maps in this way; default: maps without a provider. */
export const answerMaps =
  (changes: Partial<MapValues> = {}) =>
  (api: FakeApi): void => {
    const values: MapValues = { mapShow: true, mapProvider: 'none', mapKey: '', mapSecurityCode: '', ...changes }
    api.mockEndpoint(siteConfig, { data: keysOf<keyof MapValues>(values).map((name) => ({ name, value: values[name] })) })
  }

/** In Hangzhou, some 4 km from the West Lake's western shore. */
export const DEVICE: GeoPosition = { longitude: 120.1551, latitude: 30.2741, accuracyM: 24 }

/** A device that is there. */
export const locateHere: HostActions['locate'] = () => Promise.resolve({ kind: 'done', value: DEVICE })
