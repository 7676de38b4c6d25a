import type { ReactNode } from 'react'
import css from './two-line-text.module.css'

interface TwoLineTextProps {
  title: ReactNode
  /** The smaller second line. */
  children: ReactNode
  /** The second line is an error message. */
  isError?: boolean
}

/** Title and second line of a row. Both are truncated to one line, except an error. */
export const TwoLineText = ({ title, children, isError = false }: TwoLineTextProps) => (
  <span className={css.text}>
    <b>{title}</b>
    <small data-bad={isError || undefined}>{children}</small>
  </span>
)
