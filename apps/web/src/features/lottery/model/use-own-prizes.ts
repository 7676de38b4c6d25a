import { useQueries } from '@tanstack/react-query'
import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { type OwnPrizeSummary, type PrizeState, publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { useState } from 'react'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useServices } from '../../../lib/services.tsx'

/** Own prizes of a state, page by page. */
export function useOwnPrizes(state: PrizeState | undefined) {
  const { call } = useServices()
  const [pageCount, setPageCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) =>
      buildEndpointQueryOptions(call, publishedPrizes, {
        body: { current: index + 1, size: PAGE_SIZE_MAX, ...(state === undefined ? {} : { state }) },
      }),
    ),
  })
  const first = pages[0]
  const last = pages[pages.length - 1]
  const records = new Map<string, OwnPrizeSummary>()
  for (const { data } of pages) for (const prize of data?.records ?? []) records.set(prize.id, prize)
  return {
    prizes: first?.data === undefined ? undefined : [...records.values()],
    counts: first?.data?.counts,
    error: first?.data === undefined ? (first?.error ?? null) : null,
    retry: () => void first?.refetch(),
    /** Asks again for a page that did not come. Undefined: there is no further one. */
    loadMore:
      last?.isError === true && last !== first
        ? () => void last.refetch()
        : pageCount < (first?.data?.pages ?? 1)
          ? () => setPageCount(pageCount + 1)
          : undefined,
  }
}
