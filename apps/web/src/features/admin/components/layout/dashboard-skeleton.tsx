import { StatisticButtonsSkeleton } from '../../../../ui/charts/statistic-buttons.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import css from '../../pages/dashboard-page.module.css'

const QUEUE_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const TOTAL_KEYS = ['first', 'second', 'third', 'fourth', 'fifth']

export const DashboardSkeleton = () => (
  <div className={css.page}>
    <div className={css.queues}>
      {QUEUE_KEYS.map((queue) => (
        <Skeleton key={queue} height={64} radius={16} />
      ))}
    </div>
    <div className={`surface ${css.totals}`}>
      {TOTAL_KEYS.map((figure) => (
        <div key={figure} className={css.placeholder}>
          <Skeleton width={48} height={12} />
          <Skeleton width={96} height={24} />
        </div>
      ))}
    </div>
    <Panel>
      <StatisticButtonsSkeleton count={TOTAL_KEYS.length} className={css.metrics} />
      <div className={css.plotPlaceholder}>
        <Skeleton width={120} height={16} />
        <Skeleton height={200} radius={12} />
      </div>
    </Panel>
  </div>
)
