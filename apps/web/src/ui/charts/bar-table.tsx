import css from './bar-table.module.css'

export interface Bar {
  key: string
  name: string
  /** What the length of the bar shows; at least 0. */
  value: number
  /** The value with its unit. */
  text: string
}

interface BarTableProps {
  /** Names the table for screen readers. */
  label: string
  /** Headings of names and values, for screen readers. */
  columns: readonly [string, string]
  bars: readonly Bar[]
}

/** Values side by side as bars: a table, so that screen readers read it row by row. */
export function BarTable({ label, columns, bars }: BarTableProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className={css.table} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, value, text }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <i aria-hidden style={{ width: `${(value / longest) * 100}%` }} />
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
