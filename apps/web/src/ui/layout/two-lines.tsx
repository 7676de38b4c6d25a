import type { ReactNode } from 'react'
import css from './two-lines.module.css'

interface TwoLinesProps {
  title: ReactNode
  /** In smaller words below. */
  children: ReactNode
  /** Something is wrong, and the second line says what. */
  isBad?: boolean
}

/** What a row is called, and what else there is to know of it at a glance; neither takes more than its line, but for what is wrong. */
export const TwoLines = ({ title, children, isBad = false }: TwoLinesProps) => (
  <span className={css.words}>
    <b>{title}</b>
    <small data-bad={isBad || undefined}>{children}</small>
  </span>
)
