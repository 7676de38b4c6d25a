import { useQuery } from '@tanstack/react-query'
import type { Position } from '@zhanjian/contract/places/places.ts'
import { useRegions } from '../../../shared/places/use-regions.ts'
import { loadTownCentres } from './town-centres.ts'

/** A town with its name: 杭州市. */
export interface NamedTown {
  name: string
  position: Position
  /** The chosen region, if its own town is not known and this is the one above it: 西湖区. */
  insteadOf: string | null
}

/** The town of the chosen region, from which a pin can be moved; undefined: not yet known; null: there is none in the table. */
export function useTownCentre(regionCode: string | null): NamedTown | null | undefined {
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
  if (regionCode === null || findTownCentre === undefined || regions === undefined) return undefined
  const town = findTownCentre(regionCode)
  const name = town === undefined ? undefined : regions.find(town.regionCode)?.name
  if (town === undefined || name === undefined) return null
  const insteadOf = town.regionCode === regionCode ? null : (regions.find(regionCode)?.name ?? null)
  return { name, position: town.position, insteadOf: insteadOf === name ? null : insteadOf }
}
