import type { ReactNode } from 'react'
import css from './list-section.module.css'

interface ListSectionProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A list with its title, and what is above and below it. */
export const ListSection = ({ title, action, children }: ListSectionProps) => (
  <section className={css.list} aria-label={title}>
    <header className={css.head}>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </section>
)
