import type { QueryClient } from '@tanstack/react-query'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { type PublicHall, publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildEndpointQueryOptions } from '../../lib/api/endpoint-query-options.ts'
import { preloadFile } from '../../lib/preload-file.ts'

/** How long a prefetched hall is used without a refetch. */
export const HALL_STALE_TIME_MS = 60_000

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  query: ScreenQuery<'viewer'>
}

/** While the viewer's code loads: fetches the hall, then the files of its first frame. */
export async function prefetchHall({ call, queryClient, query }: PrefetchOptions): Promise<void> {
  const hallQuery = buildEndpointQueryOptions(call, publicHallByCode, { params: { code: query.get('code') ?? '' } })
  // The page reports a failure.
  await queryClient.prefetchQuery({ ...hallQuery, staleTime: HALL_STALE_TIME_MS })
  const hall = queryClient.getQueryData<PublicHall>(hallQuery.queryKey)
  if (hall !== undefined) preloadHallFiles(hall)
}

/** Loads lightmap and atlas in parallel with the stage's code. */
export function preloadHallFiles({ lightmap, atlas }: Pick<PublicHall, 'lightmap' | 'atlas'>): void {
  for (const url of [lightmap.url, atlas?.url ?? '']) if (url !== '') preloadFile(document, url)
}
