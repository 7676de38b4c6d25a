import type { ReactNode } from 'react'
import css from './page-columns.module.css'

interface PageColumnsProps {
  /** On a wide window. */
  widths: 'even' | 'wide-start' | 'narrow-start'
  /** A page that loads has no `main` yet. */
  isLoading?: boolean
  children: ReactNode
}

/** Two {@link PageColumn}: below each other on a phone, side by side on a wide window. */
export function PageColumns({ widths, isLoading = false, children }: PageColumnsProps) {
  const Tag = isLoading ? 'div' : 'main'
  return (
    <Tag className={css.columns} data-widths={widths}>
      {children}
    </Tag>
  )
}

export const PageColumn = ({ children }: { children: ReactNode }) => <div className={css.column}>{children}</div>
