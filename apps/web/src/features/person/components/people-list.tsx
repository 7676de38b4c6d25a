import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import type { ReactNode } from 'react'
import { personTexts } from '#text/community/person.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import type { ListEndState } from '../../../lib/list-end-state.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import css from './people-list.module.css'

interface PeopleListProps {
  people: {
    state: 'pending' | 'failed' | 'ready'
    error: ApiError | null
    records: readonly ListedPerson[]
    endState: ListEndState
    loadMore: () => void
    retry: () => void
  }
  label: string
  empty: { title: string; description: string }
  /** A `PersonRow`. */
  children: (person: ListedPerson) => ReactNode
}

/** A list of users with its empty state. */
export function PeopleList({
  people: { state, error, records, endState, loadMore, retry },
  label,
  empty,
  children,
}: PeopleListProps) {
  if (state === 'pending') return <PeopleListSkeleton />
  if (state === 'failed') {
    if (error?.errorCode === 'NOT_FOUND') return <StateView kind="empty" {...personTexts.gone} />
    return <LoadError error={error} onRetry={retry} />
  }
  if (records.length === 0) return <StateView kind="empty" {...empty} />
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {records.map(children)}
      </ul>
      <ListEnd endState={endState} onLoadMore={loadMore} />
    </>
  )
}

const SKELETON_ROWS = 6

function PeopleListSkeleton() {
  return (
    <SkeletonGroup label={personTexts.loading}>
      <div className={css.list}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={`row-${String(index)}`} className={css.loading}>
            <Skeleton width={48} height={48} radius="50%" />
            <span>
              <Skeleton width="40%" height={15} />
              <Skeleton width="64%" height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
