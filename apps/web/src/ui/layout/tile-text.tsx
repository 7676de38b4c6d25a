import type { ReactNode } from 'react'
import css from './tile-text.module.css'

interface TileTextProps {
  title: string
  /** The smaller line says that something is wrong. */
  isBad?: boolean
  /** Numbers in it stand below each other. */
  hasFigures?: boolean
  children: ReactNode
}

/** Title and smaller line of a card. */
export const TileText = ({ title, isBad = false, hasFigures = false, children }: TileTextProps) => (
  <div className={css.text} data-figures={hasFigures || undefined}>
    <h2>{title}</h2>
    <p data-bad={isBad || undefined}>{children}</p>
  </div>
)
