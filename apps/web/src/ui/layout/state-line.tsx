import type { ReactNode } from 'react'
import css from './state-line.module.css'

/** A chip with the state of what the page is about, and facts beside it. */
export const StateLine = ({ children }: { children: ReactNode }) => <div className={css.state}>{children}</div>
