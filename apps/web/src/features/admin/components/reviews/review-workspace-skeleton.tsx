import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { DeskPanel, SplitDesk } from '../../../../ui/layout/split-desk.tsx'
import css from './desk-outline.module.css'

const WORK_KEYS = ['first', 'second', 'third']

/** Placeholder of the review page. */
export const ReviewWorkspaceSkeleton = () => (
  <SplitDesk as="div" subject={<Skeleton height="100%" radius={0} />}>
    <DeskPanel>
      <div className={css.awaited}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={12} />
        <Skeleton height={64} radius={12} />
        {WORK_KEYS.map((work) => (
          <Skeleton key={work} height={96} radius={12} />
        ))}
      </div>
    </DeskPanel>
  </SplitDesk>
)
