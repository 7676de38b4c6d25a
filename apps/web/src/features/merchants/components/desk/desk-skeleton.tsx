import type { ComponentProps } from 'react'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { PageColumn, PageColumns } from '../../../../ui/layout/page-columns.tsx'

interface DeskSkeletonProps extends Pick<ComponentProps<typeof PageColumns>, 'widths'> {
  label: string
}

/** In the place of a desk until it has loaded. */
export const DeskSkeleton = ({ label, widths }: DeskSkeletonProps) => (
  <SkeletonGroup label={label}>
    <PageColumns widths={widths} isLoading>
      <PageColumn>
        <Skeleton height={90} radius={16} />
        <Skeleton height={260} radius={16} />
      </PageColumn>
      <Skeleton height={320} radius={16} />
    </PageColumns>
  </SkeletonGroup>
)
