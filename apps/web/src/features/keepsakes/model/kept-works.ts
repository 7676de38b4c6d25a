import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { favouriteWork, clearHistory, myFavourites, myHistory, removeFavourite } from '@zhanjian/contract/community.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { PartsOf } from '../../../lib/api/cursor-list.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'

export type KeptWork = CallData<typeof myFavourites>['records'][number]
type Kept = typeof myFavourites | typeof myHistory

export const useFavourites = () => useCursorList(myFavourites, {}, { keyOf: ({ code }) => code })
export const useHistory = () => useCursorList(myHistory, {}, { keyOf: ({ code }) => code })

/** Out of the list at once; back where the server does not agree. */
async function without(
  queryClient: QueryClient,
  endpoint: Kept,
  code: string | null,
  tell: () => Promise<unknown>,
): Promise<void> {
  const filters = { queryKey: [endpoint.path] }
  const before = queryClient.getQueriesData<PartsOf<Kept>>(filters)
  queryClient.setQueriesData<PartsOf<Kept>>(
    filters,
    (data) => data && { ...data, pages: data.pages.map((page) => left(page, code)) },
  )
  try {
    await tell()
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
    throw error
  }
}

/** `code` null: nothing is left. */
const left = (page: CallData<Kept>, code: string | null): CallData<Kept> =>
  code === null ? { records: [], cursor: null } : { ...page, records: page.records.filter((kept) => kept.code !== code) }

export function useKeptActions() {
  const { call, handleError } = useServices()
  const queryClient = useQueryClient()
  /** @returns whether it is gone */
  const attempt = (change: Promise<void>): Promise<boolean> =>
    change.then(
      () => true,
      (error: unknown) => {
        handleError(error)
        return false
      },
    )
  return {
    removeFavourite: (code: string) =>
      attempt(without(queryClient, myFavourites, code, () => call(removeFavourite, { params: { code } }))),
    restoreFavourite: async (code: string): Promise<void> => {
      try {
        await call(favouriteWork, { params: { code }, body: { isFavourite: true } })
      } catch (error) {
        handleError(error)
      }
      await queryClient.invalidateQueries({ queryKey: [myFavourites.path] })
    },
    forgetVisit: (code: string) =>
      attempt(without(queryClient, myHistory, code, () => call(clearHistory, { body: { codes: [code] } }))),
    forgetAll: () => attempt(without(queryClient, myHistory, null, () => call(clearHistory, { body: {} }))),
  }
}
