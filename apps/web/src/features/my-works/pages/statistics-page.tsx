import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { statisticsOfMine, statisticsOfWork, type WorkStatistics } from '@zhanjian/contract/works/work-statistics.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useRef, useState } from 'react'
import { statisticsTexts as texts } from '#text/works/statistics.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { StatisticButtons, StatisticButtonsSkeleton } from '../../../ui/charts/statistic-buttons.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { formatMetric, METRICS, type Metric, toPlotPoints } from '../model/work-statistics.ts'
import css from './statistics-page.module.css'

const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]

interface StatisticsPageProps {
  /** What else is counted of one work, in so many last days. */
  renderMore?: (work: WorkSummary, days: number) => ReactNode
}

/** Daily statistics of all of the user's works, or of one (`?id=`). */
export function StatisticsPage({ renderMore }: StatisticsPageProps) {
  const id = useQueryParams<'figures'>().get('id')
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const [period, setPeriod] = useState<Period>('30')
  const query = { days: Number(period) }
  const ownQuery = useEndpoint(statisticsOfMine, { query }, { isEnabled: id === null })
  const workStatisticsQuery = useEndpoint(statisticsOfWork, { params: { id: id ?? '' }, query }, { isEnabled: id !== null })
  const workQuery = useEndpoint(workById, { params: { id: id ?? '' } }, { isEnabled: id !== null, staleTimeMs: 60_000 })
  const statisticsQuery = id === null ? ownQuery : workStatisticsQuery
  const title = workQuery.data === undefined ? texts.title : texts.ofWork(workQuery.data.work.title)
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={title} onBack={() => router.back()} />
      <div className={css.period}>
        <SegmentedControl<Period>
          label={texts.period}
          value={period}
          onChange={setPeriod}
          segments={PERIODS.map((value) => ({ value, label: texts.days[value] }))}
        />
      </div>
      <PullToRefresh scroller={scroller} onRefresh={() => statisticsQuery.refetch()}>
        <main className={css.page} data-single={id === null ? undefined : true}>
          {statisticsQuery.data === undefined ? (
            <StatisticsUnavailable query={statisticsQuery} />
          ) : (
            <Statistics statistics={statisticsQuery.data} topWorks={id === null ? (ownQuery.data?.top ?? []) : []}>
              {workQuery.data === undefined ? null : renderMore?.(workQuery.data.work, query.days)}
            </Statistics>
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

interface StatisticsProps {
  statistics: WorkStatistics
  topWorks: readonly { work: WorkSummary; visits: number }[]
  /** Below them. */
  children: ReactNode
}

function Statistics({ statistics, topWorks, children }: StatisticsProps) {
  const router = useRouter()
  const [metric, setMetric] = useState<Metric>('visits')
  if (METRICS.every((each) => statistics.totals[each] === 0)) {
    const action = { label: texts.emptyAction, onPress: () => router.push(screenAddress('myHalls')) }
    return <StateView kind="empty" {...texts.empty} action={action} />
  }
  return (
    <>
      <StatisticButtons
        label={texts.metric}
        className={css.metrics}
        selectedName={metric}
        onSelect={setMetric}
        statistics={METRICS.map((name) => ({
          name,
          label: texts.metrics[name],
          value: name === 'dwellS' ? formatMetric(name, statistics.totals[name]) : formatCompactNumber(statistics.totals[name]),
        }))}
      />
      <Panel className={css.panel} label={texts.perDay(texts.metrics[metric])}>
        <h2>{texts.perDay(texts.metrics[metric])}</h2>
        <LineChart
          label={texts.metrics[metric]}
          points={toPlotPoints(statistics.days, metric)}
          format={(value) => formatMetric(metric, value)}
          formatShort={metric === 'dwellS' ? String : formatCompactNumber}
        />
        <p className={css.note}>{texts.note}</p>
      </Panel>
      {topWorks.length === 0 ? null : <TopWorks topWorks={topWorks} />}
      {children}
    </>
  )
}

function TopWorks({ topWorks }: Pick<StatisticsProps, 'topWorks'>) {
  const maxVisits = Math.max(1, ...topWorks.map(({ visits }) => visits))
  return (
    <Panel className={css.panel}>
      <h2>{texts.top}</h2>
      <ol className={css.top}>
        {topWorks.map(({ work, visits }, index) => (
          <li key={work.id}>
            <a href={`#${screenAddress('figures', { id: work.id })}`}>
              <span className={css.rank}>{index + 1}</span>
              <Thumbnail className={css.cover} src={work.cover?.url} colour={work.cover?.colour} />
              <span className={css.text}>
                <b className="one-line">{work.title}</b>
                <i style={{ width: `${(visits / maxVisits) * 100}%` }} />
                <small>{texts.topVisits(formatCompactNumber(visits))}</small>
              </span>
              <CaretRightBold size={12} />
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface StatisticsQuery {
  isPending: boolean
  error: { errorCode?: string | undefined } | null
  refetch: () => Promise<unknown>
}

function StatisticsUnavailable({ query }: { query: StatisticsQuery }) {
  const router = useRouter()
  if (query.isPending) {
    return (
      <SkeletonGroup label={texts.loading}>
        <div className={css.placeholder}>
          <StatisticButtonsSkeleton count={METRICS.length} className={css.metrics} />
          <Panel>
            <div className={css.placeholder}>
              <Skeleton width={96} height={18} />
              <Skeleton height={220} radius={12} />
            </div>
          </Panel>
        </div>
      </SkeletonGroup>
    )
  }
  if (query.error?.errorCode === 'NOT_FOUND' || query.error?.errorCode === 'FORBIDDEN') {
    const action = { label: texts.goneAction, onPress: () => router.replace(screenAddress('myHalls')) }
    return <StateView kind="empty" {...texts.gone} action={action} />
  }
  return <LoadError error={query.error} onRetry={() => void query.refetch()} />
}
