import { orderTexts } from '#text/membership/orders.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd']

/** Cards of the record. */
export const OrdersSkeleton = () => (
  <SkeletonGroup label={orderTexts.loading}>
    {ROWS.map((row) => (
      <div key={row} style={{ paddingBottom: 'var(--s6)' }}>
        <Skeleton height={84} radius={16} />
      </div>
    ))}
  </SkeletonGroup>
)
