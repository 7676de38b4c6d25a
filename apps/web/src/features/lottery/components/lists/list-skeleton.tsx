import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from './wheel-lists.module.css'

const ROWS = 6

/** Placeholder of rows with a picture and two lines. */
export const ListSkeleton = () => (
  <SkeletonGroup label={wheelListTexts.loading}>
    <div className={css.rows}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={`row-${String(index)}`} className={css.row}>
          <Skeleton width={48} height={48} radius={12} />
          <span className={css.lines}>
            <Skeleton width="40%" height={15} />
            <Skeleton width="62%" height={12} />
          </span>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
