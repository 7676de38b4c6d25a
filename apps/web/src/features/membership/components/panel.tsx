import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

interface PanelProps {
  title: string
  children: ReactNode
}

/** A titled part of a page on a surface of its own. */
export function Panel({ title, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`surface ${css.panel}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
