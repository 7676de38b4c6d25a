import { membershipPlans } from '@zhanjian/contract/money/membership.ts'
import { type ManagedPlan, managedPlans, offerPlan, savePlan } from '@zhanjian/contract/money/orders-admin.ts'
import { useRef } from 'react'
import { adminPlansTexts as texts } from '#text/admin/money.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import type { parseEditedPlan } from './edited-plan.ts'
import { useDecision } from './use-decision.ts'

export type PlanForm = ReturnType<typeof parseEditedPlan>['form']

/** Changes to the plans. Resolve with whether they were made; a plan that somebody else has changed is shown again. */
export function useManagePlans() {
  const { call, confirm } = useServices()
  const { isBusy, run } = useDecision({
    changes: [managedPlans, membershipPlans],
    waitsForChanges: true,
    refusals: { PLAN_CHANGED: texts.changed },
  })
  // A form that is sent again after a lost answer makes no second plan.
  const requestId = useRef(createRandomId())

  async function change(send: () => Promise<ManagedPlan>, done: string): Promise<boolean> {
    const isDone = (await run(send, () => done)) === 'done'
    if (isDone) requestId.current = createRandomId()
    return isDone
  }
  return {
    isBusy,
    save: (plan: ManagedPlan | undefined, form: PlanForm) =>
      change(
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
      await change(
        () => call(offerPlan, { params: { id: planId }, body: { isOffered, revision } }),
        isOffered ? texts.done.offered : texts.done.withdrawn,
      )
    },
  }
}
