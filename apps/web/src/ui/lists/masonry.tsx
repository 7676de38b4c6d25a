import { type ReactNode, useSyncExternalStore } from 'react'
import { DESKTOP_HUGE, PHONE_LARGE, WIDE } from '../styles/breakpoints.ts'
import css from './masonry.module.css'

interface MasonryProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string
  /** Height divided by width, text included: decides the item's column. */
  getHeightRatio: (item: Item) => number
  renderItem: (item: Item, index: number) => ReactNode
}

/** Columns of cards with different heights: two on a phone, more on a wide window. */
export function Masonry<Item>({ items, getKey, getHeightRatio, renderItem }: MasonryProps<Item>) {
  const count = useSyncExternalStore(subscribeToResize, getColumnCount)
  return (
    <div className={css.columns} style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
      {distributeIntoColumns(items, count, getHeightRatio).map((column, index) => (
        // The index is a stable key: columns never move.
        <div key={`column-${String(index)}`} className={css.column}>
          {column.map(({ item, index: itemIndex }) => (
            <div key={getKey(item)}>{renderItem(item, itemIndex)}</div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface ColumnItem<Item> {
  item: Item
  index: number
}

/** Each item goes to the shortest column; an item never changes its column when more arrive. */
export function distributeIntoColumns<Item>(
  items: readonly Item[],
  count: number,
  getHeightRatio: (item: Item) => number,
): readonly (readonly ColumnItem<Item>[])[] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as ColumnItem<Item>[] }))
  items.forEach((item, index) => {
    const shortest = columns.reduce((best, column) => (column.height < best.height - 1e-9 ? column : best))
    shortest.items.push({ item, index })
    shortest.height += getHeightRatio(item)
  })
  return columns.map((column) => column.items)
}

/** Widest first. Uses media queries: reading the window's width would force a layout. */
const COLUMN_BREAKPOINTS = [
  { query: DESKTOP_HUGE, count: 5 },
  { query: WIDE, count: 4 },
  { query: PHONE_LARGE, count: 3 },
]
const MIN_COLUMNS = 2

const getColumnCount = (): number =>
  COLUMN_BREAKPOINTS.find(({ query }) => window.matchMedia(query).matches)?.count ?? MIN_COLUMNS

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
