import { useQuery } from '@tanstack/react-query'
import type { Position } from '@zhanjian/contract/places.ts'
import { useRegions } from '../../../shared/places/use-regions.ts'
import { loadTownCentres } from './town-centres.ts'

/** A town with its name: 杭州市. */
export interface NamedTown {
  name: string
  position: Position
}

/** The town of the chosen region, from which a pin can be moved; undefined: none is known, or not yet. */
export function useTownCentre(regionCode: string | null): NamedTown | undefined {
  const { regions } = useRegions(regionCode !== null)
  const { data: findTownCentre } = useQuery({
    queryKey: ['town-centres'],
    queryFn: loadTownCentres,
    enabled: regionCode !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A file, not a call; without it the other ways are there.
    retry: false,
  })
  const town = regionCode === null ? undefined : findTownCentre?.(regionCode)
  const name = town === undefined ? undefined : regions?.find(town.regionCode)?.name
  return town === undefined || name === undefined ? undefined : { name, position: town.position }
}
