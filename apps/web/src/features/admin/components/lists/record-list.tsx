import { type ReactNode, useRef } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { RECORD_ATTRIBUTE, useListShortcuts } from '../../model/use-list-shortcuts.ts'
import type { Selection } from '../../model/use-selection.ts'
import css from './record-list.module.css'
import { RowCheckBox } from './row-check-box.tsx'

/** A column of the table in wide windows. */
export interface Column<Item> {
  label: string
  /** Only as wide as its content. */
  isNarrow?: boolean
  renderCell: (item: Item) => ReactNode
}

export interface RecordListProps<Item> {
  /** Accessible name of the list. */
  label: string
  records: readonly Item[]
  getKey: (item: Item) => string
  getName: (item: Item) => string
  /** For wide windows; the first cell contains the element with `data-record-main`. */
  columns: readonly Column<Item>[]
  /** For narrow windows; contains the element with `data-record-main`. */
  renderTile: (item: Item) => ReactNode
  selection?: Selection
  /** By the pressed key; each gets the key of the focused record. */
  actions?: Readonly<Record<string, (key: string | undefined) => void>>
}

/** Records as a table in wide windows, as cards in narrow ones; the same shortcuts and selection in both. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const { selection, actions } = props
  useListShortcuts(list, {
    ...(selection === undefined ? {} : { onToggle: selection.toggle }),
    ...(actions === undefined ? {} : { actions }),
  })
  return <div ref={list}>{isWide ? <RecordTable {...props} /> : <RecordTiles {...props} />}</div>
}

function RecordTable<Item>({ label, records, getKey, getName, columns, selection }: RecordListProps<Item>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {selection === undefined ? null : (
            <th scope="col" className={css.checkboxCell}>
              <RowCheckBox label={texts.selectAll} isChecked={selection.isAll} onChange={selection.toggleAll} />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.isNarrow ? css.narrow : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((item) => {
          const key = getKey(item)
          const isChosen = selection?.keys.has(key) ?? false
          return (
            <tr key={key} {...{ [RECORD_ATTRIBUTE]: key }} data-chosen={isChosen || undefined}>
              {selection === undefined ? null : (
                <td className={css.checkboxCell}>
                  <RowCheckBox label={texts.select(getName(item))} isChecked={isChosen} onChange={() => selection.toggle(key)} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.label} className={column.isNarrow ? css.narrow : undefined}>
                  {column.renderCell(item)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function RecordTiles<Item>({ label, records, getKey, getName, renderTile, selection }: RecordListProps<Item>) {
  return (
    <ul className={css.cards} aria-label={label}>
      {records.map((item) => {
        const key = getKey(item)
        const isChosen = selection?.keys.has(key) ?? false
        return (
          <li key={key} className={css.card} {...{ [RECORD_ATTRIBUTE]: key }} data-chosen={isChosen || undefined}>
            {selection === undefined ? null : (
              <RowCheckBox label={texts.select(getName(item))} isChecked={isChosen} onChange={() => selection.toggle(key)} />
            )}
            <div className={css.content}>{renderTile(item)}</div>
          </li>
        )
      })}
    </ul>
  )
}
