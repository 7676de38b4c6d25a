import { type ReactNode, useState } from 'react'
import { StatisticButtons } from '../../../../ui/charts/statistic-buttons.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'

interface MetricPlotProps<Metric extends string> {
  texts: { metric: string; metrics: Readonly<Record<Metric, string>>; perDay: (metric: string) => string }
  /** The first one is shown at once. */
  metrics: readonly [Metric, ...Metric[]]
  /** Of the whole time. */
  formatSum: (metric: Metric) => string
  className: string | undefined
  /** Sets the number of columns. */
  buttonsClassName: string | undefined
  /** Heading and chart of the selected one. */
  children: (metric: Metric, heading: string) => ReactNode
}

/** Figures of some days; the selected one is shown day by day. */
export function MetricPlot<Metric extends string>(props: MetricPlotProps<Metric>) {
  const { texts, metrics, formatSum, className, buttonsClassName, children } = props
  const [metric, setMetric] = useState<Metric>(metrics[0])
  const heading = texts.perDay(texts.metrics[metric])
  return (
    <Panel className={className} label={heading}>
      <StatisticButtons
        label={texts.metric}
        className={buttonsClassName}
        selectedName={metric}
        onSelect={setMetric}
        statistics={metrics.map((name) => ({ name, label: texts.metrics[name], value: formatSum(name) }))}
      />
      {children(metric, heading)}
    </Panel>
  )
}
