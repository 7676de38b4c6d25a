import { useMemo } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'

/**
 * What a list is narrowed to stands in the address: back, a reload and a link sent to a colleague come to the same list.
 * @returns the filters, and a way to change some of them; an empty one is left out
 */
export function useAddressFilters<Filters extends object>(
  parse: (params: URLSearchParams) => Filters,
): readonly [Filters, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const router = useRouter()
  const params = useQueryParams()
  // `parse` is a function of the page's module.
  const filters = useMemo(() => parse(params), [params, parse])
  const changeFilters = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    router.replaceQuery(next.toString())
  }
  return [filters, changeFilters]
}
