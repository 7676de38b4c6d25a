import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { clearHistory, favouriteWork, myFavourites, myHistory, removeFavourite } from '@zhanjian/contract/community/community.ts'
import type { CursorPages } from '../../../lib/api/cursor-list.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'

export type CollectionEntry = CallData<typeof myFavourites>['records'][number]
type CollectionEndpoint = typeof myFavourites | typeof myHistory

export const useFavourites = () => useCursorList(myFavourites, {}, { getKey: ({ code }) => code })
export const useHistory = () => useCursorList(myHistory, {}, { getKey: ({ code }) => code })

/** Removed from the list immediately, restored if the request fails. */
async function removeOptimistically(
  queryClient: QueryClient,
  endpoint: CollectionEndpoint,
  code: string | null,
  sendRequest: () => Promise<unknown>,
): Promise<void> {
  const filters = { queryKey: [endpoint.path] }
  const snapshots = queryClient.getQueriesData<CursorPages<CollectionEndpoint>>(filters)
  queryClient.setQueriesData<CursorPages<CollectionEndpoint>>(
    filters,
    (data) => data && { ...data, pages: data.pages.map((page) => withoutEntry(page, code)) },
  )
  try {
    await sendRequest()
  } catch (error) {
    for (const [key, data] of snapshots) queryClient.setQueryData(key, data)
    throw error
  }
}

/** `code` null: clears the list. */
const withoutEntry = (page: CallData<CollectionEndpoint>, code: string | null): CallData<CollectionEndpoint> =>
  code === null ? { records: [], cursor: null } : { ...page, records: page.records.filter((entry) => entry.code !== code) }

/** Changes favourites and history; errors are already shown. */
export function useCollectionActions() {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  /** @returns whether it was removed */
  const toSuccess = (change: Promise<void>): Promise<boolean> =>
    change.then(
      () => true,
      (error: unknown) => {
        handleError(error)
        return false
      },
    )
  return {
    removeFavourite: (code: string) =>
      toSuccess(removeOptimistically(queryClient, myFavourites, code, () => call(removeFavourite, { params: { code } }))),
    restoreFavourite: async (code: string): Promise<void> => {
      try {
        await call(favouriteWork, { params: { code }, body: { isFavourite: true } })
      } catch (error) {
        handleError(error)
      }
      await queryClient.invalidateQueries({ queryKey: [myFavourites.path] })
    },
    removeVisit: (code: string) =>
      toSuccess(removeOptimistically(queryClient, myHistory, code, () => call(clearHistory, { body: { codes: [code] } }))),
    clearHistory: () => toSuccess(removeOptimistically(queryClient, myHistory, null, () => call(clearHistory, { body: {} }))),
  }
}
