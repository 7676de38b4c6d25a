import { viewerTexts } from '#text/halls/viewer.ts'
import css from './first-visit-hint.module.css'

/** Explains walking on the first visit. */
export function FirstVisitHint({ isTouch, onDismiss }: { isTouch: boolean; onDismiss: () => void }) {
  const { look, walk, work } = isTouch ? viewerTexts.hint : viewerTexts.hintKeys
  return (
    <section className={css.hint} aria-label={viewerTexts.hint.label}>
      <ul>
        {[look, walk, work].map((gesture) => (
          <li key={gesture}>{gesture}</li>
        ))}
      </ul>
      <button type="button" onClick={onDismiss}>
        {viewerTexts.hint.done}
      </button>
    </section>
  )
}
