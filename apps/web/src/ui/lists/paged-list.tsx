import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import type { ListEndState } from '../../lib/list-end-state.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { ListEnd } from './list-end.tsx'

export interface PagedListProps<Entry> {
  list: {
    state: 'pending' | 'failed' | 'ready'
    error: ApiError | null
    records: readonly Entry[]
    endState: ListEndState
    loadMore: () => void
    retry: () => void
  }
  skeleton: ReactNode
  /** In the place of a list without entries. */
  empty: ReactNode
  /** In the place of a list of what there is not; absent: that is an error like others. */
  gone?: ReactNode
  endText?: string | undefined
  /** Below its end. */
  note?: ReactNode
  children: (records: readonly Entry[]) => ReactNode
}

/** A list that is loaded page by page: its entries and its end, or why there are none. */
export function PagedList<Entry>({ list, skeleton, empty, gone, endText, note, children }: PagedListProps<Entry>) {
  const { state, error, records, endState, loadMore, retry } = list
  if (state === 'pending') return skeleton
  if (state === 'failed')
    return gone !== undefined && error?.errorCode === 'NOT_FOUND' ? gone : <LoadError error={error} onRetry={retry} />
  if (records.length === 0) return empty
  return (
    <>
      {children(records)}
      <ListEnd endState={endState} onLoadMore={loadMore} endText={endText} />
      {note}
    </>
  )
}
