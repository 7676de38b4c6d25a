import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LongitudeLatitude } from '@zhanjian/contract/works.ts'
import { useServices } from '../../lib/services.tsx'

export type OwnPosition =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  /** The person, or the device's settings, did not permit it. */
  | { kind: 'refused' }
  /** This browser has none, or it could not be found out. */
  | { kind: 'unknown' }
  | { kind: 'known'; near: LongitudeLatitude }

const KEY = ['own-position']
const UNASKED: OwnPosition = { kind: 'unasked' }
/** About a kilometre: enough for what is near, and nobody's front door. */
const STEPS_PER_DEGREE = 100
const rounded = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE

/** Where the person is, for lists of what is near. Asked for only by `ask`; all pages share the answer until the app is closed. */
export function useOwnPosition(): { position: OwnPosition; ask: () => void } {
  const { host } = useServices()
  const queryClient = useQueryClient()
  const { data: position = UNASKED } = useQuery<OwnPosition>({
    queryKey: KEY,
    queryFn: () => UNASKED,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = (next: OwnPosition) => queryClient.setQueryData<OwnPosition>(KEY, next)
  async function locate(): Promise<void> {
    keep({ kind: 'asking' })
    try {
      const outcome = await (await host.actions()).locate()
      if (outcome.kind === 'done') {
        const { longitude, latitude } = outcome.value
        keep({ kind: 'known', near: { longitude: rounded(longitude), latitude: rounded(latitude) } })
      } else keep({ kind: outcome.kind === 'refused' ? 'refused' : 'unknown' })
    } catch {
      keep({ kind: 'unknown' })
    }
  }
  return { position, ask: () => void locate() }
}
