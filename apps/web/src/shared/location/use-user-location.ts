import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'
import { useServices } from '../../lib/services.tsx'

export type UserLocation =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  /** The user or the device's settings denied permission. */
  | { kind: 'refused' }
  /** The browser has no geolocation, or it failed. */
  | { kind: 'unknown' }
  | { kind: 'known'; near: LongitudeLatitude }

const QUERY_KEY = ['own-position']
const NOT_REQUESTED: UserLocation = { kind: 'unasked' }
/** About a kilometre: enough for lists of what is near, too coarse for an address. */
const GRID_STEPS_PER_DEGREE = 100
const roundDegrees = (degrees: number): number => Math.round(degrees * GRID_STEPS_PER_DEGREE) / GRID_STEPS_PER_DEGREE

/**
 * The user's location, for lists of what is near. Requested only by `requestLocation`; all pages share it until the app is
 * closed.
 */
export function useUserLocation(): { location: UserLocation; requestLocation: () => void } {
  const { host } = useServices()
  const queryClient = useQueryClient()
  const { data: position = NOT_REQUESTED } = useQuery<UserLocation>({
    queryKey: QUERY_KEY,
    queryFn: () => NOT_REQUESTED,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const setLocation = (next: UserLocation) => queryClient.setQueryData<UserLocation>(QUERY_KEY, next)
  async function locate(): Promise<void> {
    setLocation({ kind: 'asking' })
    try {
      const outcome = await (await host.actions()).locate()
      if (outcome.kind === 'done') {
        const { longitude, latitude } = outcome.value
        setLocation({ kind: 'known', near: { longitude: roundDegrees(longitude), latitude: roundDegrees(latitude) } })
      } else setLocation({ kind: outcome.kind === 'refused' ? 'refused' : 'unknown' })
    } catch {
      setLocation({ kind: 'unknown' })
    }
  }
  return { location: position, requestLocation: () => void locate() }
}
