import {
  decideRefund,
  type ManagedRefund,
  managedOrders,
  refundQueue,
  settleRefund,
} from '@zhanjian/contract/money/orders-admin.ts'
import { adminRefundsTexts as texts } from '#text/admin/money.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDecision } from './use-decision.ts'

/** Decisions on refunds. Resolve with whether the sheet can close: also if somebody else was faster. */
export function useDecideRefund() {
  const { call, confirm } = useServices()
  const { isBusy, run } = useDecision({ changes: [refundQueue, managedOrders], overtaken: texts.overtaken })
  const decide = async (send: () => Promise<ManagedRefund>, done: string) => (await run(send, () => done)) !== 'failed'
  return {
    isBusy,
    /** @param amountFen differs from what was asked for; undefined: the same */
    approve: ({ refundId }: ManagedRefund, amountFen: number | undefined, note: string) =>
      decide(() => {
        const body = { decision: 'approve' as const, note, ...(amountFen === undefined ? {} : { amountFen }) }
        return call(decideRefund, { params: { id: refundId }, body })
      }, texts.done.approve),
    reject: ({ refundId }: ManagedRefund, note: string) =>
      decide(() => call(decideRefund, { params: { id: refundId }, body: { decision: 'reject', note } }), texts.done.reject),
    retry: async ({ refundId }: ManagedRefund) => {
      const question = { title: texts.retryTitle, text: texts.retryText, confirmLabel: texts.retry }
      if (!(await confirm(question))) return
      await decide(() => call(settleRefund, { params: { id: refundId }, body: { action: 'retry' } }), texts.done.retry)
    },
    recordByHand: ({ refundId }: ManagedRefund, note: string) =>
      decide(
        () => call(settleRefund, { params: { id: refundId }, body: { action: 'paid_by_hand', note } }),
        texts.done.paid_by_hand,
      ),
  }
}
