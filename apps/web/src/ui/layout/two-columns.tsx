import type { ReactNode } from 'react'
import css from './two-columns.module.css'

/** Groups of rows: one below the other on a phone, in two columns on a wide window. For pages as wide as the window. */
export const TwoColumns = ({ start, end }: { start: ReactNode; end: ReactNode }) => (
  <div className={css.columns}>
    <div>{start}</div>
    <div>{end}</div>
  </div>
)
