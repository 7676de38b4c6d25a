import { useQueryClient } from '@tanstack/react-query'
import { membershipPlans } from '@zhanjian/contract/membership.ts'
import { type ManagedPlan, managedPlans, offerPlan, savePlan } from '@zhanjian/contract/orders-admin.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminPlansTexts as texts } from '../../../text/zh/admin/money.ts'
import type { parseEditedPlan } from './edited-plan.ts'

export type PlanForm = ReturnType<typeof parseEditedPlan>['form']

/** Changes to the plans. Resolve with whether they were made; a plan that somebody else has changed is shown again. */
export function useManagePlans() {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  // A form that is sent again after a lost answer makes no second plan.
  const requestId = useRef(createRandomId())

  async function run(send: () => Promise<ManagedPlan>, done: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await send()
      showToast(done)
      requestId.current = createRandomId()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'PLAN_CHANGED') showToast(texts.changed)
      else handleError(error)
      return false
    } finally {
      for (const { path } of [managedPlans, membershipPlans]) await queryClient.invalidateQueries({ queryKey: [path] })
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    save: (plan: ManagedPlan | undefined, form: PlanForm) =>
      run(
        () =>
          call(savePlan, {
            body:
              plan === undefined
                ? { ...form, requestId: requestId.current }
                : { ...form, planId: plan.planId, revision: plan.revision },
          }),
        texts.done.saved,
      ),
    setOffered: async ({ planId, revision, name }: ManagedPlan, isOffered: boolean) => {
      const question = isOffered
        ? { title: texts.offerTitle(name), text: texts.offerText, confirmLabel: texts.offer }
        : { title: texts.withdrawTitle(name), text: texts.withdrawText, confirmLabel: texts.withdraw, isDangerous: true }
      if (!(await confirm(question))) return
      await run(
        () => call(offerPlan, { params: { id: planId }, body: { isOffered, revision } }),
        isOffered ? texts.done.offered : texts.done.withdrawn,
      )
    },
  }
}
