import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { sumDays, toDayPoints } from '../../../../shared/charts/day-figures.ts'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { formatMetric, formatSignedPrice, MONEY_METRICS, type MoneyDay } from '../../model/money-days.ts'
import css from '../../pages/money-page.module.css'
import { MetricPlot } from '../layout/metric-plot.tsx'

/** What came in and went out, by day. */
export function MoneyPlot({ days }: { days: readonly MoneyDay[] }) {
  const netFen = sumDays(days, 'paidFen') - sumDays(days, 'refundedFen')
  return (
    <MetricPlot
      texts={texts}
      metrics={MONEY_METRICS}
      formatSum={(metric) => formatMetric(metric, sumDays(days, metric))}
      className={css.panel}
      buttonsClassName={css.metrics}
    >
      {(metric, heading) => (
        <>
          <h2>
            {heading}
            <small>{texts.net(formatSignedPrice(netFen))}</small>
          </h2>
          <LineChart
            label={texts.metrics[metric]}
            points={toDayPoints(days, (day) => day[metric])}
            format={(value) => formatMetric(metric, value)}
          />
        </>
      )}
    </MetricPlot>
  )
}
