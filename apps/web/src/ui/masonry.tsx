import { type ReactNode, useSyncExternalStore } from 'react'
import css from './masonry.module.css'

interface MasonryProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Height divided by width, words included: decides into which column an item falls. */
  proportionOf: (item: Item) => number
  renderItem: (item: Item, index: number) => ReactNode
}

/** Columns of cards with their own heights: two on a phone, more on a wide window. */
export function Masonry<Item>({ items, keyOf, proportionOf, renderItem }: MasonryProps<Item>) {
  const count = useSyncExternalStore(onResize, columnCount)
  return (
    <div className={css.columns} style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
      {columnsOf(items, count, proportionOf).map((column, index) => (
        // Columns are places: they never move.
        <div key={`column-${String(index)}`} className={css.column}>
          {column.map(({ item, index: place }) => (
            <div key={keyOf(item)}>{renderItem(item, place)}</div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface PlacedItem<Item> {
  item: Item
  index: number
}

/** Each item goes to the column that is shortest so far; an item never changes its column when more arrive. */
export function columnsOf<Item>(
  items: readonly Item[],
  count: number,
  proportionOf: (item: Item) => number,
): readonly (readonly PlacedItem<Item>[])[] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as PlacedItem<Item>[] }))
  items.forEach((item, index) => {
    const shortest = columns.reduce((best, column) => (column.height < best.height - 1e-9 ? column : best))
    shortest.items.push({ item, index })
    shortest.height += proportionOf(item)
  })
  return columns.map((column) => column.items)
}

const columnCount = (): number => {
  const { innerWidth } = window
  if (innerWidth >= 1440) return 5
  if (innerWidth >= 1024) return 4
  return innerWidth >= 640 ? 3 : 2
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
