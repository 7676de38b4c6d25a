import { type ReactNode, useRef } from 'react'
import { RECORD_ATTRIBUTE, useListShortcuts } from '../../model/use-list-shortcuts.ts'
import css from './tile-list.module.css'

interface TileListProps<Item> {
  /** Accessible name of the list. */
  label: string
  records: readonly Item[]
  getKey: (item: Item) => string
  /** Contains the element with `data-record-main`. */
  renderTile: (item: Item) => ReactNode
  /** By the pressed key; each gets the focused record, if any. */
  actions: Readonly<Record<string, (item: Item | undefined) => void>>
}

/** Records that are read whole, as cards in every width. */
export function TileList<Item>({ label, records, getKey, renderTile, actions }: TileListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const find = (key: string | undefined) => records.find((item) => getKey(item) === key)
  useListShortcuts(list, {
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, act]) => [name, (key: string | undefined) => act(find(key))]),
    ),
  })
  return (
    <ul ref={list} className={css.cards} aria-label={label}>
      {records.map((item) => (
        <li key={getKey(item)} className={`surface ${css.card}`} {...{ [RECORD_ATTRIBUTE]: getKey(item) }}>
          {renderTile(item)}
        </li>
      ))}
    </ul>
  )
}
