import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'

interface DeskListProps<Entry> extends Omit<PagedListProps<Entry>, 'skeleton'> {
  /** Said while it loads. */
  loading: string
}

/** A list beside other things on a desk. */
export const DeskList = <Entry,>({ loading, ...list }: DeskListProps<Entry>) => (
  <PagedList
    {...list}
    skeleton={
      <SkeletonGroup label={loading}>
        <Skeleton height={240} radius={16} />
      </SkeletonGroup>
    }
  />
)
