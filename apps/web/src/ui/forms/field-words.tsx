import type { ReactNode } from 'react'
import css from './field-words.module.css'

/** The name of a choice or a group of fields. */
export const FieldTitle = ({ children }: { children: ReactNode }) => <p className={css.title}>{children}</p>

/** What a field is for, below it. */
export const FieldHint = ({ children }: { children: ReactNode }) => <p className={css.hint}>{children}</p>
