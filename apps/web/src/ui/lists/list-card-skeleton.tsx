import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx'
import { ListCard, ListRow } from './list-card.tsx'
import css from './list-card-skeleton.module.css'

interface ListCardSkeletonProps {
  label: string
  rows: number
  /** What the pictures of the rows show: people in circles, things in squares. */
  of: 'people' | 'things'
}

/** Placeholder of rows with a picture and two lines. */
export const ListCardSkeleton = ({ label, rows, of }: ListCardSkeletonProps) => (
  <SkeletonGroup label={label}>
    <ListCard place="page">
      {Array.from({ length: rows }, (_, index) => (
        <ListRow key={`row-${String(index)}`}>
          {of === 'people' ? <Skeleton width={44} height={44} radius={22} /> : <Skeleton width={48} height={48} radius={12} />}
          <span className={css.lines} data-of={of}>
            <Skeleton width="40%" height={15} />
            <Skeleton width="62%" height={12} />
          </span>
        </ListRow>
      ))}
    </ListCard>
  </SkeletonGroup>
)
