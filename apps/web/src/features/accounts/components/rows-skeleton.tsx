import { shellTexts } from '#text/app/shell.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import css from './rows-skeleton.module.css'

/** Skeleton of grouped rows; `groups`: the number of rows in each group. */
export function RowGroupsSkeleton({ groups: rowCounts }: { groups: readonly number[] }) {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      {rowCounts.map((count, group) => (
        <div key={group} className={`surface ${css.group}`}>
          {Array.from({ length: count }, (_, row) => (
            <span key={row} className={css.row}>
              <Skeleton width={72 + ((row + group) % 3) * 18} />
              <Skeleton width={56} />
            </span>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  )
}
