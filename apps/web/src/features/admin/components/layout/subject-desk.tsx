import type { ReactNode } from 'react'
import { classNames } from '../../../../lib/class-names.ts'
import css from './subject-desk.module.css'

/** What a page of the back office is about, with its state. */
export const SubjectHeader = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className={css.header}>
    <h2>{title}</h2>
    {children}
  </header>
)

interface SubjectFooterProps {
  /** Sets `--footer-top`, the room above. */
  className?: string | undefined
  above?: ReactNode
  below?: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** What can be done with it, which stays in sight. */
export const SubjectFooter = ({ className, above, below, children }: SubjectFooterProps) => (
  <footer className={classNames(css.footer, className)}>
    {above}
    <div className={css.buttons}>{children}</div>
    {below}
  </footer>
)
