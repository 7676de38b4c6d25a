import type { ReactNode, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './page.module.css'

interface PageProps {
  children: ReactNode
  /** `narrow` for forms and text, `wide` for lists and cards, `full` for pictures and halls. */
  width?: 'narrow' | 'wide' | 'full'
  /** Leaves room for the tab bar. */
  hasTabBar?: boolean
  scrollerRef?: Ref<HTMLDivElement>
}

/** A page with its own scroller, so that pages below it in the stack retain their scroll position. */
export function Page({ children, width = 'narrow', hasTabBar = false, scrollerRef }: PageProps) {
  return (
    <div className={classNames(css.page, hasTabBar && css.aboveTabBar)} ref={scrollerRef} data-page-scroller>
      <div className={css[width]}>{children}</div>
    </div>
  )
}

/** The page's heading: takes the focus when the page is shown. */
export function PageHeading({ children, isHidden = false }: { children: ReactNode; isHidden?: boolean }) {
  return (
    <h1 className={isHidden ? 'visually-hidden' : css.heading} tabIndex={-1} data-page-heading>
      {children}
    </h1>
  )
}
