import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

interface PanelProps {
  title: string
  /** At the end of the title's line. */
  action?: ReactNode
  /** For links within the page. */
  id?: string
  children: ReactNode
}

/** A part of the wheel's page on a surface of its own. */
export function Panel({ title, action, id, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`surface ${css.panel}`} aria-labelledby={titleId} id={id}>
      <header className={css.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A link at the end of a panel's title. */
export const PanelLink = ({ address, children }: { address: string; children: ReactNode }) => (
  <a className={css.link} href={`#${address}`}>
    {children}
  </a>
)
