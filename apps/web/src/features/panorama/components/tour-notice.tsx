import { tourTexts as texts } from '#text/tours/viewer.ts'
import css from './tour-notice.module.css'

interface TourNoticeProps {
  isLost: boolean
  /** The scene that is loading. */
  goingTo: string | null
  onReopen: () => void
}

/** What the visitor waits for. */
export function TourNotice({ isLost, goingTo, onReopen }: TourNoticeProps) {
  if (!isLost && goingTo === null) return null
  return (
    <div className={css.notice} role="status">
      <p>{isLost ? texts.contextLost : texts.going(goingTo ?? '')}</p>
      {isLost ? (
        <button type="button" onClick={onReopen}>
          {texts.reopen}
        </button>
      ) : null}
    </div>
  )
}
