import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CaretDownBold, CaretUpBold } from '../../../../ui/icons/icons.gen.tsx'
import { SplitViewPanel } from '../../../../ui/layout/split-view.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import css from './review-panel.module.css'

interface ReviewPanelProps {
  panel: RefObject<HTMLElement | null>
  title: string
  /** Position in the queue, or the decision. */
  position: string
  /** On phones only; in wide windows the panel is always open. */
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
  /** Stays below the part that scrolls. */
  footer: ReactNode
}

/** Details and decision of a revision: a side panel, on phones a drawer at the bottom. */
export function ReviewPanel({ panel, title, position, isOpen, onToggle, children, footer }: ReviewPanelProps) {
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)
  // Only if the focus was lost: the title appears later than the page, or the previous revision was removed with the focused
  // element.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <SplitViewPanel ref={panel} aria-label={texts.panel} data-open={isOpen || isWide || undefined}>
      <header className={css.header}>
        <div>
          <h1 ref={heading} className={css.title} tabIndex={-1} data-page-heading>
            {title}
          </h1>
          <p className={css.position}>{position}</p>
        </div>
        {isWide ? null : (
          <IconButton
            icon={isOpen ? CaretDownBold : CaretUpBold}
            iconSize={18}
            label={isOpen ? texts.collapse : texts.expand}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
        )}
      </header>
      <div className={css.body} hidden={!isOpen && !isWide}>
        {children}
      </div>
      {footer}
    </SplitViewPanel>
  )
}
