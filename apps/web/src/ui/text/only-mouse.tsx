import type { ReactNode } from 'react'
import css from './only-mouse.module.css'

/** Words about what only a mouse does, such as dragging files in from another window. */
export const OnlyMouse = ({ children }: { children: ReactNode }) => <span className={css.onlyMouse}>{children}</span>
