import { shellTexts } from '../../../text/zh/app/shell.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import css from './loading-rows.module.css'

/** The shape of a page of rows that is on its way; `groups` says how many rows stand in each. */
export function LoadingRows({ groups }: { groups: readonly number[] }) {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      {groups.map((count, group) => (
        <div key={group} className={css.group}>
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
