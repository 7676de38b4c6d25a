import { useQueryClient } from '@tanstack/react-query'
import { decideSandboxPayment, myOrder, type SandboxPayment, sandboxPayment } from '@zhanjian/contract/money/orders.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress, screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { cashierTexts as texts } from '#text/membership/cashier.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { formatPrice } from '../../../shared/membership/format-price.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PayCountdown } from '../components/order/pay-countdown.tsx'
import css from './cashier-page.module.css'

type Outcome = 'pay' | 'fail' | 'close'

/** The built-in cashier: it looks like no provider's, and says all the time that no real money is moved. */
export function CashierPage() {
  const router = useRouter()
  const id = useQueryParams<'sandboxCashier'>().get('id') ?? ''
  const query = useEndpoint(sandboxPayment, { params: { id } })
  return (
    <Page>
      <NavBar title={screenTitles.sandboxCashier} onBack={() => router.back()} />
      <main className={css.page}>
        <p className={css.sign}>
          <b>{texts.sign}</b>
          <span>{texts.notReal}</span>
        </p>
        {query.data !== undefined ? (
          <Cashier payment={query.data} receivedAtMs={query.dataUpdatedAt} refetch={() => void query.refetch()} />
        ) : query.error === null ? (
          <SkeletonGroup label={texts.loading}>
            <Skeleton height={320} radius={16} />
          </SkeletonGroup>
        ) : query.error.errorCode === 'NOT_FOUND' ? (
          <StateView kind="empty" {...texts.gone} action={{ label: texts.back, onPress: () => router.back() }} />
        ) : (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
      </main>
    </Page>
  )
}

interface CashierProps {
  payment: SandboxPayment
  receivedAtMs: number
  refetch: () => void
}

function Cashier({ payment, receivedAtMs, refetch }: CashierProps) {
  const { paymentId, orderId, state, amountFen, description } = payment
  const { call, showToast, handleError } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Outcome>()

  function leave(): void {
    const { entries } = router.getState()
    const below = entries[entries.length - 2]
    // Opened by its address, it has no order below it.
    if (below !== undefined && screenNameOf(below.path) === 'memberOrder') router.back()
    else router.replace(screenAddress('memberOrder', { id: orderId }))
  }
  async function decide(outcome: Outcome): Promise<void> {
    setBusy(outcome)
    try {
      await call(decideSandboxPayment, { params: { id: paymentId }, body: { outcome } })
      void queryClient.invalidateQueries({ queryKey: [myOrder.path] })
      if (outcome === 'fail') showToast(texts.failed)
      else leave()
    } catch (error) {
      handleError(error)
      refetch()
    } finally {
      setBusy(undefined)
    }
  }
  const actions = [
    ['pay', 'primary', texts.pay],
    ['fail', 'plain', texts.fail],
    ['close', 'plain', texts.leave],
  ] as const
  return (
    <section className={`surface ${css.cashier}`} aria-label={description}>
      <p className={css.explanation}>{texts.explanation}</p>
      <p className={css.amount}>
        <small>{texts.amount}</small>
        <b>{formatPrice(amountFen)}</b>
        <span>{description}</span>
      </p>
      {state === 'waiting' ? (
        <>
          <PayCountdown expiresAt={payment.expiresAt} now={payment.now} receivedAtMs={receivedAtMs} onEnd={refetch} />
          <div className={css.actions}>
            {actions.map(([outcome, kind, label]) => (
              <Button
                key={outcome}
                kind={kind}
                size="large"
                isWide
                isBusy={busy === outcome}
                disabled={busy !== undefined && busy !== outcome}
                onClick={() => void decide(outcome)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <div className={css.over} role="status">
          <b>{texts.states[state].title}</b>
          <p>{texts.states[state].description}</p>
          <Button onClick={leave}>{texts.back}</Button>
        </div>
      )}
    </section>
  )
}
