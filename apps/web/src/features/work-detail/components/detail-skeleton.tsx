import { shellTexts } from '#text/app/shell.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import css from './detail-skeleton.module.css'

/** Placeholder laid out like a work's page. */
export function DetailSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.page}>
        <div className={css.media}>
          <Skeleton height="100%" radius={0} />
        </div>
        <div className={css.text}>
          <Skeleton width="70%" height={30} />
          <Skeleton width="46%" height={12} />
          <div className={css.person}>
            <Skeleton width={40} height={40} radius={20} />
            <Skeleton width={120} />
          </div>
          <Skeleton />
          <Skeleton />
          <Skeleton width="64%" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
