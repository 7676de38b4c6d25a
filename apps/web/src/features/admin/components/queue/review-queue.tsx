import type { ComponentProps, ReactNode } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import type { QueueFilters } from '../../model/queue-filters.ts'
import { formatTotal } from '../../model/review-filters.ts'
import { TableSkeleton } from '../layout/load-state.tsx'
import { AdminQueue } from './admin-queue.tsx'
import type { QueueList } from './use-queue-list.tsx'

type ReviewState = 'pending' | 'decided'
type EmptyTexts = ComponentProps<typeof AdminQueue>['empty']

interface ReviewQueueProps<Item, Filters extends { state: ReviewState }> {
  filters: QueueFilters<Filters> & QueueFilters
  list: QueueList<Item>
  /** Undefined: not known yet. */
  total: number | undefined
  texts: {
    keys: { approve: string; reject: string }
    approve: string
    reject: string
    empty: Readonly<Record<ReviewState, EmptyTexts>>
    emptyFiltered: EmptyTexts
  }
  hasSelection?: boolean
  /** At least one record. */
  children: (records: readonly Item[]) => ReactNode
}

/** What awaits review, or was decided, in rows; a key approves, another one rejects. */
export function ReviewQueue<Item, Filters extends { state: ReviewState }>(props: ReviewQueueProps<Item, Filters>) {
  const { total, texts, children, ...queue } = props
  const { state } = queue.filters.values
  const keys = [
    [texts.keys.approve, texts.approve],
    [texts.keys.reject, texts.reject],
  ] as const
  return (
    <AdminQueue
      {...queue}
      end={total === undefined ? null : adminTexts.total(formatTotal(total))}
      keys={state === 'pending' ? keys : undefined}
      skeleton={<TableSkeleton rowPx={68} />}
      empty={texts.empty[state]}
      emptyFiltered={texts.emptyFiltered}
    >
      {children}
    </AdminQueue>
  )
}
