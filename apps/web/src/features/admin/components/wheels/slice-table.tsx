import type { ReactNode } from 'react'
import css from './slice-table.module.css'

interface SliceTableProps {
  /** Its accessible name, where no title says it. */
  label?: string
  columns: readonly string[]
  /** For a narrow place: smaller, its cells break into lines. */
  isDense?: boolean
  /** A row for each slice. */
  children: ReactNode
}

/** Figures of the slices of a wheel. */
export const SliceTable = ({ label, columns, isDense = false, children }: SliceTableProps) => (
  <table className={css.table} aria-label={label} data-dense={isDense || undefined}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
