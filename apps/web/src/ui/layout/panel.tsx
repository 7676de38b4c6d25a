import type { HTMLAttributes } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './panel.module.css'

interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** Its heading. */
  title?: string
  /** Its accessible name, instead of a title. */
  label?: string
}

/** A part of a page on a surface of its own. */
export const Panel = ({ title, label = title, className, children, ...attributes }: PanelProps) => (
  <section className={classNames(css.panel, className)} aria-label={label} {...attributes}>
    {title === undefined ? null : <h2 className={css.title}>{title}</h2>}
    {children}
  </section>
)
