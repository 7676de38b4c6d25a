import { type ManagedOrder, managedOrders, ordersLink } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminOrdersTexts as texts } from '#text/admin/money.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatPrice } from '../../../shared/membership/format-price.ts'
import { OrderStateChip } from '../../../shared/membership/order-state-chip.tsx'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TableSkeleton } from '../components/layout/load-state.tsx'
import { PersonCell } from '../components/lists/person-cell.tsx'
import type { Column } from '../components/lists/record-list.tsx'
import { OrderSheet } from '../components/orders/order-sheet.tsx'
import { RecordQueue } from '../components/queue/record-queue.tsx'
import { usePagedQueue } from '../components/queue/use-queue-list.tsx'
import { ORDER_FILTERS } from '../model/order-filters.ts'
import { useQueueFilters } from '../model/queue-filters.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../model/use-list-shortcuts.ts'
import css from './orders-page.module.css'

/** All orders, latest first. */
export const OrdersPage = () => (
  <AdminPage section="orders">
    <Orders />
  </AdminPage>
)

function Orders() {
  const { call } = useServices()
  const filters = useQueueFilters(ORDER_FILTERS)
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useEndpoint(managedOrders, { body: { ...filters.values, current: filters.current } })
  const list = usePagedQueue(query, filters)
  return (
    <>
      <RecordQueue
        filters={filters}
        list={list}
        end={
          <DownloadButton
            kind="plain"
            disabled={query.data?.total === 0}
            askForLink={() => call(ordersLink, { body: filters.values })}
            guide={texts.exportGuide}
          >
            {texts.export}
          </DownloadButton>
        }
        keys={[]}
        counts={{ state: query.data?.counts }}
        skeleton={<TableSkeleton rowPx={60} />}
        empty={texts.empty}
        emptyFiltered={texts.empty}
        label={texts.table}
        getKey={({ orderId }) => orderId}
        getName={({ number }) => number}
        columns={buildColumns(setOpenId)}
        renderTile={(order) => <OrderTile order={order} onOpen={setOpenId} />}
      />
      {openId === null ? null : <OrderSheet orderId={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}

const buildColumns = (open: (orderId: string) => void): readonly Column<ManagedOrder>[] => [
  { label: texts.columns.order, renderCell: (order) => <OrderName order={order} onOpen={open} /> },
  { label: texts.columns.buyer, renderCell: ({ buyer }) => <PersonCell person={buyer} /> },
  { label: texts.columns.amount, isNarrow: true, renderCell: (order) => <Amount order={order} /> },
  { label: texts.columns.state, isNarrow: true, renderCell: ({ state }) => <OrderStateChip state={state} /> },
  {
    label: texts.columns.channel,
    isNarrow: true,
    renderCell: ({ channel }) => (channel === null ? '' : words.channels[channel]),
  },
  { label: texts.columns.created, isNarrow: true, renderCell: ({ createdAt }) => adminTexts.moment(createdAt) },
]

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

function OrderTile({ order, onOpen }: OrderNameProps) {
  return (
    <div className={css.card}>
      <div>
        <OrderName order={order} onOpen={onOpen} />
        <Amount order={order} />
      </div>
      <div>
        <PersonCell person={order.buyer} />
        <OrderStateChip state={order.state} />
      </div>
      <time dateTime={order.createdAt}>{adminTexts.moment(order.createdAt)}</time>
    </div>
  )
}
