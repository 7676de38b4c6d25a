import { type ManagedOrder, managedOrders } from '@zhanjian/contract/orders-admin.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatPrice } from '../../../shared/membership/format-price.ts'
import { OrderStateChip } from '../../../shared/membership/order-state-chip.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminOrdersTexts as texts } from '../../../text/zh/admin/money.ts'
import { orderTexts } from '../../../text/zh/membership/orders.ts'
import { membershipWords as words } from '../../../text/zh/membership/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { DownloadSimpleRegular } from '../../../ui/icons/icons.gen.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { DayRangeFields } from '../components/lists/day-range-fields.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { PersonCell } from '../components/lists/person-cell.tsx'
import { type Column, RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { OrderSheet } from '../components/orders/order-sheet.tsx'
import { ORDER_STATES, PAYMENT_CHANNELS, parseOrderFilters } from '../model/order-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useClampedPage } from '../model/use-clamped-page.ts'
import { useExportOrders } from '../model/use-export-orders.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../model/use-list-shortcuts.ts'
import { parsePageNumber } from '../model/user-filters.ts'
import css from './orders-page.module.css'

/** All orders, latest first. */
export const OrdersPage = () => (
  <AdminPage section="orders">
    <Orders />
  </AdminPage>
)

const parse = (params: URLSearchParams) => ({ filters: parseOrderFilters(params), current: parsePageNumber(params) })

function Orders() {
  const [{ filters, current }, changeFilters] = useAddressFilters(parse)
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useEndpoint(managedOrders, { body: { ...filters, current } })
  const { exportOrders, isBusy } = useExportOrders()
  useClampedPage(current, query.data?.pages, (page) => changeFilters({ page }))
  const filter = (changes: Readonly<Record<string, string | undefined>>) => changeFilters({ ...changes, page: undefined })
  const clear = () => filter({ state: undefined, channel: undefined, text: undefined, from: undefined, to: undefined })
  const counts = query.data?.counts
  return (
    <>
      <ListToolbar
        end={
          <Button
            size="small"
            kind="plain"
            icon={DownloadSimpleRegular}
            isBusy={isBusy}
            disabled={query.data?.total === 0}
            onClick={() => void exportOrders(filters)}
          >
            {texts.export}
          </Button>
        }
        hidesSelectionKeys
        keys={[]}
      >
        <SelectField
          label={texts.state}
          value={filters.state ?? ''}
          onChange={(state) => filter({ state })}
          options={[
            { value: '', label: adminTexts.all },
            ...ORDER_STATES.map((value) => ({
              value,
              label:
                counts === undefined
                  ? words.orderStates[value]
                  : orderTexts.record.stateCount(words.orderStates[value], counts[value]),
            })),
          ]}
        />
        <SelectField
          label={texts.channel}
          value={filters.channel ?? ''}
          onChange={(channel) => filter({ channel })}
          options={[
            { value: '', label: adminTexts.all },
            ...PAYMENT_CHANNELS.map((value) => ({ value, label: texts.channels[value] })),
          ]}
        />
        <DayRangeFields from={filters.from} to={filters.to} onChange={filter} />
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => filter({ text })} />
      </ListToolbar>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TableSkeleton rowPx={60} />} />
      ) : query.data.records.length === 0 ? (
        <StateView
          kind="empty"
          {...texts.empty}
          {...(Object.keys(filters).length === 0 ? {} : { action: { label: adminTexts.clearFilters, onPress: clear } })}
        />
      ) : (
        <>
          <RecordList
            label={texts.table}
            records={query.data.records}
            getKey={({ orderId }) => orderId}
            getName={({ number }) => number}
            columns={buildColumns(setOpenId)}
            renderCard={(order) => <OrderCard order={order} onOpen={setOpenId} />}
          />
          <Pager current={current} pages={query.data.pages} onChange={(page) => changeFilters({ page: String(page) })} />
        </>
      )}
      {openId === null ? null : <OrderSheet orderId={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}

const buildColumns = (open: (orderId: string) => void): readonly Column<ManagedOrder>[] => [
  { label: texts.columns.order, renderCell: (order) => <OrderName order={order} onOpen={open} /> },
  { label: texts.columns.buyer, renderCell: ({ buyer }) => <PersonCell person={buyer ?? NOBODY} /> },
  { label: texts.columns.amount, isNarrow: true, renderCell: (order) => <Amount order={order} /> },
  { label: texts.columns.state, isNarrow: true, renderCell: ({ state }) => <OrderStateChip state={state} /> },
  {
    label: texts.columns.channel,
    isNarrow: true,
    renderCell: ({ channel }) => (channel === null ? '' : words.channels[channel]),
  },
  { label: texts.columns.created, isNarrow: true, renderCell: ({ createdAt }) => adminTexts.moment(createdAt) },
]

/** Whose account is gone. */
const NOBODY = { id: '', nickname: '', avatar: '' }

interface OrderNameProps {
  order: ManagedOrder
  onOpen: (orderId: string) => void
}

const OrderName = ({ order: { orderId, plan, number }, onOpen }: OrderNameProps) => (
  <button type="button" className={css.name} onClick={() => onOpen(orderId)} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
    <b>{plan.name}</b>
    <small>{number}</small>
  </button>
)

const Amount = ({ order: { amountFen, refundedFen } }: { order: ManagedOrder }) => (
  <span className={css.amount}>
    <b>{formatPrice(amountFen)}</b>
    {refundedFen === 0 ? null : <small>{texts.refunded(formatPrice(refundedFen))}</small>}
  </span>
)

function OrderCard({ order, onOpen }: OrderNameProps) {
  return (
    <div className={css.card}>
      <div>
        <OrderName order={order} onOpen={onOpen} />
        <Amount order={order} />
      </div>
      <div>
        <PersonCell person={order.buyer ?? NOBODY} />
        <OrderStateChip state={order.state} />
      </div>
      <time dateTime={order.createdAt}>{adminTexts.moment(order.createdAt)}</time>
    </div>
  )
}
