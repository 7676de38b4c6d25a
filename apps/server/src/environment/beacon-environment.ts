import * as z from 'zod/mini'
import { isExternalHttps } from './provider-environment.ts'

/** Where rounds come from that decide draws. */
export type BeaconSettings = { kind: 'drand'; addresses: readonly string[] } | { kind: 'own' } | { kind: 'none' }

/** The beacon of the deployment. */
export interface BeaconEnvironment {
  beacon: BeaconSettings
}

/** The nodes of drand that their operators offer to everybody. */
const DEFAULT_ADDRESSES = 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com'
const ADDRESSES_MAX = 8

const parseAddresses = (list: string): string[] => list.split(',').map((address) => address.trim())
const isAddress = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^?#]+[^/?#]$/.test(value)
const isListOfAddresses = (list: string): boolean => {
  const addresses = parseAddresses(list)
  return addresses.length <= ADDRESSES_MAX && addresses.every(isAddress)
}

/** Schemas of the beacon's environment variables. */
export const beaconVariableSchemas = {
  BEACON: z.optional(z.enum(['drand', 'own', 'none'], 'must be drand, own or none')),
  BEACON_ADDRESSES: z.optional(
    z
      .string()
      .check(
        z.refine(
          isListOfAddresses,
          `must list ${ADDRESSES_MAX} http(s) addresses at most, without final slashes, separated by commas`,
        ),
      ),
  ),
}
type BeaconVariables = Readonly<{
  BEACON?: BeaconSettings['kind'] | undefined
  BEACON_ADDRESSES?: string | undefined
}>

/** Faults of combinations of variables. */
export function findBeaconFaults(
  { BEACON: kind, BEACON_ADDRESSES: list }: BeaconVariables,
  { production }: { production: boolean },
): string[] {
  if (!production) return []
  return [
    ...(kind === 'own' ? ['BEACON must not be own in production: who runs the server would know every round beforehand'] : []),
    ...(list !== undefined && isListOfAddresses(list) && !parseAddresses(list).every(isExternalHttps)
      ? ['BEACON_ADDRESSES must be https and no addresses of this machine']
      : []),
  ]
}

/** The beacon from valid variables. A demo needs no network. */
export function toBeaconEnvironment(
  { BEACON: kind, BEACON_ADDRESSES: list = DEFAULT_ADDRESSES }: BeaconVariables,
  { demo }: { demo: boolean },
): BeaconEnvironment {
  const chosen = kind ?? (demo ? 'own' : 'drand')
  return { beacon: chosen === 'drand' ? { kind: chosen, addresses: parseAddresses(list) } : { kind: chosen } }
}
