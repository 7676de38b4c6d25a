import type { ReactNode } from 'react'
import css from './two-columns.module.css'

/** Groups of rows: one column on a phone, two on a wide window. For pages with full width. */
export const TwoColumns = ({ start, end }: { start: ReactNode; end: ReactNode }) => (
  <div className={css.columns}>
    <div>{start}</div>
    <div>{end}</div>
  </div>
)
