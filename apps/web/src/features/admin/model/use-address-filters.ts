import { useMemo } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'

/**
 * Filters of a list, stored in the URL: back, a reload and a shared link show the same list.
 * @returns the filters, and a function that changes some of them; empty values are removed from the URL
 */
export function useAddressFilters<Filters extends object>(
  parse: (params: URLSearchParams) => Filters,
): readonly [Filters, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const router = useRouter()
  const params = useQueryParams()
  // `parse` is a module-level function, so it never changes.
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
