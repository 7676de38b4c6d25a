import {
  compareBills,
  type ReconciliationDifference,
  reconciliation,
  resolveDifference,
} from '@zhanjian/contract/money/orders-admin.ts'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDecision } from './use-decision.ts'

const DECISION = { changes: [reconciliation], overtaken: texts.overtaken }

/** Records what became of a difference, and has the bills of a day compared again. */
export function useReconcile() {
  const { call } = useServices()
  const resolving = useDecision(DECISION)
  const comparing = useDecision(DECISION)
  return {
    isResolving: resolving.isBusy,
    isComparing: comparing.isBusy,
    /** Resolves with whether it is resolved, by whomever. */
    resolve: async ({ id }: ReconciliationDifference, note: string) =>
      (await resolving.run(
        () => call(resolveDifference, { params: { id }, body: { note } }),
        () => texts.done,
      )) !== 'failed',
    /** @param day of Asia/Shanghai, `2026-11-25` */
    compare: (day: string) =>
      comparing.run(
        () => call(compareBills, { body: { day } }),
        ({ lineCount, differenceCount }) => texts.compared(lineCount, differenceCount),
      ),
  }
}
