import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { type OwnPrize, publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { prizeEditorTexts, prizeTexts, publishPrizeTexts, publishedTexts as texts } from '#text/lottery/publish.ts'
import { formatNotLoaded } from '#text/ui/connection.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { sumDays, toDayPoints } from '../../../shared/charts/day-figures.ts'
import { PrizeHistory } from '../../../shared/lottery/prize-history.tsx'
import { PrizeTicket } from '../../../shared/lottery/prize-ticket.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { StatisticButtons } from '../../../ui/charts/statistic-buttons.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { DownloadSimpleRegular, PencilSimpleRegular, ScanRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PrizeStateChip } from '../components/publish/prize-row.tsx'
import { RemovedPrize } from '../components/publish/removed-prize.tsx'
import { StockBar } from '../components/publish/stock-bar.tsx'
import { Verifiers } from '../components/publish/verifiers.tsx'
import { useRemovePrize } from '../model/use-prize-editor.ts'
import { useManagePrize } from '../model/use-published-prize.ts'
import { RowsSkeleton } from './publish-prize-page.tsx'
import css from './published-prize-page.module.css'

type Detail = CallData<typeof publishedPrize>
const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]

/** One of the user's prizes: where its units are, wins and redemptions by day, verifiers. */
export function PublishedPrizePage() {
  const router = useRouter()
  const id = useQueryParams<'publishedPrize'>().get('id') ?? ''
  const [period, setPeriod] = useState<Period>('30')
  const [removed, setRemoved] = useState<OwnPrize>()
  const query = useEndpoint(
    publishedPrize,
    { params: { id }, query: { days: Number(period) } },
    { isEnabled: removed === undefined },
  )
  // The former period stays until the next one has come.
  const [shown, setShown] = useState<Detail>()
  if (query.data !== undefined && query.data !== shown) setShown(query.data)
  const detail = query.data ?? shown
  const back = { label: kitTexts.back, onPress: () => router.back() }
  useDocumentTitle(detail === undefined ? undefined : shellTexts.titleOf(detail.prize.name))
  return (
    <ColumnsPage>
      <NavBar title={detail?.prize.name ?? prizeEditorTexts.title} onBack={() => router.back()} />
      {removed !== undefined ? (
        <RemovedPrize prize={removed} onRestored={() => setRemoved(undefined)} />
      ) : detail !== undefined ? (
        <OpenPrize
          detail={detail}
          period={period}
          failure={query.isError ? { error: query.error, retry: () => void query.refetch() } : undefined}
          onPeriod={setPeriod}
          onRemoved={setRemoved}
        />
      ) : query.error?.errorCode === 'NOT_FOUND' ? (
        <StateView kind="empty" {...texts.gone} action={back} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </ColumnsPage>
  )
}

interface Failure {
  error: unknown
  retry: () => void
}

interface OpenPrizeProps {
  detail: Detail
  period: Period
  /** Of the chosen period: what is shown belongs to a former one. */
  failure: Failure | undefined
  onPeriod: (period: Period) => void
  onRemoved: (prize: OwnPrize) => void
}

function OpenPrize({ detail: { prize, days, verifiers, history }, period, failure, onPeriod, onRemoved }: OpenPrizeProps) {
  const router = useRouter()
  const management = useManagePrize(prize)
  const { remove } = useRemovePrize()
  const { id, shelf, stock, state, approvedContent, content } = prize
  return (
    <main className={css.page}>
      <div className={css.side}>
        <PrizeTicket content={approvedContent ?? content} />
        <div className={css.state}>
          <PrizeStateChip prize={prize} />
          <Button
            kind="weak"
            size="small"
            icon={PencilSimpleRegular}
            onClick={() => router.push(screenAddress('prizeEditor', { id }))}
          >
            {texts.edit}
          </Button>
        </div>
        {approvedContent !== null && state !== 'approved' ? (
          <p className={css.note}>
            {prizeTexts.states[state]}：{state === 'pending' ? publishPrizeTexts.submitted : prizeEditorTexts.edited}
          </p>
        ) : null}
      </div>
      <div>
        <Panel className={css.panel} label={texts.stock}>
          <h2>
            {texts.stock} <small>{prizeTexts.units(stock.total)}</small>
          </h2>
          <StockBar stock={stock} />
        </Panel>
        <PrizePlot {...{ days, period, failure, onPeriod }} />
        <RowGroup>
          <LinkRow icon={ScanRegular} label={texts.verify} onPress={() => router.push(screenAddress('verifyTicket'))} />
          <LinkRow label={texts.records} onPress={() => router.push(screenAddress('verifyRecords', { prizeId: id }))} />
          <LinkRow
            icon={DownloadSimpleRegular}
            label={texts.exportTickets}
            hint={texts.exportHint}
            onPress={() => void management.exportTickets()}
          />
        </RowGroup>
        <Verifiers verifiers={verifiers} management={management} />
        <RowGroup title={texts.manage}>
          {shelf === 'online' || shelf === 'offline' ? (
            <Switch
              label={texts.shelf}
              hint={texts.shelfHint}
              isOn={shelf === 'online'}
              isDisabled={management.isBusy}
              onChange={(isOn) => void management.setShelf(isOn ? 'online' : 'offline')}
            />
          ) : null}
          <LinkRow
            icon={TrashRegular}
            label={prizeEditorTexts.remove}
            isDangerous
            onPress={() => void remove(prize).then((isRemoved) => isRemoved && onRemoved(prize))}
          />
        </RowGroup>
        <Panel className={css.panel} label={prizeTexts.history}>
          <h2>{prizeTexts.history}</h2>
          <PrizeHistory history={history} />
        </Panel>
      </div>
    </main>
  )
}

const METRICS = ['wonCount', 'verifiedCount'] as const

interface PrizePlotProps extends Pick<OpenPrizeProps, 'period' | 'failure' | 'onPeriod'> {
  days: Detail['days']
}

function PrizePlot({ days, period, failure, onPeriod }: PrizePlotProps) {
  const [metric, setMetric] = useState<(typeof METRICS)[number]>('wonCount')
  return (
    <Panel className={css.panel} label={texts.plot}>
      <h2>{texts.plot}</h2>
      <SegmentedControl
        label={texts.period}
        value={period}
        onChange={onPeriod}
        segments={PERIODS.map((value) => ({ value, label: texts.days[value] }))}
      />
      {failure === undefined ? (
        <>
          <div className={css.metrics}>
            <StatisticButtons
              label={texts.metric}
              className={css.two}
              selectedName={metric}
              onSelect={setMetric}
              statistics={METRICS.map((name) => ({
                name,
                label: texts.metrics[name],
                value: sumDays(days, name).toLocaleString('zh-CN'),
              }))}
            />
          </div>
          <LineChart
            label={texts.metrics[metric]}
            points={toDayPoints(days, (day) => day[metric])}
            format={(value) => value.toLocaleString('zh-CN')}
          />
        </>
      ) : (
        <LoadError error={failure.error} title={formatNotLoaded(texts.plot)} onRetry={failure.retry} />
      )}
    </Panel>
  )
}
