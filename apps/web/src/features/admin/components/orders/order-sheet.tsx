import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { managedOrderById } from '@zhanjian/contract/money/orders-admin.ts'
import type { ReactNode } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminMoneyTexts, adminOrdersTexts as texts } from '#text/admin/money.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { OrderStateChip } from '../../../../shared/membership/order-state-chip.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { LoadState, TilesSkeleton } from '../layout/load-state.tsx'
import { PersonCell } from '../lists/person-cell.tsx'
import css from './order-sheet.module.css'

type Details = CallData<typeof managedOrderById>

/** An order with its payments, refunds, money and events. */
export function OrderSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useEndpoint(managedOrderById, { params: { id: orderId } })
  return (
    <Sheet title={query.data === undefined ? texts.table : texts.details(query.data.order.number)} onClose={onClose}>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TilesSkeleton tilePx={110} />} />
      ) : (
        <OrderDetails details={query.data} />
      )}
    </Sheet>
  )
}

function OrderDetails({ details: { order, payments, refunds, entries, events } }: { details: Details }) {
  const { plan, state, amountFen, buyer } = order
  const sumFen = entries.reduce((sum, { amountFen: fen }) => sum + fen, 0)
  return (
    <div className={css.details}>
      <div className={css.head}>
        <PersonCell person={buyer} />
        <span>{plan.name}</span>
        <b>{formatPrice(amountFen)}</b>
        <OrderStateChip state={state} />
      </div>
      <Part title={texts.payments} emptyText={payments.length === 0 ? texts.noPayments : null}>
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <p>
              <b>{words.channels[payment.channel]}</b>
              <span>{texts.paymentStates[payment.state]}</span>
              <b>{formatPrice(payment.amountFen)}</b>
            </p>
            <small>{`${texts.number} ${payment.number}`}</small>
            {payment.transactionId === null ? null : <small>{`${texts.transaction} ${payment.transactionId}`}</small>}
            <small>{adminTexts.moment(payment.paidAt ?? payment.createdAt)}</small>
          </li>
        ))}
      </Part>
      <Part title={texts.refunds} emptyText={refunds.length === 0 ? texts.noRefunds : null}>
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <p>
              <b>{refund.reason === null ? texts.kinds[refund.kind] : words.refundReasons[refund.reason]}</b>
              <span>{words.refundStates[refund.state]}</span>
              <b>{formatPrice(refund.amountFen)}</b>
            </p>
            {refund.note === '' ? null : <small>{refund.note}</small>}
            <small>{adminTexts.moment(refund.doneAt ?? refund.decidedAt ?? refund.requestedAt)}</small>
          </li>
        ))}
      </Part>
      <Part title={texts.entries} emptyText={entries.length === 0 ? texts.noEntries : null}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{words.channels[entry.channel]}</b>
              <span>{adminTexts.moment(entry.at)}</span>
              <b data-out={entry.amountFen < 0 || undefined}>{formatSigned(entry.amountFen)}</b>
            </p>
            <small>{entry.number}</small>
          </li>
        ))}
        {entries.length < 2 ? null : (
          <li>
            <p>
              <b>{texts.sum(formatSigned(sumFen))}</b>
            </p>
          </li>
        )}
      </Part>
      <Part title={texts.events} emptyText={null}>
        {events.map(({ action, by, note, at }) => (
          <li key={`${at} ${action}`}>
            <p>
              <b>{texts.actions[action] ?? action}</b>
              <span>{by?.nickname ?? texts.bySite}</span>
            </p>
            {note === '' ? null : <small>{note}</small>}
            <small>{adminTexts.moment(at)}</small>
          </li>
        ))}
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  /** Null: there is something. */
  emptyText: string | null
  children: ReactNode
}

const Part = ({ title, emptyText, children }: PartProps) => (
  <section className={css.part}>
    <h3>{title}</h3>
    {emptyText === null ? <ul>{children}</ul> : <p className={css.empty}>{emptyText}</p>}
  </section>
)

const formatSigned = (fen: number): string => (fen < 0 ? adminMoneyTexts.negative(formatPrice(-fen)) : formatPrice(fen))
