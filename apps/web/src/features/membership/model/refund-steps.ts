import type { OrderRefund } from '@zhanjian/contract/money/refund-state.ts'
import { refundTexts } from '#text/membership/refunds.ts'
import { membershipWords as words } from '#text/membership/words.ts'

const { steps, hints } = refundTexts

/** `done`: has happened; `now`: is under way; `bad`: has happened, against the buyer. */
export interface RefundStep {
  look: 'done' | 'now' | 'bad'
  title: string
  /** Null: not known, or under way. */
  at: string | null
  text: string
}

/** What has happened to a refund and what is under way, oldest first. */
export function listRefundSteps(refund: OrderRefund): RefundStep[] {
  return [describeBeginning(refund), ...listDecision(refund), ...listReturn(refund)]
}

function describeBeginning({ kind, requestedAt, reason, note }: OrderRefund): RefundStep {
  if (kind !== 'request') return { look: 'done', title: steps[kind], at: requestedAt, text: '' }
  const text = reason === null ? note : refundTexts.reasonLine(words.refundReasons[reason], note)
  return { look: 'done', title: steps.requested, at: requestedAt, text }
}

function listDecision({ kind, state, decidedAt, decisionNote }: OrderRefund): RefundStep[] {
  if (kind !== 'request') return []
  const answer = decisionNote === '' ? '' : refundTexts.answer(decisionNote)
  switch (state) {
    case 'requested':
      return [{ look: 'now', title: steps.reviewing, at: null, text: hints.reviewing }]
    case 'withdrawn':
      return [{ look: 'done', title: steps.withdrawn, at: decidedAt, text: '' }]
    case 'rejected':
      return [{ look: 'bad', title: steps.rejected, at: decidedAt, text: answer }]
    default:
      return [{ look: 'done', title: steps.approved, at: decidedAt, text: answer }]
  }
}

function listReturn({ state, doneAt }: OrderRefund): RefundStep[] {
  switch (state) {
    case 'refunding':
      return [{ look: 'now', title: words.refundStates.refunding, at: null, text: hints.refunding }]
    case 'done':
      return [{ look: 'done', title: steps.done, at: doneAt, text: '' }]
    case 'failed':
      return [{ look: 'bad', title: steps.failed, at: doneAt, text: hints.failed }]
    default:
      return []
  }
}
