import type { ReactNode } from 'react'
import css from './fact-line.module.css'

/** Chips and small facts beside each other. */
export const FactLine = ({ isSpaced = false, children }: { isSpaced?: boolean; children: ReactNode }) => (
  <div className={css.facts} data-spaced={isSpaced || undefined}>
    {children}
  </div>
)
