import { useState } from 'react'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { StatisticButtons } from '../../../../ui/charts/statistic-buttons.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import {
  formatMetric,
  formatSignedPrice,
  MONEY_METRICS,
  type MoneyDay,
  type MoneyMetric,
  sumMoney,
  toMoneyPoints,
} from '../../model/money-days.ts'
import css from '../../pages/money-page.module.css'

/** What came in and went out, by day. */
export function MoneyPlot({ days }: { days: readonly MoneyDay[] }) {
  const [metric, setMetric] = useState<MoneyMetric>('paidFen')
  const netFen = sumMoney(days, 'paidFen') - sumMoney(days, 'refundedFen')
  const format = (value: number) => formatMetric(metric, value)
  return (
    <Panel className={css.panel} label={texts.perDay(texts.metrics[metric])}>
      <StatisticButtons
        label={texts.metric}
        className={css.metrics}
        selectedName={metric}
        onSelect={setMetric}
        statistics={MONEY_METRICS.map((name) => ({
          name,
          label: texts.metrics[name],
          value: formatMetric(name, sumMoney(days, name)),
        }))}
      />
      <h2>
        {texts.perDay(texts.metrics[metric])}
        <small>{texts.net(formatSignedPrice(netFen))}</small>
      </h2>
      <LineChart label={texts.metrics[metric]} points={toMoneyPoints(days, metric)} format={format} />
    </Panel>
  )
}
