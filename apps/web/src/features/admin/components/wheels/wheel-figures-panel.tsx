import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { wheelFigures } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { useState } from 'react'
import { chanceKindTexts, wheelFigureTexts as texts } from '#text/admin/wheels.ts'
import { statisticsTexts } from '#text/works/statistics.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { StatisticButtons } from '../../../../ui/charts/statistic-buttons.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { CardsSkeleton, LoadState } from '../layout/load-state.tsx'
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
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<CardsSkeleton cardPx={180} />} />
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

function DayPlot({ days }: { days: Figures['days'] }) {
  const [metric, setMetric] = useState<(typeof METRICS)[number]>('drawCount')
  return (
    <Panel className={css.panel} label={texts.perDay(texts.metrics[metric])}>
      <StatisticButtons
        label={texts.metric}
        className={css.metrics}
        selectedName={metric}
        onSelect={setMetric}
        statistics={METRICS.map((name) => ({
          name,
          label: texts.metrics[name],
          value: format(days.reduce((sum, day) => sum + day[name], 0)),
        }))}
      />
      <h3>{texts.perDay(texts.metrics[metric])}</h3>
      <LineChart
        label={texts.metrics[metric]}
        points={days.map((figures) => {
          const [, month = 0, day = 0] = figures.day.split('-').map(Number)
          return {
            name: statisticsTexts.shortDay(month, day),
            fullName: statisticsTexts.day(month, day),
            value: figures[metric],
          }
        })}
        format={format}
      />
    </Panel>
  )
}

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
      <dl className={css.chances}>
        {chances.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{chanceKindTexts[kind]}</dt>
            <dd>{format(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
