import { EXHIBITION_PEOPLE_EVERY_S, exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'

/** How many others are in each part of an exhibition, by part; of those that are missing nobody is known. */
export type ExhibitionPeople = ReadonlyMap<string, number>

export const NOBODY: ExhibitionPeople = new Map()

/**
 * Says where the visitor is, and learns where others are, every few seconds while the page is shown.
 * @param partId the hall in which they walk; null: none @param isEnabled false: neither
 */
export function useExhibitionPeople(code: string, partId: string | null, isEnabled = true): ExhibitionPeople {
  const { data, isFetchedAfterMount, isError } = useEndpoint(
    exhibitionPeople,
    { params: { code }, body: { partId } },
    { isEnabled, refetchIntervalMs: EXHIBITION_PEOPLE_EVERY_S * 1000 },
  )
  const told = isFetchedAfterMount ? data?.people : undefined
  // In the next hall what was told last holds until there is an answer.
  const [latest, setLatest] = useState(told)
  if (told !== undefined && told !== latest) setLatest(told)
  return useMemo(
    () => (latest === undefined || isError ? NOBODY : new Map(latest.map((part) => [part.partId, part.count]))),
    [latest, isError],
  )
}
