import type { QueryClient } from '@tanstack/react-query'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { type PublicPanorama, publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildEndpointQueryOptions } from '../../lib/api/endpoint-query-options.ts'
import { preloadFile } from '../../lib/preload-file.ts'

/** How long a prefetched tour is used without a refetch. */
export const TOUR_STALE_TIME_MS = 60_000

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  query: ScreenQuery<'panorama'>
}

/** While the code of the page loads: fetches the tour, then the small picture of the scene where the visit begins. */
export async function prefetchTour({ call, queryClient, query }: PrefetchOptions): Promise<void> {
  const tourQuery = buildEndpointQueryOptions(call, publicPanoramaByCode, { params: { code: query.get('code') ?? '' } })
  // The page reports a failure.
  await queryClient.prefetchQuery({ ...tourQuery, staleTime: TOUR_STALE_TIME_MS })
  const panorama = queryClient.getQueryData<PublicPanorama>(tourQuery.queryKey)
  if (panorama === undefined) return
  const { pictures, document: tour } = panorama
  const find = (sceneId: unknown) => pictures.find((picture) => picture.sceneId === sceneId)
  const first = find(query.get('scene')) ?? find(tour.startSceneId) ?? pictures[0]
  if (first !== undefined) preloadFile(document, first.previewUrl)
}
