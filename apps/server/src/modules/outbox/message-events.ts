import type { ReportTarget } from '@zhanjian/contract/community.ts'
import type { MessageType } from '@zhanjian/contract/messages.ts'
import type { ReviewReason } from '@zhanjian/contract/review.ts'

interface WorkPayload {
  workId: string
}

interface CommentPayload extends WorkPayload {
  commentId: string
}

interface DecisionPayload {
  reasons: readonly ReviewReason[]
  /** What was written beside them; may be empty. */
  note: string
}

/** Every kind of message with the facts that it is made of. Names and titles are looked up when it is read. */
export interface MessagePayloads {
  'work.approved': WorkPayload
  'work.rejected': WorkPayload & DecisionPayload
  'work.taken_down': WorkPayload & DecisionPayload
  'work.put_back': WorkPayload
  'comment.removed': CommentPayload & DecisionPayload
  'report.upheld': { target: ReportTarget['kind'] }
  'report.dismissed': { target: ReportTarget['kind'] }
  'feedback.answered': { feedbackId: string }

  'work.liked': WorkPayload
  'comment.added': CommentPayload
  'comment.answered': CommentPayload
  'comment.liked': CommentPayload
  'person.followed': Record<never, never>
}

export type MessageKind = keyof MessagePayloads

/** One kind with its facts. */
export type MessageEvent = { [Kind in MessageKind]: { kind: Kind; facts: MessagePayloads[Kind] } }[MessageKind]

export const typeByKind: Readonly<Record<MessageKind, MessageType>> = {
  'work.approved': 'system',
  'work.rejected': 'system',
  'work.taken_down': 'system',
  'work.put_back': 'system',
  'comment.removed': 'system',
  'report.upheld': 'system',
  'report.dismissed': 'system',
  'feedback.answered': 'system',
  'work.liked': 'community',
  'comment.added': 'community',
  'comment.answered': 'community',
  'comment.liked': 'community',
  'person.followed': 'community',
}

/** What becomes one message with a count: null for what is told one by one. `day` is that of the deed, `2026-11-20`. */
export function getGroupKey(told: MessageEvent, day: string): string | null {
  switch (told.kind) {
    case 'work.liked':
      return `${told.kind} ${told.facts.workId} ${day}`
    case 'comment.liked':
      return `${told.kind} ${told.facts.commentId} ${day}`
    case 'person.followed':
      return `${told.kind} ${day}`
    default:
      return null
  }
}
