import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import type { ListEndState } from '../../lib/list-end-state.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx'
import { ListEnd } from './list-end.tsx'

interface DeskListProps<Entry> {
  list: {
    state: 'pending' | 'failed' | 'ready'
    error: ApiError | null
    records: readonly Entry[]
    endState: ListEndState
    loadMore: () => void
    retry: () => void
  }
  /** Said while it loads. */
  loading: string
  /** In the place of a list without entries. */
  empty: ReactNode
  /** Below its end. */
  note?: ReactNode
  children: (records: readonly Entry[]) => ReactNode
}

/** A list beside other things on a desk: its entries, or why there are none. */
export function DeskList<Entry>({ list, loading, empty, note, children }: DeskListProps<Entry>) {
  const { state, error, records, endState, loadMore, retry } = list
  if (state === 'failed' && error !== null) return <LoadError error={error} onRetry={retry} />
  if (state !== 'ready')
    return (
      <SkeletonGroup label={loading}>
        <Skeleton height={240} radius={16} />
      </SkeletonGroup>
    )
  if (records.length === 0) return empty
  return (
    <>
      {children(records)}
      <ListEnd endState={endState} onLoadMore={loadMore} />
      {note}
    </>
  )
}
