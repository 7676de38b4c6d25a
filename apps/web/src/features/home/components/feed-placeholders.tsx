import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import css from './feed-placeholders.module.css'

/** As high as the content, to avoid a layout shift. */
export function BannerPlaceholder() {
  return (
    <div className={css.banner}>
      <Skeleton height="100%" radius={16} />
    </div>
  )
}

export function EditorialPlaceholder() {
  return (
    <div className={css.editorial}>
      <Skeleton height="100%" radius={16} />
    </div>
  )
}
