import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { SplitView, SplitViewPanel } from '../../../../ui/layout/split-view.tsx'
import css from './review-workspace-skeleton.module.css'

const WORK_KEYS = ['first', 'second', 'third']

/** Placeholder of the review page. */
export const ReviewWorkspaceSkeleton = () => (
  <SplitView as="div" subject={<Skeleton height="100%" radius={0} />}>
    <SplitViewPanel>
      <div className={css.placeholder}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={12} />
        <Skeleton height={64} radius={12} />
        {WORK_KEYS.map((work) => (
          <Skeleton key={work} height={96} radius={12} />
        ))}
      </div>
    </SplitViewPanel>
  </SplitView>
)
