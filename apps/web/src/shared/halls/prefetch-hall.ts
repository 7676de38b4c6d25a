import type { QueryClient } from '@tanstack/react-query'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { type PublicHall, publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildEndpointQueryOptions } from '../../lib/api/endpoint-query-options.ts'
import { preloadFile } from '../../lib/preload-file.ts'

/** How long a prefetched hall is used without a refetch. */
export const HALL_STALE_TIME_MS = 60_000

interface FetchOptions {
  call: CallApi
  queryClient: QueryClient
}

/** The published hall of a code. */
export const fetchHall = ({ call, queryClient, code }: FetchOptions & { code: string }): Promise<PublicHall> =>
  queryClient.fetchQuery({
    ...buildEndpointQueryOptions(call, publicHallByCode, { params: { code } }),
    staleTime: HALL_STALE_TIME_MS,
  })

/** While the viewer's code loads: fetches the hall, then the files of its first frame. */
export async function prefetchHall({ query, ...options }: FetchOptions & { query: ScreenQuery<'viewer'> }): Promise<void> {
  // The page reports a failure.
  const hall = await fetchHall({ ...options, code: query.get('code') ?? '' }).catch(() => undefined)
  if (hall !== undefined) preloadHallFiles(hall)
}

/** Loads lightmap and atlas in parallel with the stage's code. */
export function preloadHallFiles({ lightmap, atlas }: Pick<PublicHall, 'lightmap' | 'atlas'>): void {
  for (const url of [lightmap.url, atlas?.url ?? '']) if (url !== '') preloadFile(document, url)
}
