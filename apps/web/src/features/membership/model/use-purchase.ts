import { useQueryClient } from '@tanstack/react-query'
import { type MembershipPlan, membershipPlans, myMembership } from '@zhanjian/contract/money/membership.ts'
import { createOrder, myOrders } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { plansTexts as texts } from '#text/membership/plans.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'

/** Orders a plan and leads to its payment. The same press, repeated after a lost answer, is the same order. */
export function usePurchase() {
  const { call, showToast, handleError } = useServices()
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = useRef<{ plan: string; requestId: string }>(null)

  async function order({ planId, revision }: MembershipPlan): Promise<void> {
    const plan = `${planId} ${revision}`
    if (attempt.current?.plan !== plan) attempt.current = { plan, requestId: createRandomId() }
    const { requestId } = attempt.current
    setIsBusy(true)
    try {
      const { orderId } = await call(createOrder, { body: { planId, planRevision: revision, requestId } })
      attempt.current = null
      for (const { path } of [myOrders, myMembership]) void queryClient.invalidateQueries({ queryKey: [path] })
      router.push(screenAddress('memberOrder', { id: orderId }))
    } catch (error) {
      const code = error instanceof ApiError ? error.errorCode : undefined
      if (code === 'PLAN_CHANGED' || code === 'PLAN_WITHDRAWN') {
        await queryClient.invalidateQueries({ queryKey: [membershipPlans.path] })
        showToast(code === 'PLAN_CHANGED' ? texts.changed : texts.withdrawn)
      } else handleError(error)
      if (code === 'REQUEST_REUSED') attempt.current = null
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, buy: (plan: MembershipPlan) => requireLogin(() => void order(plan)) }
}
