import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { galleryAuditTexts as texts } from '../../../../text/zh/admin/reviews.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CaretDownBold, CaretUpBold } from '../../../../ui/icons/icons.gen.tsx'
import { DeskPanel } from '../../../../ui/layout/split-desk.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import css from './review-panel.module.css'

interface ReviewPanelProps {
  panel: RefObject<HTMLElement | null>
  title: string
  /** Where in the queue it stands, or what was decided of it. */
  position: string
  /** On a phone; beside what is reviewed it always is. */
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
  /** Stays in sight below what scrolls. */
  footer: ReactNode
}

/** What there is to know of a publication, and to decide: beside it, on a phone in a drawer below. */
export function ReviewPanel({ panel, title, position, isOpen, onToggle, children, footer }: ReviewPanelProps) {
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)
  // It was still on its way when the page came; and the one before is gone with whatever had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <DeskPanel ref={panel} aria-label={texts.panel} data-open={isOpen || isWide || undefined}>
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
    </DeskPanel>
  )
}
