import type { Order } from '@zhanjian/contract/money/orders.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { OrderDone } from '../components/order/order-done.tsx'
import { OrderFacts } from '../components/order/order-facts.tsx'
import { OrderHead } from '../components/order/order-head.tsx'
import { OrderState } from '../components/order/order-state.tsx'
import { PayCountdown } from '../components/order/pay-countdown.tsx'
import { PaymentUnderWay } from '../components/order/payment-under-way.tsx'
import { WaysToPay } from '../components/order/ways-to-pay.tsx'
import { useCancelOrder } from '../model/use-cancel-order.ts'
import { useIsReceipt } from '../model/use-is-receipt.ts'
import { useOrder } from '../model/use-order.ts'
import { usePayment } from '../model/use-payment.ts'
import css from './order-page.module.css'

/** S-46: an order: paying it, and what has become of it. */
export function OrderPage() {
  const router = useRouter()
  const id = useQueryParams<'memberOrder'>().get('id') ?? ''
  const query = useOrder(id)
  const { data: order, error } = query
  const { action, ...gone } = texts.gone
  return (
    <Page>
      <NavBar title={screenTitles.memberOrder} onBack={() => router.back()} />
      <main className={css.page}>
        {order !== undefined ? (
          <>
            {isNetworkFailure(error) ? (
              <p className={css.offline} role="status">
                {texts.offline}
              </p>
            ) : null}
            <ShownOrder order={order} receivedAtMs={query.dataUpdatedAt} onExpired={() => void query.refetch()} />
          </>
        ) : error === null ? (
          <OrderSkeleton />
        ) : error.errorCode === 'NOT_FOUND' ? (
          <StateView
            kind="empty"
            {...gone}
            action={{ label: action, onPress: () => router.replace(screenAddress('memberOrders')) }}
          />
        ) : (
          <LoadError error={error} onRetry={() => void query.refetch()} />
        )}
      </main>
    </Page>
  )
}

interface ShownOrderProps {
  order: Order
  receivedAtMs: number
  onExpired: () => void
}

function ShownOrder({ order, receivedAtMs, onExpired }: ShownOrderProps) {
  const isReceipt = useIsReceipt(order)
  if (order.state === 'created') return <OpenOrder {...{ order, receivedAtMs, onExpired }} />
  const { plan, term } = order
  return (
    <>
      {isReceipt && term !== null ? (
        <OrderDone plan={plan} until={term.endsAt} />
      ) : (
        <>
          <OrderHead order={order} />
          <OrderState order={order} />
        </>
      )}
      <OrderFacts order={order} />
    </>
  )
}

function OpenOrder({ order, receivedAtMs, onExpired }: ShownOrderProps) {
  const payment = usePayment(order.orderId)
  const { cancel, isBusy } = useCancelOrder()
  const { state } = payment
  return (
    <>
      <OrderHead order={order} />
      <PayCountdown expiresAt={order.expiresAt} now={order.now} receivedAtMs={receivedAtMs} onEnd={onExpired} />
      {state.kind === 'qr' || state.kind === 'waiting' ? (
        <PaymentUnderWay
          order={order}
          qr={state.kind === 'qr' ? state : null}
          onAsk={payment.ask}
          onAnother={payment.chooseAnother}
        />
      ) : (
        <WaysToPay order={order} payment={payment} />
      )}
      <OrderFacts order={order} />
      {order.can.cancel ? (
        <div className={css.cancel}>
          <Button kind="plain" isBusy={isBusy} onClick={() => void cancel(order.orderId)}>
            {texts.cancel}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const OrderSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.blocks}>
      <Skeleton height={80} radius={16} />
      <Skeleton height={150} radius={16} />
      <Skeleton height={120} radius={16} />
    </div>
  </SkeletonGroup>
)
