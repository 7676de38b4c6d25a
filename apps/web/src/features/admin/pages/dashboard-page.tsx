import { dashboard } from '@zhanjian/contract/admin.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { type PlainScreenName, type ScreenQuery, screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { isOneOf } from '../../../lib/guards.ts'
import { useServices } from '../../../lib/services.tsx'
import { sizeFormat } from '../../../lib/size-format.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminDashboardTexts as texts } from '../../../text/zh/admin/dashboard.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FigureButtons } from '../../../ui/charts/figure-buttons.tsx'
import { ArrowClockwiseBold, CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { LinePlot } from '../../../ui/charts/line-plot.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { DashboardOutline } from '../components/layout/dashboard-outline.tsx'
import { LoadState } from '../components/layout/load-state.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { DAY_METRICS, type DayFigures, type DayMetric, dayPoints, sumOf } from '../model/day-points.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import type { Queues } from '../model/use-queues.ts'
import css from './dashboard-page.module.css'

/** How the community does, and what waits for an admin. */
export const DashboardPage = () => (
  <AdminPage section="dashboard">
    <Dashboard />
  </AdminPage>
)

const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]
const isPeriod = isOneOf(PERIODS)
const periodOf = (params: ScreenQuery<'adminDashboard'>): { period: Period } => {
  const days = params.get('days')
  return { period: isPeriod(days) ? days : '30' }
}

function Dashboard() {
  const { showToast } = useServices()
  const [{ period }, change] = useAddressFilters(periodOf)
  const asked = useEndpoint(dashboard, { query: { days: Number(period) } })
  const refresh = async () => {
    const { isError } = await asked.refetch()
    if (!isError) showToast(texts.refreshed)
  }
  return (
    <>
      <Toolbar
        end={
          <Button size="small" kind="plain" icon={ArrowClockwiseBold} isBusy={asked.isRefetching} onClick={() => void refresh()}>
            {adminTexts.refresh}
          </Button>
        }
      >
        <SegmentedControl
          label={texts.period}
          value={period}
          onChange={(days) => change({ days: days === '30' ? undefined : days })}
          segments={PERIODS.map((value) => ({ value, label: texts.days[value] }))}
        />
      </Toolbar>
      {asked.data === undefined ? (
        <LoadState error={asked.error} onRetry={() => void asked.refetch()} outline={<DashboardOutline />} />
      ) : (
        <div className={css.page}>
          <QueueLinks queues={asked.data.queues} />
          <Totals totals={asked.data.totals} />
          <Days days={asked.data.days} />
        </div>
      )}
    </>
  )
}

const QUEUES: readonly { name: keyof Queues; screen: PlainScreenName }[] = [
  { name: 'reviews', screen: 'adminReviews' },
  { name: 'reports', screen: 'adminReports' },
  { name: 'feedback', screen: 'adminFeedback' },
]

function QueueLinks({ queues }: { queues: Queues }) {
  return (
    <nav className={css.queues} aria-label={texts.queuesLabel}>
      {QUEUES.map(({ name, screen }) => (
        <a key={name} href={`#${screenAddress(screen)}`} data-waiting={queues[name] > 0 || undefined}>
          <b>{friendlyNumber(queues[name])}</b>
          <span>{queues[name] > 0 ? texts.queues[name] : `${texts.queues[name]} · ${texts.nothingWaits}`}</span>
          <CaretRightBold size={14} />
        </a>
      ))}
    </nav>
  )
}

function Totals({ totals }: Pick<CallData<typeof dashboard>, 'totals'>) {
  const { people, works, visits, comments, storedBytes } = totals
  const shown = [
    [texts.totals.people, friendlyNumber(people)],
    [texts.totals.works, friendlyNumber(works)],
    [texts.totals.visits, friendlyNumber(visits)],
    [texts.totals.comments, friendlyNumber(comments)],
    [texts.totals.storedBytes, sizeFormat(storedBytes)],
  ]
  return (
    <dl className={css.totals} aria-label={texts.totalsLabel}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Days({ days }: { days: readonly DayFigures[] }) {
  const [metric, setMetric] = useState<DayMetric>('visits')
  return (
    <section className={css.panel} aria-label={texts.perDay(texts.metrics[metric])}>
      <FigureButtons
        label={texts.metric}
        className={css.metrics}
        chosen={metric}
        onChoose={setMetric}
        figures={DAY_METRICS.map((name) => ({ name, label: texts.metrics[name], value: friendlyNumber(sumOf(days, name)) }))}
      />
      <h2>{texts.perDay(texts.metrics[metric])}</h2>
      <LinePlot
        label={texts.metrics[metric]}
        points={dayPoints(days, metric)}
        format={(value) => value.toLocaleString('zh-CN')}
        formatShort={friendlyNumber}
      />
    </section>
  )
}
