import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import css from './feed-rooms.module.css'

/** As much as what comes takes: nothing moves when it does. */
export function BannerRoom() {
  return (
    <div className={css.banner}>
      <Skeleton height="100%" radius={16} />
    </div>
  )
}

export function EditorialRoom() {
  return (
    <div className={css.editorial}>
      <Skeleton height="100%" radius={16} />
    </div>
  )
}
