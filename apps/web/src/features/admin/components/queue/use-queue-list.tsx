import type { UseQueryResult } from '@tanstack/react-query'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { ReactNode } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import type { CursorRecord } from '../../../../lib/api/cursor-list.ts'
import type { CursorList } from '../../../../lib/api/use-cursor-list.ts'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import type { QueueFilters } from '../../model/queue-filters.ts'
import { useClampedPage } from '../../model/use-clamped-page.ts'
import { Pager } from '../lists/pager.tsx'

/** The records of a queue, however it is paginated. */
export interface QueueList<Item> {
  /** Undefined: not loaded yet, or it failed. */
  records: readonly Item[] | undefined
  /** Null: it has not failed. */
  error: ApiError | null
  retry: () => void
  /** Below the records: leads to the others. */
  end: ReactNode
}

/** A queue that continues as one scrolls. */
export const toQueueList = <E extends Endpoint>(list: CursorList<E>): QueueList<CursorRecord<E>> => ({
  records: list.state === 'ready' ? list.records : undefined,
  error: list.error,
  retry: list.retry,
  end: <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />,
})

/** A queue in numbered pages. */
export function usePagedQueue<Item>(
  { data, error, refetch }: UseQueryResult<{ records: readonly Item[]; pages: number }, ApiError>,
  { current, goTo }: Pick<QueueFilters, 'current' | 'goTo'>,
): QueueList<Item> {
  useClampedPage(current, data?.pages, goTo)
  return {
    records: data?.records,
    error,
    retry: () => void refetch(),
    end: data === undefined ? null : <Pager current={current} pages={data.pages} onChange={goTo} />,
  }
}
