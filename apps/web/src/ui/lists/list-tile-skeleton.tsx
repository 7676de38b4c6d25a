import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx'
import { ListRow, ListTile } from './list-tile.tsx'
import css from './list-tile-skeleton.module.css'

interface ListTileSkeletonProps {
  label: string
  rows: number
  /** What the pictures of the rows show: people in circles, things in squares. */
  of: 'people' | 'things'
}

/** Placeholder of rows with a picture and two lines. */
export const ListTileSkeleton = ({ label, rows, of }: ListTileSkeletonProps) => (
  <SkeletonGroup label={label}>
    <ListTile place="page">
      {Array.from({ length: rows }, (_, index) => (
        <ListRow key={`row-${String(index)}`}>
          {of === 'people' ? <Skeleton width={44} height={44} radius={22} /> : <Skeleton width={48} height={48} radius={12} />}
          <span className={css.lines} data-of={of}>
            <Skeleton width="40%" height={15} />
            <Skeleton width="62%" height={12} />
          </span>
        </ListRow>
      ))}
    </ListTile>
  </SkeletonGroup>
)
