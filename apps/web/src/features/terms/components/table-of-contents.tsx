import { termsTexts as texts } from '#text/accounts/terms.ts'
import { CaretDownBold } from '../../../ui/icons/icons.gen.tsx'
import css from './table-of-contents.module.css'

interface TableOfContentsProps {
  /** `id`: of the heading in the text. */
  entries: readonly { id: string; heading: string }[]
}

/**
 * Collapsed above the text on phones, beside it in wide windows. Entries are buttons, because the part of the URL after `#` is
 * the screen's.
 */
export function TableOfContents({ entries }: TableOfContentsProps) {
  const list = (
    <ol className={css.list}>
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <button type="button" onClick={() => scrollToHeading(id)}>
            {heading}
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={css.contents} aria-label={texts.contents}>
      <details className={css.collapsible}>
        <summary>
          {texts.contents}
          <CaretDownBold size={13} />
        </summary>
        {list}
      </details>
      <div className={css.sidebar}>
        <p className={css.label}>{texts.contents}</p>
        {list}
      </div>
    </nav>
  )
}

/** Moves the focus too, so that screen readers continue from there. */
function scrollToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
