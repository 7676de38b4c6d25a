import { cardListTexts } from '#text/cards/lists.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from './card-rows.module.css'

const ROWS = 5

/** Placeholder of rows with a picture and two lines. */
export const RowsSkeleton = () => (
  <SkeletonGroup label={cardListTexts.loading}>
    <div className={css.rows}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={`row-${String(index)}`} className={css.row}>
          <Skeleton width={44} height={44} radius={22} />
          <span className={css.text}>
            <Skeleton width="40%" height={15} />
            <Skeleton width="62%" height={12} />
          </span>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
