import type { ReactNode } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { CaretLeftBold } from '../icons/icons.gen.tsx'
import css from './nav-bar.module.css'

interface NavBarProps {
  /** The page's heading; absent if the page has its own. */
  title?: string
  onBack: () => void
  /** At the end: one or two icon buttons. */
  children?: ReactNode
}

/** Stays at the top while the page scrolls. */
export function NavBar({ title, onBack, children }: NavBarProps) {
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} label={kitTexts.back} onClick={onBack} iconSize={20} />
      {title === undefined ? (
        <span />
      ) : (
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
      )}
      <div className={css.actions}>{children}</div>
    </header>
  )
}
