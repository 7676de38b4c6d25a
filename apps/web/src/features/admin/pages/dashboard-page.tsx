import { dashboard, type QueueCounts } from '@zhanjian/contract/admin/admin.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { type ScreenQuery, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminDashboardTexts as texts } from '#text/admin/dashboard.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { useServices } from '../../../lib/services.tsx'
import { isOneOf } from '../../../lib/type-guards.ts'
import { sumDays, toDayPoints } from '../../../shared/charts/day-figures.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { ArrowClockwiseBold, CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { DashboardSkeleton } from '../components/layout/dashboard-skeleton.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState } from '../components/layout/load-state.tsx'
import { MetricPlot } from '../components/layout/metric-plot.tsx'
import { ADMIN_SECTIONS, isQueue } from '../model/admin-sections.ts'
import { DAY_METRICS, type DailyStatistics } from '../model/daily-statistics.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import css from './dashboard-page.module.css'

/** Statistics of the community, and the sizes of the admin queues. */
export const DashboardPage = () => (
  <AdminPage section="dashboard">
    <Dashboard />
  </AdminPage>
)

const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]
const isPeriod = isOneOf(PERIODS)
const parsePeriod = (params: ScreenQuery<'adminDashboard'>): { period: Period } => {
  const days = params.get('days')
  return { period: isPeriod(days) ? days : '30' }
}

function Dashboard() {
  const { showToast } = useServices()
  const [{ period }, changeFilters] = useAddressFilters(parsePeriod)
  const dashboardQuery = useEndpoint(dashboard, { query: { days: Number(period) } })
  const refresh = async () => {
    const { isError } = await dashboardQuery.refetch()
    if (!isError) showToast(texts.refreshed)
  }
  return (
    <>
      <ListToolbar
        end={
          <Button
            size="small"
            kind="plain"
            icon={ArrowClockwiseBold}
            isBusy={dashboardQuery.isRefetching}
            onClick={() => void refresh()}
          >
            {adminTexts.refresh}
          </Button>
        }
      >
        <SegmentedControl
          label={texts.period}
          value={period}
          onChange={(days) => changeFilters({ days: days === '30' ? undefined : days })}
          segments={PERIODS.map((value) => ({ value, label: texts.days[value] }))}
        />
      </ListToolbar>
      {dashboardQuery.data === undefined ? (
        <LoadState error={dashboardQuery.error} onRetry={() => void dashboardQuery.refetch()} skeleton={<DashboardSkeleton />} />
      ) : (
        <div className={css.page}>
          <QueueLinks queues={dashboardQuery.data.queues} />
          <TotalCounts totals={dashboardQuery.data.totals} />
          <DailyPlot days={dashboardQuery.data.days} />
        </div>
      )}
    </>
  )
}

function QueueLinks({ queues }: { queues: QueueCounts }) {
  return (
    <nav className={css.queues} aria-label={texts.queuesLabel}>
      {ADMIN_SECTIONS.map(({ name, screen }) =>
        isQueue(name, queues) ? (
          <a key={name} href={`#${screenAddress(screen)}`} data-waiting={queues[name] > 0 || undefined}>
            <b>{formatCompactNumber(queues[name])}</b>
            <span>{queues[name] > 0 ? texts.queues[name] : `${texts.queues[name]} · ${texts.nothingWaits}`}</span>
            <CaretRightBold size={14} />
          </a>
        ) : null,
      )}
    </nav>
  )
}

function TotalCounts({ totals }: Pick<CallData<typeof dashboard>, 'totals'>) {
  const { people, works, visits, comments, storedBytes } = totals
  const shown = [
    [texts.totals.people, formatCompactNumber(people)],
    [texts.totals.works, formatCompactNumber(works)],
    [texts.totals.visits, formatCompactNumber(visits)],
    [texts.totals.comments, formatCompactNumber(comments)],
    [texts.totals.storedBytes, formatFileSize(storedBytes)],
  ]
  return (
    <dl className={`surface ${css.totals}`} aria-label={texts.totalsLabel}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const DailyPlot = ({ days }: { days: readonly DailyStatistics[] }) => (
  <MetricPlot
    texts={texts}
    metrics={DAY_METRICS}
    formatSum={(metric) => formatCompactNumber(sumDays(days, metric))}
    className={css.panel}
    buttonsClassName={css.metrics}
  >
    {(metric, heading) => (
      <>
        <h2>
          {heading}
          {texts.countedHints[metric] === undefined ? null : <small>{texts.countedHints[metric]}</small>}
        </h2>
        <LineChart
          label={texts.metrics[metric]}
          points={toDayPoints(days, (day) => day[metric])}
          format={(value) => value.toLocaleString('zh-CN')}
          formatShort={formatCompactNumber}
        />
      </>
    )}
  </MetricPlot>
)
