import { adminTexts as texts } from '#text/admin/admin.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './pager.module.css'

interface PagerProps {
  current: number
  pages: number
  onChange: (page: number) => void
}

/** Pager for numbered pages; renders nothing for a single page. */
export function Pager({ current, pages, onChange }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={css.pager} aria-label={texts.pages}>
      <IconButton
        icon={CaretLeftBold}
        iconSize={16}
        label={texts.previousPage}
        disabled={current <= 1}
        onClick={() => onChange(current - 1)}
      />
      <span aria-live="polite">{texts.page(current, pages)}</span>
      <IconButton
        icon={CaretRightBold}
        iconSize={16}
        label={texts.nextPage}
        disabled={current >= pages}
        onClick={() => onChange(current + 1)}
      />
    </nav>
  )
}
