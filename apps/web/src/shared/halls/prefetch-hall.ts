import type { QueryClient } from '@tanstack/react-query'
import { type PublicHall, publicHallByCode } from '@zhanjian/contract/published-works.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildEndpointQueryOptions } from '../../lib/api/endpoint-query-options.ts'
import { preloadFile } from '../../lib/preload-file.ts'

export const HALL_STALE_TIME_MS = 60_000

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  query: ScreenQuery<'viewer'>
}

/** While the code of the viewer is on its way: the hall, then what its first frame is made of. */
export async function prefetchHall({ call, queryClient, query }: PrefetchOptions): Promise<void> {
  const hallQuery = buildEndpointQueryOptions(call, publicHallByCode, { params: { code: query.get('code') ?? '' } })
  // A failure is the page's to tell.
  await queryClient.prefetchQuery({ ...hallQuery, staleTime: HALL_STALE_TIME_MS })
  const hall = queryClient.getQueryData<PublicHall>(hallQuery.queryKey)
  if (hall !== undefined) preloadHallFiles(hall)
}

/** Light and small pictures come while the stage's code still does. */
export function preloadHallFiles({ lightmap, atlas }: Pick<PublicHall, 'lightmap' | 'atlas'>): void {
  for (const url of [lightmap.url, atlas?.url ?? '']) if (url !== '') preloadFile(document, url)
}
