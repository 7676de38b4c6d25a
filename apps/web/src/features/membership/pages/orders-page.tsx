import type { OrderState } from '@zhanjian/contract/money/orders.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type RefObject, useId, useRef, useState } from 'react'
import { orderTexts } from '#text/membership/orders.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { DaysList } from '../components/order/days-list.tsx'
import { OrderRow } from '../components/order/order-row.tsx'
import { OrdersSkeleton } from '../components/order/orders-skeleton.tsx'
import { useCancelOrder } from '../model/use-cancel-order.ts'
import { useMyOrders } from '../model/use-my-orders.ts'
import css from './orders-page.module.css'

const texts = orderTexts.record
type Tab = keyof typeof texts.tabs
const TABS = keysOf<Tab>(texts.tabs)
const STATES = keysOf<OrderState>(words.orderStates)
const isState = isOneOf(STATES)

/** S-48: my orders with their states, and the days of my membership. */
export function OrdersPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const params = useQueryParams<'memberOrders'>()
  const [tab, setTab] = useState<Tab>(params.get('tab') === 'days' ? 'days' : 'orders')
  return (
    <ColumnsPage scrollerRef={scroller}>
      <NavBar title={screenTitles.memberOrders} onBack={() => router.back()} />
      <div className={css.tabs}>
        <TabList
          label={texts.label}
          tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
          value={tab}
          onChange={(next) => {
            setTab(next)
            router.replaceQuery(next === 'days' ? 'tab=days' : '')
          }}
          panelId={panelId}
        />
      </div>
      <main className={css.main} id={panelId} role="tabpanel" aria-labelledby={getTabId(panelId, tab)}>
        {tab === 'days' ? <DaysList /> : <Orders scroller={scroller} asked={params.get('state')} />}
      </main>
    </ColumnsPage>
  )
}

interface OrdersProps {
  scroller: RefObject<HTMLDivElement | null>
  /** State that the address asks for. */
  asked: string | null
}

function Orders({ scroller, asked }: OrdersProps) {
  const router = useRouter()
  const [state, setState] = useState<OrderState | null>(isState(asked) ? asked : null)
  const { cancel } = useCancelOrder()
  const list = useMyOrders(state)
  const { counts, orders, error, endState } = list
  const toPlans = () => router.push(screenAddress('membership'))
  const filter = (next: OrderState | null) => {
    setState(next)
    router.replaceQuery(next === null ? '' : `state=${next}`)
  }
  return (
    <PullToRefresh scroller={scroller} onRefresh={() => list.refetch()}>
      <StateFilter counts={counts} value={state} onChange={filter} />
      {list.isPending ? <OrdersSkeleton /> : null}
      {orders.length === 0 && error !== null ? <LoadError error={error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && orders.length === 0 ? (
        state === null ? (
          <StateView kind="empty" {...texts.empty} action={{ label: texts.toPlans, onPress: toPlans }} />
        ) : (
          <StateView kind="empty" {...texts.emptyState} action={{ label: texts.all, onPress: () => filter(null) }} />
        )
      ) : null}
      {orders.length === 0 ? null : (
        <>
          <ul className={css.list}>
            {orders.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                receivedAtMs={list.dataUpdatedAt}
                onExpired={() => void list.refetch()}
                onCancel={() => void cancel(order.orderId)}
                onOpen={(address) => router.push(address)}
              />
            ))}
          </ul>
          <ListEnd endState={endState} onLoadMore={() => void list.fetchNextPage()} endText={texts.end} />
        </>
      )}
    </PullToRefresh>
  )
}

interface StateFilterProps {
  /** Absent until the list has come. */
  counts: Readonly<Record<OrderState, number>> | undefined
  value: OrderState | null
  onChange: (state: OrderState | null) => void
}

/** Only states that occur. */
function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const shown = STATES.filter((state) => state === value || (counts?.[state] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <fieldset className={css.filter} aria-label={texts.filter}>
      <ChoiceChip isSelected={value === null} onPress={() => onChange(null)}>
        {texts.all}
      </ChoiceChip>
      {shown.map((state) => (
        <ChoiceChip key={state} isSelected={value === state} onPress={() => onChange(state)}>
          {texts.stateCount(words.orderStates[state], counts?.[state] ?? 0)}
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
