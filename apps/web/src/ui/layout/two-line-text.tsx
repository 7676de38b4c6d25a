import type { ReactNode } from 'react'
import css from './two-line-text.module.css'

interface TwoLineTextProps {
  title: ReactNode
  /** In smaller words below. */
  children: ReactNode
  /** Something is wrong, and the second line says what. */
  isError?: boolean
}

/** What a row is called, and what else there is to know of it at a glance; neither takes more than its line, but for what is wrong. */
export const TwoLineText = ({ title, children, isError = false }: TwoLineTextProps) => (
  <span className={css.words}>
    <b>{title}</b>
    <small data-bad={isError || undefined}>{children}</small>
  </span>
)
