import type { Order } from '@zhanjian/contract/money/orders.ts'
import { type RefundQuote, refundPreview } from '@zhanjian/contract/money/refunds.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { orderTexts } from '#text/membership/orders.ts'
import { refundTexts as texts } from '#text/membership/refunds.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { OrderHead } from '../components/order/order-head.tsx'
import { AfterRefund, QuoteView } from '../components/refund/quote-view.tsx'
import { RefundForm } from '../components/refund/refund-form.tsx'
import { RefundTimeline } from '../components/refund/refund-timeline.tsx'
import { useOrder } from '../model/use-order.ts'
import { useRefund } from '../model/use-refund.ts'
import css from './refund-page.module.css'

/** S-47: what a refund gives and takes, asking for it, and how it goes on. */
export function RefundPage() {
  const router = useRouter()
  const id = useQueryParams<'memberRefund'>().get('id') ?? ''
  const order = useOrder(id)
  const needsQuote = order.data !== undefined && !isUnderWay(order.data)
  const quote = useEndpoint(refundPreview, { params: { id } }, { isEnabled: needsQuote })
  const error = order.error ?? quote.error
  const retry = () => void Promise.all([order.refetch(), ...(needsQuote ? [quote.refetch()] : [])])
  const { action, ...gone } = orderTexts.gone
  return (
    <ColumnsPage>
      <NavBar title={screenTitles.memberRefund} onBack={() => router.back()} />
      <main>
        {order.data !== undefined && (!needsQuote || quote.data !== undefined) ? (
          <Refund order={order.data} quote={needsQuote ? quote.data : undefined} />
        ) : error === null ? (
          <RefundSkeleton />
        ) : error.errorCode === 'NOT_FOUND' ? (
          <StateView
            kind="empty"
            {...gone}
            action={{ label: action, onPress: () => router.replace(screenAddress('memberOrders')) }}
          />
        ) : (
          <LoadError error={error} onRetry={retry} />
        )}
      </main>
    </ColumnsPage>
  )
}

/** It is decided elsewhere: there is nothing to ask for. */
const isUnderWay = ({ state }: Order): boolean => state !== 'paid' && state !== 'created' && state !== 'closed'

interface RefundProps {
  order: Order
  /** Undefined: a refund is under way. */
  quote: RefundQuote | undefined
}

function Refund({ order, quote }: RefundProps) {
  const { request, withdraw, isBusy } = useRefund(order.orderId)
  return (
    <div className={css.layout}>
      <div className={css.column}>
        <OrderHead order={order} />
        {order.refund === null ? null : <RefundTimeline refund={order.refund} />}
        {order.can.withdrawRefund ? (
          <Button kind="plain" isWide isBusy={isBusy} onClick={() => void withdraw()}>
            {texts.withdraw}
          </Button>
        ) : null}
        {quote === undefined || quote.refusal !== null ? null : <QuoteView quote={quote} />}
      </div>
      {quote === undefined ? null : (
        <div className={css.column}>
          {quote.refusal === null ? (
            <>
              <AfterRefund quote={quote} />
              <RefundForm quote={quote} isBusy={isBusy} onSubmit={(input) => request(quote, input)} />
            </>
          ) : (
            <Refusal quote={quote} refusal={quote.refusal} />
          )}
        </div>
      )}
    </div>
  )
}

function Refusal({ quote: { laterOrderId }, refusal }: { quote: RefundQuote; refusal: NonNullable<RefundQuote['refusal']> }) {
  const router = useRouter()
  const { title, description } = texts.refusals[refusal]
  const action =
    laterOrderId === null
      ? {}
      : {
          action: {
            label: texts.toLater,
            onPress: () => router.replace(screenAddress('memberRefund', { id: laterOrderId })),
          },
        }
  return <StateView kind="empty" title={title} {...(description === '' ? {} : { description })} {...action} />
}

const RefundSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.layout}>
      <div className={css.column}>
        <Skeleton height={80} radius={16} />
        <Skeleton height={300} radius={16} />
      </div>
      <Skeleton height={260} radius={16} />
    </div>
  </SkeletonGroup>
)
