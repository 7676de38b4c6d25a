import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { ArrowUpBold } from '../../../ui/icons/icons.gen.tsx'
import css from './new-works-pill.module.css'

/** Announces new works; the feed does not change until it is tapped. */
export function NewWorksPill({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className={css.container} role="status">
      {count === 0 ? null : (
        <button type="button" className={css.pill} onClick={onPress}>
          <ArrowUpBold size={14} />
          {homeFeedTexts.newWorks(count)}
        </button>
      )}
    </div>
  )
}
