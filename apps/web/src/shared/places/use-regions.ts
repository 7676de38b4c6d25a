import { useQuery } from '@tanstack/react-query'
import type { Regions } from './regions.ts'

/** The regions of China, loaded once they are needed. */
export function useRegions(isNeeded: boolean): { regions: Regions | undefined; hasFailed: boolean; reload: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('./regions.ts')).loadRegions(),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A file, not a call: the user reloads it.
    retry: false,
  })
  return { regions: data, hasFailed: isError, reload: () => void refetch() }
}
