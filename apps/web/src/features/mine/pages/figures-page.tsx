import { screenAddress } from '@zhanjian/contract/screens.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import { statisticsOfMine, statisticsOfWork, type WorkStatistics } from '@zhanjian/contract/work-statistics.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useRef, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { figuresTexts as texts } from '../../../text/zh/works/figures.ts'
import { FigureButtons, FigureButtonsSkeleton } from '../../../ui/charts/figure-buttons.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { LinePlot } from '../../../ui/charts/line-plot.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Thumb } from '../../../ui/pictures/thumb.tsx'
import { figureWords, METRICS, type Metric, plotPoints } from '../model/figures.ts'
import css from './figures-page.module.css'

const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]

/** S-07: how my works do, together or one of them (`?id=`), day by day. */
export function FiguresPage() {
  const id = useQueryParams<'figures'>().get('id')
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const [period, setPeriod] = useState<Period>('30')
  const query = { days: Number(period) }
  const together = useEndpoint(statisticsOfMine, { query }, { isEnabled: id === null })
  const single = useEndpoint(statisticsOfWork, { params: { id: id ?? '' }, query }, { isEnabled: id !== null })
  const work = useEndpoint(workById, { params: { id: id ?? '' } }, { isEnabled: id !== null, staleTimeMs: 60_000 })
  const asked = id === null ? together : single
  const title = work.data === undefined ? texts.title : texts.ofWork(work.data.work.title)
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
      <PullToRefresh scroller={scroller} onRefresh={() => asked.refetch()}>
        <main className={css.page}>
          {asked.data === undefined ? (
            <WithoutFigures asked={asked} />
          ) : (
            <Figures figures={asked.data} top={id === null ? (together.data?.top ?? []) : []} />
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

interface FiguresProps {
  figures: WorkStatistics
  top: readonly { work: WorkSummary; visits: number }[]
}

function Figures({ figures, top }: FiguresProps) {
  const router = useRouter()
  const [metric, setMetric] = useState<Metric>('visits')
  if (METRICS.every((each) => figures.totals[each] === 0)) {
    const action = { label: texts.emptyAction, onPress: () => router.push(screenAddress('myHalls')) }
    return <StateView kind="empty" {...texts.empty} action={action} />
  }
  return (
    <>
      <FigureButtons
        label={texts.metric}
        className={css.metrics}
        chosen={metric}
        onChoose={setMetric}
        figures={METRICS.map((name) => ({
          name,
          label: texts.metrics[name],
          value: name === 'dwellS' ? figureWords(name, figures.totals[name]) : friendlyNumber(figures.totals[name]),
        }))}
      />
      <section className={css.panel} aria-label={texts.perDay(texts.metrics[metric])}>
        <h2>{texts.perDay(texts.metrics[metric])}</h2>
        <LinePlot
          label={texts.metrics[metric]}
          points={plotPoints(figures.days, metric)}
          format={(value) => figureWords(metric, value)}
          formatShort={metric === 'dwellS' ? String : friendlyNumber}
        />
        <p className={css.note}>{texts.note}</p>
      </section>
      {top.length === 0 ? null : <TopWorks top={top} />}
    </>
  )
}

function TopWorks({ top }: Pick<FiguresProps, 'top'>) {
  const most = Math.max(1, ...top.map(({ visits }) => visits))
  return (
    <section className={css.panel}>
      <h2>{texts.top}</h2>
      <ol className={css.top}>
        {top.map(({ work, visits }, index) => (
          <li key={work.id}>
            <a href={`#${screenAddress('figures', { id: work.id })}`}>
              <span className={css.place}>{index + 1}</span>
              <Thumb className={css.cover} src={work.cover?.url} colour={work.cover?.colour} />
              <span className={css.words}>
                <b>{work.title}</b>
                <i style={{ width: `${(visits / most) * 100}%` }} />
                <small>{texts.topVisits(friendlyNumber(visits))}</small>
              </span>
              <CaretRightBold size={12} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Asked {
  isPending: boolean
  error: { errorCode?: string | undefined } | null
  refetch: () => Promise<unknown>
}

function WithoutFigures({ asked }: { asked: Asked }) {
  const router = useRouter()
  if (asked.isPending) {
    return (
      <SkeletonGroup label={texts.loading}>
        <div className={css.awaited}>
          <FigureButtonsSkeleton count={METRICS.length} className={css.metrics} />
          <div className={css.panel}>
            <div className={css.awaited}>
              <Skeleton width={96} height={18} />
              <Skeleton height={220} radius={12} />
            </div>
          </div>
        </div>
      </SkeletonGroup>
    )
  }
  if (asked.error?.errorCode === 'NOT_FOUND' || asked.error?.errorCode === 'FORBIDDEN') {
    const action = { label: texts.goneAction, onPress: () => router.replace(screenAddress('myHalls')) }
    return <StateView kind="empty" {...texts.gone} action={action} />
  }
  return <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />
}
