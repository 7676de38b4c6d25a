import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Arriving, homeSections } from '@zhanjian/contract/works/discovery.ts'
import { useEffect } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { addArrivedWorks } from './add-arrived-works.ts'

export const ARRIVALS_POLL_MS = 2000

/** Follows a community that is being planted, and adds its works to the recommended feed. @returns null when all stand */
export function useArriving(first: Arriving): Arriving | null {
  const { call } = useServices()
  const queryClient = useQueryClient()
  const { data } = useQuery<Arriving | null>({
    // Not the key of the sections: banners and rooms must not move what the user looks at.
    queryKey: ['arriving'],
    queryFn: async ({ signal }) => (await call(homeSections, {}, { signal })).arriving ?? null,
    initialData: first,
    refetchInterval: ({ state }) => (state.data === null ? false : ARRIVALS_POLL_MS),
    retry: false,
  })
  const standing = data?.standing
  useEffect(() => {
    // A failure is made good by the next arrival, or by the pill of new works.
    addArrivedWorks({ call, queryClient }).catch(() => undefined)
  }, [call, queryClient, standing])
  return data ?? null
}
