import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { wheelFigures } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { useState } from 'react'
import { chanceKindTexts, wheelFigureTexts as texts } from '#text/admin/wheels.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { sumDays, toDayPoints } from '../../../../shared/charts/day-figures.ts'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { LoadState, TilesSkeleton } from '../layout/load-state.tsx'
import { MetricPlot } from '../layout/metric-plot.tsx'
import { SliceTable } from './slice-table.tsx'
import css from './wheel-figures-panel.module.css'

type Figures = CallData<typeof wheelFigures>
const PERIODS = ['7', '30', '90'] as const
const METRICS = ['drawCount', 'wonCount', 'joinedCount', 'grantedCount'] as const
const format = (count: number): string => count.toLocaleString('zh-CN')

/** Draws, wins, joins and chances by day; hits of each slice beside what its weight promises. */
export function WheelFiguresPanel({ activityId }: { activityId: string }) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30')
  const query = useEndpoint(wheelFigures, { params: { id: activityId }, query: { days: Number(period) } })
  return (
    <div className={css.page}>
      <SegmentedControl
        label={texts.period}
        value={period}
        onChange={setPeriod}
        segments={PERIODS.map((value) => ({ value, label: texts.days[value] }))}
      />
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TilesSkeleton tilePx={180} />} />
      ) : (
        <>
          <DayPlot days={query.data.days} />
          <SliceFigures slices={query.data.slices} />
          <ChanceList chances={query.data.chances} />
        </>
      )}
    </div>
  )
}

const DayPlot = ({ days }: { days: Figures['days'] }) => (
  <MetricPlot
    texts={texts}
    metrics={METRICS}
    formatSum={(metric) => format(sumDays(days, metric))}
    className={css.panel}
    buttonsClassName={css.metrics}
  >
    {(metric, heading) => (
      <>
        <h3>{heading}</h3>
        <LineChart label={texts.metrics[metric]} points={toDayPoints(days, (day) => day[metric])} format={format} />
      </>
    )}
  </MetricPlot>
)

const { columns } = texts
const SLICE_COLUMNS = [columns.slice, columns.hits, columns.expected, columns.won, columns.verified, columns.left]

const SliceFigures = ({ slices }: { slices: Figures['slices'] }) => (
  <Panel className={css.panel} label={texts.slices}>
    <h3>{texts.slices}</h3>
    <div className={css.scroll}>
      <SliceTable columns={SLICE_COLUMNS}>
        {slices.map(({ position, label, hitCount, expectedHits, wonCount, verifiedCount, left }) => (
          <tr key={position}>
            <th scope="row">{label}</th>
            <td>{format(hitCount)}</td>
            <td>{format(Math.round(expectedHits))}</td>
            <td>{format(wonCount)}</td>
            <td>{format(verifiedCount)}</td>
            <td>{format(left)}</td>
          </tr>
        ))}
      </SliceTable>
    </div>
  </Panel>
)

const ChanceList = ({ chances }: { chances: Figures['chances'] }) =>
  chances.length === 0 ? null : (
    <Panel className={css.panel} label={texts.chances}>
      <h3>{texts.chances}</h3>
      <dl className={`tile-grid ${css.chances}`}>
        {chances.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{chanceKindTexts[kind]}</dt>
            <dd>{format(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
