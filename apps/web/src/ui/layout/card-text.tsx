import type { ReactNode } from 'react'
import css from './card-text.module.css'

interface CardTextProps {
  title: string
  /** The smaller line says that something is wrong. */
  isBad?: boolean
  /** Numbers in it stand below each other. */
  hasFigures?: boolean
  children: ReactNode
}

/** Title and smaller line of a card. */
export const CardText = ({ title, isBad = false, hasFigures = false, children }: CardTextProps) => (
  <div className={css.text} data-figures={hasFigures || undefined}>
    <h2>{title}</h2>
    <p data-bad={isBad || undefined}>{children}</p>
  </div>
)
