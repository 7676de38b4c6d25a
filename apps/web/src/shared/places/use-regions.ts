import { useQuery } from '@tanstack/react-query'
import type { Regions } from '@zhanjian/contract/places/regions.zh.ts'

/** The regions of China, loaded from our own origin once they are needed. */
export function useRegions(isNeeded: boolean): { regions: Regions | undefined; hasFailed: boolean; reload: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('@zhanjian/contract/places/all-regions.ts')).allRegions,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A file, not a call: the user reloads it.
    retry: false,
  })
  return { regions: data, hasFailed: isError, reload: () => void refetch() }
}

/** From the province down, loaded for the region; until then, and without a network, none. */
export function useRegionNames(code: string | null): readonly string[] {
  const { regions } = useRegions(code !== null)
  return code === null ? [] : (regions?.find(code)?.names ?? [])
}
