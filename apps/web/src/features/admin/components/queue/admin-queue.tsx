import type { ReactNode } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import type { QueueFilters } from '../../model/queue-filters.ts'
import type { KeyboardShortcut } from '../layout/keyboard-shortcuts.tsx'
import { ListToolbar } from '../layout/list-toolbar.tsx'
import { LoadState } from '../layout/load-state.tsx'
import css from './admin-queue.module.css'
import { FilterControls, type FilterCounts } from './filter-controls.tsx'
import type { QueueList } from './use-queue-list.tsx'

interface EmptyTexts {
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
}

export interface AdminQueueProps<Item> {
  filters: QueueFilters
  list: QueueList<Item>
  /** At the end of the bar: the total, and actions on the whole list. */
  end?: ReactNode
  /** Shortcuts beside those for moving, selecting and opening; absent: none are named. */
  keys?: readonly KeyboardShortcut[] | undefined
  hasSelection?: boolean
  counts?: FilterCounts
  /** In place of the controls of these filters. */
  controls?: Readonly<Record<string, ReactNode>>
  /** Above the records; null: there is none. */
  notice?: ReactNode
  /** Shown while loading. */
  skeleton: ReactNode
  empty: EmptyTexts
  /** When filters are set, which can then be cleared; absent: as `empty`. */
  emptyFiltered?: EmptyTexts
  /** At least one record. */
  children: (records: readonly Item[]) => ReactNode
}

/** A list of the back office: its filters, which the address keeps, and what they leave of its records. */
export function AdminQueue<Item>(props: AdminQueueProps<Item>) {
  const { filters, list, end, keys, hasSelection = false, counts = {}, controls = {}, notice = null, skeleton, children } = props
  return (
    <>
      <ListToolbar end={end} keys={keys} hidesSelectionKeys={!hasSelection}>
        <FilterControls {...{ filters, counts, controls }} />
      </ListToolbar>
      {notice === null ? null : <div className={css.notice}>{notice}</div>}
      {list.records === undefined ? (
        <LoadState error={list.error} onRetry={list.retry} skeleton={skeleton} />
      ) : list.records.length === 0 ? (
        <EmptyQueue {...props} />
      ) : (
        <>
          {children(list.records)}
          {list.end}
        </>
      )}
    </>
  )
}

function EmptyQueue<Item>({ filters, empty, emptyFiltered }: AdminQueueProps<Item>) {
  if (!filters.isFiltered || emptyFiltered === undefined) return <StateView kind="empty" {...empty} />
  return <StateView kind="empty" {...emptyFiltered} action={{ label: adminTexts.clearFilters, onPress: filters.clear }} />
}
