import type { ReactNode } from 'react'
import css from './warning-note.module.css'

/** What is wrong with what the page is about, and what to do. */
export const WarningNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>
