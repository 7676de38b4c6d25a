import { viewerTexts } from '#text/halls/viewer.ts'
import css from './first-visit-hint.module.css'

interface FirstVisitHintProps {
  isTouch: boolean
  /** Something else lies below the bar. */
  isLower: boolean
  onDismiss: () => void
}

/** Explains walking on the first visit. */
export function FirstVisitHint({ isTouch, isLower, onDismiss }: FirstVisitHintProps) {
  const { look, walk, walkByKeys, work } = viewerTexts.hint
  return (
    <section className={css.hint} data-lower={isLower || undefined} aria-label={viewerTexts.hint.label}>
      <ul>
        {[look, isTouch ? walk : walkByKeys, work].map((gesture) => (
          <li key={gesture}>{gesture}</li>
        ))}
      </ul>
      <button type="button" onClick={onDismiss}>
        {viewerTexts.hint.done}
      </button>
    </section>
  )
}
