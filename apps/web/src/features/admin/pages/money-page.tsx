import { moneyOfDays, reconciliation } from '@zhanjian/contract/money/orders-admin.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { isOneOf } from '../../../lib/type-guards.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { ComparedDays } from '../components/money/compared-days.tsx'
import { Differences } from '../components/money/differences.tsx'
import { MoneyPlot } from '../components/money/money-plot.tsx'
import { parsePageNumber } from '../model/page-number.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useClampedPage } from '../model/use-clamped-page.ts'
import { useReconcile } from '../model/use-reconcile.ts'
import css from './money-page.module.css'

/** The money of days, and where bills of the providers differ from our ledger. */
export const MoneyPage = () => (
  <AdminPage section="money">
    <Money />
  </AdminPage>
)

const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]
const isPeriod = isOneOf(PERIODS)
const DIFFERENCE_STATES = ['open', 'resolved'] as const
type DifferenceState = (typeof DIFFERENCE_STATES)[number]

interface MoneyFilters {
  period: Period
  state: DifferenceState
  current: number
}
const parse = (params: ScreenQuery<'adminMoney'>): MoneyFilters => {
  const days = params.get('days')
  return {
    period: isPeriod(days) ? days : '30',
    state: params.get('state') === 'resolved' ? 'resolved' : 'open',
    current: parsePageNumber(params),
  }
}

function Money() {
  const [{ period, state, current }, changeFilters] = useAddressFilters(parse)
  const money = useEndpoint(moneyOfDays, { query: { days: Number(period) } })
  return (
    <>
      <ListToolbar>
        <SegmentedControl
          label={texts.period}
          value={period}
          onChange={(days) => changeFilters({ days: days === '30' ? undefined : days })}
          segments={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        />
      </ListToolbar>
      <div className={css.page}>
        {money.data === undefined ? (
          <LoadState error={money.error} onRetry={() => void money.refetch()} skeleton={<MoneySkeleton />} />
        ) : (
          <>
            <MoneyPlot days={money.data.days} />
            <Reconciliation state={state} current={current} onFilter={changeFilters} />
          </>
        )}
      </div>
    </>
  )
}

const MoneySkeleton = () => (
  <div className={css.page}>
    <Skeleton height={380} radius={16} />
    <Skeleton height={260} radius={16} />
  </div>
)

interface ReconciliationProps extends Pick<MoneyFilters, 'state' | 'current'> {
  onFilter: (changes: Readonly<Record<string, string | undefined>>) => void
}

function Reconciliation({ state, current, onFilter }: ReconciliationProps) {
  const query = useEndpoint(reconciliation, { body: { state, current } })
  const { isResolving, isComparing, resolve, compare } = useReconcile()
  useClampedPage(current, query.data?.pages, (page) => onFilter({ page: page > 1 ? String(page) : undefined }))
  const { openCount } = query.data ?? {}
  return (
    <Panel className={css.panel} label={texts.reconciliation}>
      <h2 className={css.first}>{texts.reconciliation}</h2>
      <p className={css.lead}>{texts.reconciliationLead}</p>
      <div className={css.states}>
        <SegmentedControl
          label={texts.states}
          value={state}
          onChange={(next) => onFilter({ state: next === 'open' ? undefined : next, page: undefined })}
          segments={DIFFERENCE_STATES.map((value) => ({
            value,
            label: value === 'open' && openCount !== undefined ? texts.stateCount(texts.open, openCount) : texts[value],
          }))}
        />
      </div>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TableSkeleton count={3} />} />
      ) : (
        <>
          {query.data.records.length === 0 ? (
            <StateView kind="empty" {...texts.empty[state]} />
          ) : (
            <Differences differences={query.data.records} isBusy={isResolving} onResolve={resolve} />
          )}
          <Pager current={current} pages={query.data.pages} onChange={(page) => onFilter({ page: String(page) })} />
          <ComparedDays days={query.data.days} isBusy={isComparing} onCompare={(day) => void compare(day)} />
        </>
      )}
    </Panel>
  )
}
